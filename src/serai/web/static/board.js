// @ts-check
/** The board knows ids and places, never rules: it shows pieces, moves what moved, marks what can be chosen, explains. */
import { byId, quiet } from "./common.js";

const SVG = "http://www.w3.org/2000/svg";
const MOVE_MS = 480;

/** @param {string} id @returns {any} */
const layer = (id) => document.getElementById(`pieces-${id}`);

/** What each layer shows now, and what each of its parts was made from. @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/** Show new pieces; what moved flies from where it was. @param {Record<string, string>} pieces @param {boolean} [still] */
export function show(pieces, still = false) {
  const moving = !still && !quiet.matches;
  const before = moving ? snapshot() : null;
  for (const [name, svg] of Object.entries(pieces)) {
    const group = layer(name);
    if (group && shown.get(group) !== svg) {
      replaceParts(group, svg);
      shown.set(group, svg);
    }
  }
  if (before) fly(before);
}

/** Parts that are drawn as before stay: the browser lays out and paints only what changed. @param {Element} group @param {string} svg */
function replaceParts(group, svg) {
  const fresh = document.createElementNS(SVG, "g");
  fresh.innerHTML = svg;
  /** @type {Map<string | undefined, Element[]>} */
  const old = new Map();
  for (const part of group.children) old.set(shown.get(part), [...(old.get(shown.get(part)) || []), part]);
  const parts = [...fresh.children].map((part) => {
    const same = old.get(part.outerHTML)?.shift();
    if (same) part.remove();
    else shown.set(part, part.outerHTML);
    return same || part;
  });
  explainTitles(fresh);
  for (const rest of old.values()) for (const part of rest) part.remove();
  let at = group.firstElementChild;
  for (const part of parts) {
    if (part === at) at = at.nextElementSibling;
    else group.insertBefore(part, at);
  }
}

/** @returns {{at: Map<string, {rect: DOMRect, kind: string | null}>, counts: Map<string, number>}} */
function snapshot() {
  const at = new Map();
  const counts = new Map();
  for (const piece of document.querySelectorAll("#board [id^=pieces-] [id]")) {
    at.set(piece.id, { rect: piece.getBoundingClientRect(), kind: piece.getAttribute("data-kind") });
  }
  for (const number of document.querySelectorAll("#board [data-count]")) {
    counts.set(number.getAttribute("data-count"), Number(number.textContent));
  }
  return { at, counts };
}

/** @param {ReturnType<typeof snapshot>} before */
function fly(before) {
  const pieces = /** @type {SVGGraphicsElement[]} */ ([...document.querySelectorAll("#board [id^=pieces-] [id]")]);
  const here = new Set(pieces.map((piece) => piece.id));
  const gone = [...before.at].filter(([id, was]) => was.kind && !here.has(id)).map(([, was]) => was);
  // All places are measured before the first piece starts to move.
  const flights = pieces.map((piece) => {
    const now = piece.getBoundingClientRect();
    let from = before.at.get(piece.id)?.rect;
    const isNew = !from;
    if (isNew) {
      const kind = piece.getAttribute("data-kind");
      const index = kind ? gone.findIndex((was) => was.kind === kind) : -1;
      if (index >= 0) from = gone.splice(index, 1)[0].rect;
      else from = byId(piece.getAttribute("data-from") || "")?.getBoundingClientRect();
    }
    return { piece, now, from, isNew };
  });
  for (const { piece, now, from, isNew } of flights) {
    if (!from || !piece.animate) continue;
    const scale = piece.ownerSVGElement?.getScreenCTM()?.a || 1;
    const dx = (from.x + from.width / 2 - now.x - now.width / 2) / scale;
    const dy = (from.y + from.height / 2 - now.y - now.height / 2) / scale;
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    const panel = piece.ownerSVGElement;
    panel?.parentElement?.classList.add("flying");
    const spin = isNew && piece.classList.contains("die") ? " rotate(-400deg)" : "";
    const flight = piece.animate(
      [{ transform: `translate(${dx}px, ${dy}px)${spin}` }, { transform: `translate(0px, 0px)${spin ? " rotate(0deg)" : ""}` }],
      { duration: MOVE_MS, easing: "cubic-bezier(.3, .1, .2, 1)", composite: "add" },
    );
    flight.onfinish = () => panel?.parentElement?.classList.remove("flying");
  }
  for (const number of document.querySelectorAll("#board [data-count]")) {
    const was = before.counts.get(number.getAttribute("data-count") || "");
    const now = Number(number.textContent);
    if (was !== undefined && was !== now) count(number, was, now);
  }
}

