// @ts-check
/** The analysis beside a replay: a bar of chances, a graph, mistakes and turning points, and “show me”. */
import { byId, make, say } from "./common.js";
import { Thinking, endLine, showLine } from "./advice.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 300;
const HIGH = 100;

/** @param {string} name @param {Record<string, any>} set @returns {any} */
function draw(name, set) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(set)) element.setAttribute(key, String(value));
  return element;
}

/** @param {number} part */
const percent = (part) => `${Math.round(100 * part)} %`;

export class Insight {
  /** @param {any} view @param {(n: number, still?: boolean) => any} go */
  constructor(view, go) {
    this.view = view;
    this.go = go;
    this.here = 0;
    /** @type {any[]} */
    this.decisions = [];
    /** @type {number[]} */
    this.turning = [];
    this.thinking = new Thinking("insight");
    byId("analyse").hidden = !(view.over || view.kind === "record");
    byId("analyse").onclick = () => this.start();
    byId("graph").onclick = (/** @type {MouseEvent} */ event) => {
      const box = byId("graph").getBoundingClientRect();
      go(Math.round(((event.clientX - box.x) / box.width) * view.ply), true);
    };
    addEventListener("pagehide", () => this.thinking.stop());
  }

  async start() {
    this.decisions = [];
    this.turning = [];
    let expected = 1;
    byId("analyse").hidden = true;
    byId("insight").hidden = false;
    const why = await this.thinking.about(`/tables/${this.view.id}/analysis`, (name, data) => {
      if (name === "start") expected = Math.max(data.decisions, 1);
      else if (name === "decision") {
        this.decisions.push(data);
        this.thinking.part(this.decisions.length / expected);
        if (this.decisions.length % 8 === 1) this.show();
      } else if (name === "end") {
        this.turning = data.turning_points;
        this.sums(data);
      }
    });
    byId("refused").textContent = why;
    byId("analyse").hidden = this.turning.length > 0;
    this.show();
  }

  /** The chances at a moment: before the decision that is due there, else after the last one. @param {number} n */
  chances(n) {
    const due = this.decisions.find((one) => one.n >= n);
    const last = this.decisions.filter((one) => one.n < n).at(-1);
    return due && (due.n === n || !last) ? due.before : last ? last.after : null;
  }

  /** Show a moment. @param {number} n */
  point(n) {
    this.here = n;
    endLine();
    byId("shown").replaceChildren();
    const chances = this.chances(n);
    byId("chances").hidden = !chances;
    if (!chances) return;
    const parts = this.view.players.map((/** @type {any} */ player) => {
      const part = make("span", { className: `part part-${player.seat}`, title: `${player.name}: ${percent(chances[player.seat])}` });
      part.style.setProperty("flex-grow", String(Math.max(chances[player.seat], 0.001)));
      part.textContent = chances[player.seat] >= 0.12 ? percent(chances[player.seat]) : "";
      return part;
    });
    byId("chances").replaceChildren(...parts);
    const words = this.view.players.map((/** @type {any} */ player) => `${player.name} ${percent(chances[player.seat])}`);
    byId("chances").setAttribute("aria-label", words.join(", "));
    byId("cursor")?.setAttribute("x1", String((WIDE * n) / Math.max(this.view.ply, 1)));
    byId("cursor")?.setAttribute("x2", String((WIDE * n) / Math.max(this.view.ply, 1)));
  }

  show() {
    const graph = byId("graph");
    const x = (/** @type {number} */ n) => (WIDE * n) / Math.max(this.view.ply, 1);
    const y = (/** @type {number} */ part) => HIGH * (1 - part);
    graph.replaceChildren(draw("line", { x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2, class: "half" }));
    for (const { seat } of this.view.players) {
      const points = this.decisions.flatMap((one) => [`${x(one.n).toFixed(1)},${y(one.before[seat]).toFixed(1)}`, `${x(one.n + 1).toFixed(1)},${y(one.after[seat]).toFixed(1)}`]);
      graph.append(draw("polyline", { points: points.join(" "), class: `course course-${seat}` }));
    }
    for (const one of this.decisions.filter((/** @type {any} */ each) => each.mistake)) {
      const [at, high] = [x(one.n), y(one.after[one.seat])];
      graph.append(draw("path", { d: `M${at} ${high}l4 7h-8z`, class: `slip slip-${one.seat}` }));
    }
    graph.append(draw("line", { id: "cursor", x1: 0, x2: 0, y1: 0, y2: HIGH, class: "cursor" }));
    byId("marks").replaceChildren(...this.decisions.filter((one) => one.mistake).map((one) => make("option", { value: String(one.n) })));
    this.list();
    this.point(this.here);
  }

  /** Mistakes and turning points, each a step to its moment. */
  list() {
    const rows = this.decisions.filter((one) => one.mistake || this.turning.includes(one.n));
    byId("turns").replaceChildren(...rows.map((one) => this.row(one)));
  }

  /** @param {any} one */
  row(one) {
    const name = this.view.players[one.seat].name;
    const loss = one.mistake ? say("lost_chance", { percent: (100 * one.loss).toFixed(1) }) : say("turned");
    const there = make("button", { type: "button", className: `l${one.seat}${one.mistake ? " mistake" : ""}`, textContent: `${one.n + 1}. ${name}: ${one.sentence} (${loss})` });
    there.onclick = () => this.go(one.n + 1, true);
    const item = make("li", {}, there);
    if (one.words.length) {
      const show = make("button", { type: "button", className: "show-me", textContent: say("show_me"), "aria-label": `${say("show_me")}: ${one.best[0].sentence}` });
      show.onclick = async () => {
        await this.go(one.n, true);
        byId("refused").textContent = await showLine(this.view.id, one, byId("shown"));
      };
      item.append(show);
    }
    return item;
  }

  /** Luck and skill. @param {any} data */
  sums(data) {
    const sign = (/** @type {number} */ part) => `${part < 0 ? "−" : "+"}${Math.abs(100 * part).toFixed(1)}`;
    const rows = this.view.players.map((/** @type {any} */ player) => {
      const cells = [sign(data.luck[player.seat]), `${sign(-data.losses[player.seat])} ± ${(196 * data.losses_error[player.seat]).toFixed(1)}`, sign(data.gifts[player.seat])];
      return make("tr", {}, make("th", { scope: "row", textContent: player.name }), ...cells.map((cell) => make("td", { textContent: cell })));
    });
    byId("sums").replaceChildren(...rows);
    byId("luck").hidden = false;
  }
}
