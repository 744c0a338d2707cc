// @ts-check
/** Replay: any moment of a game by slider, buttons, keys or link. */
import { ask, block, byId, make, quiet, say } from "./common.js";
import * as board from "./board.js";
import { Insight } from "./insight.js";
import { Log } from "./log.js";

const view = block("view");
/** @type {[number, string][]} */
const chapters = block("chapters");
const id = view.id;
const log = new Log(byId("log"), (n) => go(n));
const wanted = new URLSearchParams(location.search);
const insight = new Insight(view, go);
let here = view.ply;
let timer = 0;
/** @type {Map<string, any>} */
const kept = new Map();

/** @param {number} n */
async function moment(n) {
  const seat = byId("seat").value;
  const key = `${n}/${seat}`;
  if (!kept.has(key)) {
    const answer = await ask(`/tables/${id}/at/${n}${seat === "" ? "" : `?seat=${seat}`}`);
    if (!answer.ok) {
      byId("refused").textContent = answer.data.detail;
      return null;
    }
    kept.set(key, answer.data);
  }
  return kept.get(key);
}

/** @param {number} n @param {boolean} [still] */
async function go(n, still = false) {
  here = Math.max(0, Math.min(view.ply, n));
  const asked = here;
  byId("slider").value = String(here);
  const data = await moment(asked);
  if (!data || asked !== here) return;
  byId("refused").textContent = "";
  board.show(data.pieces, still);
  board.mark([]);
  byId("board").classList.toggle("watching", data.seat === null);
  byId("prompt").textContent = data.line ? data.line.sentence : data.sentence;
  const chapter = chapters.filter(([start]) => start <= here).at(-1);
  byId("where").textContent = `${chapter ? chapter[1] : ""} · ${here} / ${view.ply}`;
  byId("slider").setAttribute("aria-valuetext", byId("where").textContent);
  const link = new URL(location.href);
  link.search = "";
  link.searchParams.set("n", String(here));
  if (byId("seat").value !== "") link.searchParams.set("seat", byId("seat").value);
  byId("link").href = link.href;
  history.replaceState(null, "", link);
  log.point(here);
  insight.point(here);
  for (const player of data.players) byId(`seat-${player.seat}`).classList.toggle("deciding", player.seat === data.turn);
}

/** The moments to which a kind of step leads. @param {"move" | "turn" | "day"} kind @returns {number[]} */
function stops(kind) {
  if (kind === "day") return [...chapters.map(([n]) => n), view.ply];
  const lines = view.log.filter((/** @type {any} */ line) => kind === "move" || line.ends_turn).map((/** @type {any} */ line) => line.n);
  return [0, ...lines, view.ply];
}

/** @param {"move" | "turn" | "day"} kind @param {boolean} on */
function step(kind, on) {
  const to = on ? stops(kind).find((n) => n > here) : stops(kind).filter((n) => n < here).at(-1);
  if (to !== undefined) return go(to, kind !== "move" || quiet.matches);
  stop();
  return Promise.resolve();
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  byId("play").textContent = say("play");
}

async function run() {
  if (here >= view.ply) return stop();
  await step("move", true);
  if (timer) timer = window.setTimeout(run, Number(byId("speed").value));
}

function toggle() {
  if (timer) return stop();
  if (here >= view.ply) here = 0;
  byId("play").textContent = say("pause");
  timer = window.setTimeout(run, 50);
}

for (const kind of /** @type {("move" | "turn" | "day")[]} */ (["move", "turn", "day"])) {
  byId(`${kind}-back`).onclick = () => step(kind, false);
  byId(`${kind}-on`).onclick = () => step(kind, true);
}
byId("play").onclick = toggle;
byId("slider").oninput = () => go(Number(byId("slider").value), true);
byId("seat").onchange = () => go(here, true);
byId("link").onclick = async (/** @type {Event} */ event) => {
  event.preventDefault();
  await navigator.clipboard?.writeText(byId("link").href).catch(() => {});
  byId("link").after(make("span", { role: "status", textContent: say("copied") }));
};
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /** @type {Element} */ (event.target).matches("input, select, button, a")) {
    if (!(/** @type {Element} */ (event.target).matches("#slider"))) return;
  }
  const kind = event.shiftKey ? "turn" : "move";
  const does = /** @type {Record<string, () => any>} */ ({
    ArrowRight: () => step(kind, true),
    ArrowLeft: () => step(kind, false),
    PageDown: () => step("day", true),
    PageUp: () => step("day", false),
    Home: () => go(0, true),
    End: () => go(view.ply, true),
    " ": toggle,
  })[event.key];
  if (does) {
    event.preventDefault();
    does();
  }
});
if (!view.over && view.kind !== "record") for (const option of byId("seat").options) option.disabled = option.value !== "" && !view.yours.includes(Number(option.value));
if (view.yours.length) byId("seat").options[0].remove();
log.start(view.log);
byId("seat").value = wanted.get("seat") || (view.seat === null ? "" : String(view.seat));
board.explain(async () => "");
board.show({}, true);
go(wanted.has("n") ? Number(wanted.get("n")) : 0, true);