/** @param {Element} element @param {number} from @param {number} to */
function count(element, from, to) {
  const start = performance.now();
  const step = (/** @type {number} */ time) => {
    const part = Math.max(0, Math.min(1, (time - start) / MOVE_MS));
    element.textContent = String(Math.round(from + (to - from) * part));
    if (part < 1) requestAnimationFrame(step);
  };
  element.textContent = String(from);
  requestAnimationFrame(step);
}

/** Titles become our own explanations: they also come with the keyboard and a long press. @param {Element} part */
function explainTitles(part) {
  for (const title of part.querySelectorAll("title")) {
    const owner = title.parentElement;
    if (owner) owner.dataset.about = title.textContent || "";
    title.remove();
  }
  for (const place of part.querySelectorAll(".place")) {
    place.setAttribute("role", "button");
    place.setAttribute("aria-label", /** @type {SVGElement} */ (place).dataset.about || place.id);
    place.setAttribute("tabindex", "-1");
    place.setAttribute("aria-disabled", "true");
  }
}
if (byId("board")) {
  for (const part of document.querySelectorAll("#board [id^=pieces-] > *")) shown.set(part, part.outerHTML);
  explainTitles(byId("board"));
}

/** Mark the places of the legal moves; those that stay legal are not touched. @param {{target: string | null}[]} moves */
export function mark(moves) {
  const places = new Set([...new Set(moves.map((move) => move.target))].map((id) => /** @type {any} */ (id && document.getElementById(id))).filter((place) => place?.getBBox));
  for (const place of document.querySelectorAll("#board .legal")) {
    if (places.delete(place)) continue;
    place.classList.remove("legal");
    place.setAttribute("tabindex", "-1");
    place.setAttribute("aria-disabled", "true");
    for (const ring of place.querySelectorAll(".ring, .ring-dark")) ring.remove();
  }
  // All are measured before the first is changed: a change makes the browser lay the board out again.
  const boxes = [...places].map((place) => ({ place, box: place.getBBox() }));
  for (const { place, box } of boxes) {
    place.classList.add("legal");
    place.setAttribute("tabindex", "0");
    place.removeAttribute("aria-disabled");
    for (const look of ["ring-dark", "ring"]) {
      const ring = document.createElementNS(SVG, "rect");
      const set = { x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6, rx: Math.min(14, box.height / 2 + 3), class: look };
      for (const [key, value] of Object.entries(set)) ring.setAttribute(key, String(value));
      place.append(ring);
    }
  }
}

/** A small screen shows the main panel larger, in a window that one moves with a finger or the arrows. */
byId("larger")?.addEventListener("click", () => {
  const view = byId("window");
  const large = view.parentElement.classList.toggle("is-larger");
  byId("larger").setAttribute("aria-pressed", String(large));
  if (!large) return view.removeAttribute("tabindex");
  view.setAttribute("tabindex", "0");
  // What can be chosen comes to the middle.
  const seen = view.getBoundingClientRect();
  const there = (view.querySelector(".place.legal") || view.querySelector("svg")).getBoundingClientRect();
  view.scrollBy(there.x + there.width / 2 - seen.x - seen.width / 2, there.y + there.height / 2 - seen.y - seen.height / 2);
});

