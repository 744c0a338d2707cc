// @ts-check
/** The table: the server lists the moves, this page shows them twice, as buttons and as places on the board. */
import { ask, block, byId, inThisLanguage, make, quiet, say } from "./common.js";
import * as board from "./board.js";
import { listMoves } from "./moves.js";
import { hints } from "./hint.js";
import { Log } from "./log.js";
import { chime, noticeTurn, ringTurn } from "./notice.js";

/** @type {any} the view that is shown */
let view = block("view");
/** @type {any[]} views that wait to be shown */
const waiting = [];
let showing = false;
let past = false;
/** Whether something was drawn that the browser has not shown yet. */
let justDrawn = false;
/** Whether it was this screen's turn when it was last drawn. */
let wasMine = view.your_turn;
/** Moves of others are shown one after the other, with time to see each; so many at most. */
const STEP_MS = 380;
const MOST_STEPS = 8;
const LONGEST_FRAME_MS = 50;
/** @type {Promise<void>} */
let acting = Promise.resolve();
/** The seat whose secrets this screen may show; null until somebody says who they are. @type {number | null} */
let sitting = view.yours.length > 1 ? null : view.seat;
const id = view.id;
const shared = view.yours.length > 1;
const salt = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const log = new Log(byId("log"), showMoment);
const hint = hints(id, () => sitting, { enter: leaveNow });

// --- showing --------------------------------------------------------------------------------------------------
/** @param {any} next @returns {Promise<void> | undefined} */
function receive(next) {
  if (!isNews(next)) return undefined;
  waiting.push(next);
  return showing ? undefined : showNext();
}

/** A move comes twice, as an answer and by the stream; who sits down changes no version. @param {any} next */
function isNews(next) {
  if (next.version !== view.version) return next.version > view.version;
  return next.seat !== view.seat || JSON.stringify(next.players) !== JSON.stringify(view.players);
}

async function showNext() {
  showing = true;
  let undrawn = false;
  while (waiting.length) {
    undrawn = await take(waiting.shift(), undrawn);
    if (undrawn && justDrawn) await nextFrame();
    // Of a burst of moves that nobody could follow with the eyes, only the last is drawn.
    if (!undrawn || (waiting.length && isHurried())) continue;
    undrawn = false;
    drawNow();
    if (waiting.length && !isHurried()) await new Promise((done) => setTimeout(done, STEP_MS));
  }
  showing = false;
}

/** Take in what is next; says whether there is something to draw. @param {any} next @param {boolean} undrawn */
async function take(next, undrawn) {
  if (needsHandOver(next)) {
    await log.follow(next, id);
    handOver(next);
    return false;
  }
  if (shared && !next.over && next.seat !== sitting) {
    // A shared screen keeps showing the seat that sits before it.
    const answer = await ask(`/tables/${id}?view=no&seat=${sitting}&since=${log.last}`);
    if (!answer.ok) return undrawn;
    next = answer.data;
  }
  if (!isNews(next) || !(await log.follow(next, id))) return undrawn;
  view = { ...view, ...next };
  return true;
}

const isHurried = () => quiet.matches || document.hidden || waiting.length >= MOST_STEPS;

/** Until the browser has drawn; one that is hidden draws nothing, and is not waited for long. */
const nextFrame = () =>
  new Promise((done) => {
    requestAnimationFrame(done);
    setTimeout(done, LONGEST_FRAME_MS);
  });

function drawNow() {
  justDrawn = true;
  nextFrame().then(() => (justDrawn = false));
  if (!past) {
    board.show(view.pieces || {});
    draw();
  }
  if (view.your_turn && !wasMine) {
    noticeTurn(view.sentence);
    ringTurn();
  } else chime();
  wasMine = view.your_turn;
}

function draw() {
  byId("board").dataset.version = view.version;
  byId("prompt").textContent = view.sentence;
  byId("board").classList.toggle("watching", view.seat === null);
  document.querySelector(".act")?.classList.toggle("mine", view.your_turn);
  const moves = view.moves || [];
  board.mark(moves);
  listMoves(byId("moves"), moves, play, view.your_turn || view.over ? "" : say(view.yours.length ? "waiting" : "no_moves"));
  hint.draw(view);
  byId("undo").disabled = !view.undo;
  byId("redo").disabled = !view.redo;
  byId("after").hidden = byId("again").hidden = !view.over;
  byId("now").hidden = true;
  document.title = view.your_turn ? `● ${say("your_turn")} · ${view.title}` : `${view.title} · Serai`;
  byId("state").textContent = view.your_turn ? say("your_turn") : "";
  for (const player of view.players) {
    const seat = byId(`seat-${player.seat}`);
    seat.classList.toggle("deciding", player.seat === view.turn);
    seat.querySelector(".name").textContent = player.name;
    const notes = [];
    if (player.kind === "bot" || player.bot_plays_on) notes.push(say("bot"));
    else if (!player.joined) notes.push(say("invited"));
    if (view.result?.winners.includes(player.seat)) notes.push(`★ ${say("winner")}`);
    seat.querySelector(".note").textContent = notes.length ? `(${notes.join(", ")})` : "";
  }
  drawClocks();
}

