// @ts-check
/** A hint at the table: asked for, thought about, shown in words, in the list of moves and on the board. */
import { byId, make, say } from "./common.js";
import { Thinking, endLine, showLine } from "./advice.js";

/**
 * @param {string} id the table @param {() => number | null} seat who asks
 * @param {{enter: () => void}} page called before the board shows what is not
 * @returns {{draw: (view: any) => void, end: () => void}}
 */
export function hints(id, seat, page) {
  const thinking = new Thinking("hint");
  const words = byId("hint-words");
  /** @type {any} */
  let found = null;
  let version = -1;

  /** @param {string} move */
  function point(move) {
    for (const button of document.querySelectorAll("#moves button")) button.classList.toggle("hinted", /** @type {HTMLElement} */ (button).dataset.move === move);
  }

  function clear() {
    thinking.stop();
    endLine();
    found = null;
    words.replaceChildren();
    byId("hint-line").replaceChildren();
    byId("hint-box").hidden = byId("hint-show").hidden = true;
    point("");
  }

  /** @param {string[]} lines */
  function tell(lines) {
    words.replaceChildren(...lines.map((line) => make("p", { textContent: line })));
    byId("hint-box").hidden = false;
  }

  byId("hint").onclick = async () => {
    clear();
    byId("hint-box").hidden = false;
    const who = seat();
    const why = await thinking.about(`/tables/${id}/hint${who === null ? "" : `?seat=${who}`}`, (name, data) => {
      thinking.part(name === "hint" ? 1 : data.done);
      if (data.move) point(data.move);
      if (name === "hint") {
        found = data;
        tell(data.words);
        byId("hint-show").hidden = false;
      } else if (data.sentence) tell([say("so_far", { move: data.sentence })]);
    });
    if (why) tell([why]);
  };
  byId("hint-show").onclick = async () => {
    page.enter();
    const why = await showLine(id, { ...found, words: [] }, byId("hint-line"));
    if (why) tell([why]);
  };
  addEventListener("pagehide", () => thinking.stop());

  return {
    /** A hint is for one moment: the next one has none. */
    draw(view) {
      if (version !== view.version) clear();
      version = view.version;
      byId("hint").hidden = !view.hint;
      if (found) point(found.move);
    },
    end: endLine,
  };
}
