// @ts-check
/** What the server thinks, told as it goes; and a better line played out on the board, with words. */
import { ask, byId, inThisLanguage, make, quiet } from "./common.js";
import * as board from "./board.js";

/** How long each board of a line is shown. */
const STEP_MS = 1300;

/**
 * Hear a thought to its end. @param {string} path @param {AbortSignal} signal
 * @param {(name: string, data: any) => void} heard @returns {Promise<string>} why there is none, or nothing
 */
export async function hear(path, signal, heard) {
  const response = await fetch(inThisLanguage(path), { signal });
  if (!response.ok || !response.body) return (await response.json()).detail;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return "";
    text += value;
    const parts = text.split("\n\n");
    text = parts.pop() || "";
    for (const part of parts) {
      const fields = Object.fromEntries(part.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));
      if (fields.event === "problem") return JSON.parse(fields.data).detail;
      if (fields.event) heard(fields.event, JSON.parse(fields.data));
    }
  }
}

/** Which line is being shown: a newer one, or going back, ends the older. */
let shown = 0;

export function endLine() {
  shown += 1;
}

/**
 * Show a line step by step: the board, and in a list the sentence of each move with what it scores.
 * @param {string} id the table @param {{n: number, line: string[], seat: number, words: string[]}} better
 * @param {HTMLElement} list where the words go @returns {Promise<string>} why it cannot be shown, or nothing
 */
export async function showLine(id, better, list) {
  shown += 1;
  const mine = shown;
  const moves = better.line.map((text) => `&move=${encodeURIComponent(text)}`).join("");
  const answer = await ask(`/tables/${id}/line?n=${better.n}&seat=${better.seat}${moves}`);
  if (!answer.ok) return answer.data.detail;
  list.replaceChildren();
  for (const step of answer.data.steps) {
    if (mine !== shown) return "";
    board.show(step.pieces, quiet.matches);
    board.mark([]);
    list.append(make("li", { textContent: `${step.sentence}.${step.words ? ` ${step.words}` : ""}` }));
    await new Promise((done) => setTimeout(done, quiet.matches ? 0 : STEP_MS));
  }
  if (mine === shown) for (const words of better.words) list.append(make("li", { textContent: words, className: "why" }));
  return "";
}

/** A thought that can be stopped: a bar of its progress and a button. */
export class Thinking {
  /** @param {string} name the ids begin so */
  constructor(name) {
    this.box = byId(`${name}-thinking`);
    this.bar = byId(`${name}-done`);
    /** @type {AbortController | null} */
    this.control = null;
    byId(`${name}-stop`).onclick = () => this.stop();
  }

  stop() {
    this.control?.abort();
  }

  /** @param {string} path @param {(name: string, data: any) => void} heard @returns {Promise<string>} */
  async about(path, heard) {
    this.stop();
    const control = (this.control = new AbortController());
    this.part(0);
    this.box.hidden = false;
    try {
      return await hear(path, control.signal, heard);
    } catch (error) {
      if (control.signal.aborted) return "";
      throw error;
    } finally {
      if (this.control === control) {
        this.control = null;
        this.box.hidden = true;
      }
    }
  }

  /** @param {number} done from 0 to 1 */
  part(done) {
    this.bar.value = done;
  }
}