let clockAt = performance.now();
function drawClocks() {
  if (!view.clock) return;
  if (view.clock.seen !== view.version) {
    view.clock.seen = view.version;
    clockAt = performance.now();
  }
  for (const player of view.players) {
    let left = view.clock.left[player.seat];
    if (player.seat === view.clock.running) left = Math.max(0, left - (performance.now() - clockAt) / 1000);
    const whole = Math.ceil(left);
    byId(`seat-${player.seat}`).querySelector(".clock").textContent = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  }
}
if (view.clock) setInterval(drawClocks, 500);

// --- one screen for several people ------------------------------------------------------------------------------
/** @param {any} next */
function needsHandOver(next) {
  return shared && !next.over && next.turn !== null && view.yours.includes(next.turn) && next.turn !== sitting;
}

/** @param {any} next */
function handOver(next) {
  const name = next.players[next.turn].name;
  document.body.classList.add("covered");
  byId("hand-over-words").textContent = say("hand_over", { name });
  byId("i-am").textContent = say("i_am", { name });
  byId("i-am").onclick = async () => {
    sitting = next.turn;
    byId("hand-over").close();
    const answer = await ask(`/tables/${id}?view=no&seat=${sitting}&since=${log.last}`);
    document.body.classList.remove("covered");
    if (answer.ok) {
      waiting.length = 0;
      await log.follow(answer.data, id);
      view = { ...view, ...answer.data };
      drawNow();
    }
  };
  if (!byId("hand-over").open) byId("hand-over").showModal();
  view = { ...view, version: next.version, ply: next.ply, turn: next.turn };
}
byId("hand-over").addEventListener("cancel", (/** @type {Event} */ event) => event.preventDefault());

// --- acting -----------------------------------------------------------------------------------------------------
/** One act after the other; one that was meant for an older board (a double click) is dropped. @param {string} path @param {any} body */
function act(path, body) {
  const meant = view.version;
  acting = acting.then(() => (view.version === meant ? send(path, body) : undefined));
}

/** @param {string} path @param {any} body */
async function send(path, body) {
  const seat = shared && sitting !== null ? { seat: sitting } : {};
  const answer = await ask(`/tables/${id}/${path}?view=no`, { version: view.version, ...seat, ...body });
  byId("refused").textContent = answer.ok ? "" : answer.status === 409 && answer.data.code === "stale" ? say("stale") : answer.data.detail || say("failed");
  const next = answer.ok ? answer.data : answer.data.view;
  if (next) await receive(next);
}

/** @param {{text: string}} move */
function play(move) {
  if (byId("choice").open) byId("choice").close();
  act("moves", { move: move.text, salt });
}

board.onChoose((place) => {
  const moves = past ? [] : (view.moves || []).filter((/** @type {any} */ move) => move.target === place);
  if (moves.length === 1) play(moves[0]);
  else if (moves.length) {
    byId("choice-words").textContent = say("choose");
    listMoves(byId("choices"), moves, play, "");
    byId("choice").showModal();
  } else tell(byId(place));
});
byId("choice-close").onclick = () => byId("choice").close();
byId("undo").onclick = () => act("undo", {});
byId("redo").onclick = () => act("redo", {});
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /** @type {Element} */ (event.target).matches("input, select, textarea")) return;
  if (document.querySelector("dialog[open]") && !/^[1-9]$/.test(event.key)) return;
  const list = byId("choice").open ? byId("choices") : byId("moves");
  if (/^[1-9]$/.test(event.key)) list.querySelectorAll("button")[Number(event.key) - 1]?.click();
  else if (event.key === "u" && !byId("undo").disabled) byId("undo").click();
  else if (event.key === "r" && !byId("redo").disabled) byId("redo").click();
  else if (event.key === "h" && !byId("hint").hidden) byId("hint").click();
  else if (event.key === "e") list.querySelector("button.ends")?.click();
});
const tell = board.explain(async (move) => {
  const seat = sitting === null ? "" : `&seat=${sitting}`;
  const answer = await ask(`/tables/${id}/why?move=${encodeURIComponent(move)}${seat}`);
  return answer.ok && answer.data.reason ? answer.data.reason.sentence : "";
});

