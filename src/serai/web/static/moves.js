// @ts-check
/** The list of legal moves as buttons: many alike share a heading, so that they fit without scrolling. */
import { make } from "./common.js";

/** How many letters are worth a heading of their own. */
const WORTH = 6;
const narrow = matchMedia("(max-width: 44rem)");

/** What two sentences begin with in common, up to a word. @param {string} one @param {string} other */
function beginning(one, other) {
  let n = 0;
  while (n < one.length && one[n] === other[n]) n += 1;
  return one.slice(0, one.lastIndexOf(" ", n - 1) + 1);
}

/** What they end with in common, from a word on. @param {string[]} sentences */
function ending(sentences) {
  let common = sentences[0];
  for (const sentence of sentences) while (!sentence.endsWith(common)) common = common.slice(1);
  const at = common.indexOf(" ");
  return at < 0 ? "" : common.slice(at);
}

/** Moves alike, by what their sentences begin with. @param {any[]} moves @returns {{begins: string, moves: any[]}[]} */
function alike(moves) {
  /** @type {{begins: string, moves: any[]}[]} */
  const groups = [];
  for (const move of moves) {
    const group = groups.find((one) => beginning(one.begins, move.sentence).length >= WORTH);
    if (group) {
      group.begins = beginning(group.begins, move.sentence);
      group.moves.push(move);
    } else groups.push({ begins: `${move.sentence} `, moves: [move] });
  }
  return groups;
}

/** Where the list is too long for a phone, the largest groups close: a touch opens one, and the board has them all. @param {HTMLElement} list */
function fold(list) {
  if (!narrow.matches) return;
  const groups = [...list.querySelectorAll(".many")].sort((one, other) => other.children.length - one.children.length);
  for (const group of groups) {
    if (list.scrollHeight <= list.clientHeight + 2) return;
    const heading = group.previousElementSibling;
    if (group.children.length < 3 || !heading) continue;
    const words = make("summary", { textContent: `${heading.textContent} (${group.children.length})` });
    const box = make("details", { name: "moves" }, words);
    heading.replaceWith(box);
    box.append(group);
  }
}

/**
 * @param {HTMLElement} list @param {{text: string, sentence: string, ends_turn: boolean}[]} moves
 * @param {(move: any) => void} play @param {string} empty what to say when there is none
 */
export function listMoves(list, moves, play, empty) {
  const had = list.contains(document.activeElement);
  list.replaceChildren();
  let number = 0;
  for (const { begins, moves: group } of alike(moves)) {
    const short = group.length > 1;
    const ends = short ? ending(group.map((move) => move.sentence.slice(begins.length))) : "";
    const heading = `${begins}…${ends}`;
    const box = short ? make("div", { className: "many", role: "group", "aria-label": heading }) : list;
    if (short) {
      list.append(make("h3", { textContent: heading }));
      list.append(box);
    }
    for (const move of group) {
      number += 1;
      const button = make("button", { type: "button", textContent: short ? move.sentence.slice(begins.length, move.sentence.length - ends.length) : move.sentence });
      button.dataset.move = move.text;
      if (move.target) button.dataset.target = move.target;
      if (short) button.setAttribute("aria-label", move.sentence);
      if (number <= 9 && !short) button.append(make("kbd", { textContent: String(number), "aria-hidden": "true" }));
      if (move.ends_turn) button.classList.add("ends");
      button.onclick = () => play(move);
      box.append(button);
    }
  }
  fold(list);
  if (!moves.length && empty) list.append(make("p", { textContent: empty, className: "keys" }));
  if (had) list.querySelector("button")?.focus();
}
