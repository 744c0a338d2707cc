// @ts-check
/** The list of legal moves as buttons: many alike share a heading, so that they fit without scrolling. */
import { make } from "./common.js";

/** @param {string[]} sentences @returns {string} what they begin with in common, up to a word */
function beginning(sentences) {
  let common = sentences[0];
  for (const sentence of sentences) while (!sentence.startsWith(common)) common = common.slice(0, -1);
  return common.slice(0, common.lastIndexOf(" ") + 1);
}

/**
 * @param {HTMLElement} list @param {{text: string, sentence: string, ends_turn: boolean}[]} moves
 * @param {(move: any) => void} play @param {string} empty what to say when there is none
 */
export function listMoves(list, moves, play, empty) {
  const had = list.contains(document.activeElement);
  list.replaceChildren();
  /** @type {Map<string, any[]>} */
  const groups = new Map();
  for (const move of moves) {
    const verb = move.text.split(" ")[0];
    groups.set(verb, [...(groups.get(verb) || []), move]);
  }
  let number = 0;
  for (const group of groups.values()) {
    const heading = group.length > 3 ? beginning(group.map((move) => move.sentence)) : "";
    const short = heading.length > 5;
    const box = short ? make("div", { className: "many", role: "group", "aria-label": heading.trim() }) : list;
    if (short) {
      list.append(make("h3", { textContent: `${heading.trim()} …` }));
      list.append(box);
    }
    for (const move of group) {
      number += 1;
      const button = make("button", { type: "button", textContent: short ? move.sentence.slice(heading.length) : move.sentence });
      button.dataset.move = move.text;
      if (move.target) button.dataset.target = move.target;
      if (short) button.setAttribute("aria-label", move.sentence);
      if (number <= 9 && !short) button.append(make("kbd", { textContent: String(number), "aria-hidden": "true" }));
      if (move.ends_turn) button.classList.add("ends");
      button.onclick = () => play(move);
      box.append(button);
    }
  }
  if (!moves.length && empty) list.append(make("p", { textContent: empty, className: "keys" }));
  if (had) list.querySelector("button")?.focus();
}
