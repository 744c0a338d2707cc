// @ts-check
/** The start page: lay a table in two clicks. */
import { ask, block, byId, make, say } from "./common.js";

/** @type {any[]} */
const games = block("games");
const form = byId("lay");
const SVG = "http://www.w3.org/2000/svg";

function game() {
  return games.find((one) => one.name === form.game.value);
}

/** The bot one meets unless one chooses another: the middle of the ladder. @param {any[]} levels */
function usual(levels) {
  return levels[Math.floor(levels.length / 2)].name;
}

/** @param {number} seat */
function sign(seat) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  svg.setAttribute("class", `draw symbol c-p${seat}`);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#s-good-${seat}`);
  svg.append(use);
  return svg;
}

function layPlayers() {
  form.players.replaceChildren(...game().players.map((/** @type {number} */ n) => make("option", { value: n, textContent: n })));
  form.players.value = String(Math.min(3, game().players.at(-1)));
  layOptions();
  laySeats();
}

function laySeats() {
  const count = Number(form.players.value);
  const kept = [...byId("seats").querySelectorAll("select.kind")].map((/** @type {any} */ select) => select.value);
  byId("seats").replaceChildren();
  for (let seat = 0; seat < count; seat += 1) {
    const words = say("seat", { n: seat + 1 });
    const kind = make("select", { className: "kind", "aria-label": `${words}: ${say("who")}` });
    kind.append(make("option", { value: "me", textContent: say("seat_me") }));
    for (const level of game().levels) kind.append(make("option", { value: `bot ${level.name}`, textContent: `${say("seat_bot")} · ${level.title}` }));
    kind.append(make("option", { value: "hot", textContent: say("seat_hot") }), make("option", { value: "friend", textContent: say("seat_friend") }));
    kind.value = kept[seat] || (seat === 0 ? "me" : "");
    // The other game may not have this bot.
    if (kind.selectedIndex < 0) kind.value = `bot ${usual(game().levels)}`;
    const name = make("input", { className: "name", maxLength: 24, placeholder: game().colours[seat], "aria-label": `${words}: ${say("name")}` });
    const fit = () => (name.hidden = kind.value !== "hot" && kind.value !== "friend");
    kind.onchange = fit;
    fit();
    byId("seats").append(make("div", { className: "place-at", role: "group", "aria-label": words }, sign(seat), kind, name));
  }
}

function layOptions() {
  byId("options").replaceChildren();
  for (const option of game().options) {
    const input =
      option.kind === "seat"
        ? make("select", { name: `option-${option.name}` }, ...game().colours.map((/** @type {string} */ colour, /** @type {number} */ seat) => make("option", { value: seat, textContent: colour })))
        : make("input", { type: "checkbox", name: `option-${option.name}`, checked: option.default });
    byId("options").append(make("label", { className: "option" }, input, option.meaning));
  }
}

/** @param {any} wish */
async function lay(wish) {
  const answer = await ask("/tables", wish);
  if (!answer.ok) {
    byId("problem").textContent = answer.data.detail || say("failed");
    return;
  }
  const links = answer.data.seats.filter((/** @type {any} */ seat) => seat.kind === "friend" && seat.link);
  sessionStorage.setItem(`links-${answer.data.id}`, JSON.stringify(links));
  location.assign(answer.data.url);
}

form.game.onchange = layPlayers;
form.players.onchange = laySeats;
form.onsubmit = (/** @type {Event} */ event) => {
  event.preventDefault();
  const seats = [...byId("seats").children].map((/** @type {any} */ row) => {
    const [kind, level] = row.querySelector(".kind").value.split(" ");
    const name = kind === "me" ? form.me.value.trim() : row.querySelector(".name").value.trim();
    return { kind, ...(level ? { level } : {}), ...(name && kind !== "bot" ? { name } : {}) };
  });
  /** @type {Record<string, any>} */
  const options = {};
  for (const option of game().options) {
    const input = form.elements.namedItem(`option-${option.name}`);
    const value = option.kind === "seat" ? Number(input.value) : input.checked;
    if (value !== option.default && (option.kind !== "seat" || value < seats.length)) options[option.name] = value;
  }
  const clock = form.clock.value === "none" ? {} : { clock: { kind: form.clock.value, seconds: Number(form.seconds.value), at_zero: form.at_zero.value } };
  lay({ game: form.game.value, seats, options, ...clock });
};
byId("quick").onclick = () => {
  const level = usual(game().levels);
  const name = form.me.value.trim();
  lay({ game: game().name, seats: [{ kind: "me", ...(name ? { name } : {}) }, { kind: "bot", level }, { kind: "bot", level }] });
};
byId("record").onchange = async () => {
  const file = byId("record").files[0];
  if (!file) return;
  const answer = await ask("/records", await file.text());
  if (answer.ok) location.assign(`/replay/${answer.data.id}`);
  else byId("record-problem").textContent = answer.data.reason?.sentence || answer.data.detail || say("failed");
};
layPlayers();