/** Call back with the place that is chosen. @param {(place: string) => void} chosen */
export function onChoose(chosen) {
  const choose = (/** @type {any} */ event) => {
    // A piece may stand on its place: what can be chosen under the pointer wins.
    const under = event.type === "click" ? document.elementsFromPoint(event.clientX, event.clientY) : [event.target];
    const places = under.map((element) => element.closest("#board .place")).filter((place) => place !== null);
    const place = places.find((one) => one.classList.contains("legal")) || places[0];
    if (place) {
      event.preventDefault();
      chosen(place.id);
    }
  };
  byId("board").addEventListener("click", choose);
  byId("board").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" || event.key === " ") choose(event);
    else if (event.key.startsWith("Arrow")) walk(event);
  });
}

/** Arrows walk to the nearest place in their direction. @param {KeyboardEvent} event */
function walk(event) {
  const here = document.activeElement?.closest("#board .place")?.getBoundingClientRect();
  if (!here) return;
  const [ax, ay] = /** @type {Record<string, number[]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] })[event.key] || [0, 0];
  let best = null;
  let least = Infinity;
  for (const place of document.querySelectorAll("#board .place")) {
    const there = place.getBoundingClientRect();
    const dx = there.x + there.width / 2 - here.x - here.width / 2;
    const dy = there.y + there.height / 2 - here.y - here.height / 2;
    const along = dx * ax + dy * ay;
    const aside = Math.abs(dx * ay) + Math.abs(dy * ax);
    if (along > 2 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = place;
    }
  }
  if (best) {
    event.preventDefault();
    /** @type {any} */ (best).focus();
  }
}

/** Explain what is under the pointer, the focus or a long press. @param {(move: string) => Promise<string>} why */
export function explain(why) {
  const tip = byId("tip");
  let current = "";
  let timer = 0;
  const hide = () => {
    tip.hidden = true;
    current = "";
  };
  const tell = async (/** @type {Element | null} */ target) => {
    const owner = /** @type {any} */ (target?.closest?.("#board [data-about], #board .place"));
    if (!owner) return hide();
    const place = owner.closest(".place");
    const key = owner.id || owner.dataset.about;
    if (key === current && !tip.hidden) return;
    current = key;
    tip.textContent = owner.dataset.about || "";
    put(owner);
    if (place && !place.classList.contains("legal") && place.dataset.move) {
      const reason = await why(place.dataset.move);
      if (reason && current === key) {
        const words = document.createElement("span");
        words.className = "why";
        words.textContent = reason;
        tip.append(words);
        put(owner);
      }
    }
  };
  const put = (/** @type {Element} */ owner) => {
    tip.hidden = false;
    const at = owner.getBoundingClientRect();
    const wide = tip.offsetWidth;
    const left = Math.max(6, Math.min(innerWidth - wide - 6, at.x + at.width / 2 - wide / 2));
    const above = at.y - tip.offsetHeight - 8;
    tip.style.setProperty("left", `${left}px`);
    tip.style.setProperty("top", `${above > 6 ? above : at.bottom + 8}px`);
  };
  const board = byId("board");
  board.addEventListener("pointerover", (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== "touch") {
      clearTimeout(timer);
      timer = window.setTimeout(() => tell(/** @type {Element} */ (event.target)), 250);
    }
  });
  board.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    hide();
  });
  board.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === "touch") timer = window.setTimeout(() => tell(/** @type {Element} */ (event.target)), 450);
  });
  board.addEventListener("pointerup", () => clearTimeout(timer));
  board.addEventListener("contextmenu", (/** @type {Event} */ event) => {
    if (matchMedia("(pointer: coarse)").matches) event.preventDefault();
  });
  board.addEventListener("focusin", (/** @type {FocusEvent} */ event) => tell(/** @type {Element} */ (event.target)));
  board.addEventListener("focusout", hide);
  addEventListener("keydown", (event) => event.key === "Escape" && hide());
  addEventListener("scroll", hide, { passive: true });
  return tell;
}
