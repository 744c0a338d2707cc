// @ts-check
/** The log of sentences; each line shows the board of its moment. */
import { ask, make, say } from "./common.js";

export class Log {
  /** @param {HTMLElement} list @param {(n: number) => void} choose */
  constructor(list, choose) {
    this.list = list;
    this.choose = choose;
    this.last = 0;
  }

  /** @param {any[]} lines */
  start(lines) {
    this.list.replaceChildren();
    this.last = 0;
    this.add(lines || []);
  }

  /** Take the lines of a new view, asking for those in between where some are missing. @param {any} view @param {string} id */
  async follow(view, id) {
    let { log, log_from: from } = view;
    if (from > this.last) {
      const answer = await ask(`/tables/${id}?view=no&pieces=no&since=${this.last}${view.seat === null ? "" : `&seat=${view.seat}`}`);
      if (!answer.ok) return false;
      ({ log, log_from: from } = answer.data);
    }
    while (Number(/** @type {HTMLElement | null} */ (this.list.lastElementChild)?.dataset.n) > from) this.list.lastElementChild?.remove();
    this.last = Math.min(this.last, from);
    this.add(log);
    return true;
  }

  /** @param {any[]} lines */
  add(lines) {
    for (const line of lines) {
      const button = make("button", { type: "button", textContent: line.sentence, className: line.seat === null ? "luck" : `l${line.seat}` });
      button.onclick = () => this.choose(line.n);
      const item = make("li", {}, button);
      item.dataset.n = line.n;
      if (line.ends_turn) item.dataset.ends = "1";
      this.list.append(item);
      this.last = line.n;
    }
    // With the next frame, when the page is laid out anyway.
    requestAnimationFrame(() => (this.list.scrollTop = this.list.scrollHeight));
  }

  /** Show which line is on the board (0: none). @param {number} n */
  point(n) {
    for (const item of /** @type {any} */ (this.list.children)) {
      const here = n > 0 && Number(item.dataset.n) === n;
      item.firstElementChild.setAttribute("aria-current", String(here));
      if (here) this.list.scrollTop = item.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
    }
    this.list.setAttribute("data-words", say("moment"));
  }
}