// --- earlier moments --------------------------------------------------------------------------------------------
/** @param {number} n */
async function showMoment(n) {
  if (n >= view.ply) return backToNow();
  const answer = await ask(`/tables/${id}/at/${n}${sitting === null ? "" : `?seat=${sitting}`}`);
  if (!answer.ok) return;
  leaveNow();
  board.show(answer.data.pieces, true);
  board.mark([]);
  listMoves(byId("moves"), [], play, say("moment"));
  byId("prompt").textContent = answer.data.line ? answer.data.line.sentence : answer.data.sentence;
  log.point(n);
}

/** The board shows something else than the present. */
function leaveNow() {
  past = true;
  document.body.classList.add("past");
  byId("now").hidden = false;
  byId("now").focus();
}

async function backToNow() {
  past = false;
  hint.end();
  document.body.classList.remove("past");
  log.point(0);
  if (!view.pieces) {
    const answer = await ask(`/tables/${id}?view=no&since=${log.last}${sitting === null ? "" : `&seat=${sitting}`}`);
    if (answer.ok) view = { ...view, ...answer.data };
  }
  board.show(view.pieces || {}, true);
  draw();
}
byId("now").onclick = backToNow;

// --- talk, links ------------------------------------------------------------------------------------------------
/** @param {any} line */
function hear(line) {
  if (byId(`said-${line.n}`)) return;
  const words = make("li", { id: `said-${line.n}` }, make("b", { textContent: `${line.name}: ` }), line.text);
  byId("chat").append(words);
  byId("chat").scrollTop = byId("chat").scrollHeight;
}
(view.chat || []).forEach(hear);
byId("talk").querySelector("form").hidden = !view.yours.length;
byId("say").onsubmit = async (/** @type {Event} */ event) => {
  event.preventDefault();
  const text = byId("words").value.trim();
  if (!text) return;
  const answer = await ask(`/tables/${id}/chat`, { text, ...(sitting === null ? {} : { seat: sitting }) });
  if (answer.ok) {
    byId("words").value = "";
    hear(answer.data);
  } else byId("refused").textContent = answer.data.detail;
};

/** @param {string} name @param {string} address */
function linkRow(name, address) {
  const input = make("input", { readOnly: true, value: new URL(address, location.href).href });
  const label = make("label", {}, name, input);
  const copy = make("button", { type: "button", textContent: say("copy") });
  copy.onclick = async () => {
    input.select();
    await navigator.clipboard?.writeText(input.value).catch(() => {});
    copy.textContent = say("copied");
  };
  return make("div", { className: "one" }, label, copy);
}
const links = JSON.parse(sessionStorage.getItem(`links-${id}`) || "[]");
for (const { name, link } of links) byId("links").append(linkRow(say("link_of", { name }), link));
if (links.length) byId("links").closest("details").open = true;
if (view.host) {
  for (const player of view.players.filter((/** @type {any} */ one) => one.kind === "friend")) {
    const button = make("button", { type: "button", textContent: say("new_link", { name: player.name }) });
    button.onclick = async () => {
      const answer = await ask(`/tables/${id}/seats/${player.seat}/link`, {});
      if (answer.ok) button.replaceWith(linkRow(say("link_of", { name: player.name }), answer.data.link));
      else byId("refused").textContent = answer.data.detail;
    };
    byId("links").append(button);
  }
}
byId("links").append(linkRow(say("watch"), location.pathname));

// --- the stream -------------------------------------------------------------------------------------------------
function listen() {
  const stream = new EventSource(inThisLanguage(`/tables/${id}/events?view=no&since=${log.last}`));
  stream.addEventListener("table", (event) => {
    const next = JSON.parse(event.data);
    // Before anybody said who sits here, a shared screen shows nobody's hand.
    if (shared && sitting === null && !needsHandOver(next) && !next.over) return;
    receive(next);
  });
  stream.addEventListener("chat", (event) => hear(JSON.parse(event.data)));
  stream.onerror = () => (byId("refused").textContent = say("lost"));
  stream.onopen = () => {
    if (byId("refused").textContent === say("lost")) byId("refused").textContent = "";
  };
  addEventListener("pagehide", () => stream.close());
}

board.show({}, true);
log.start(view.log);
draw();
if (needsHandOver(view)) handOver(view);
listen();
