// @ts-check
/** Check every die and card of a finished game: SHA-256 of the secret, then an HMAC for each. */
import { block, byId, make, say } from "./common.js";

const report = block("report");

/** @param {string} hex */
const bytes = (hex) => new Uint8Array((hex.match(/../g) || []).map((pair) => parseInt(pair, 16)));
/** @param {ArrayBuffer} buffer */
const hexOf = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} id @param {boolean} good @param {string} words */
function verdict(id, good, words) {
  byId(id).textContent = words;
  byId(id).className = `verdict ${good ? "good" : "bad"}`;
}

/** The outcome that a digest falls on when the weights are counted off in order. @param {bigint} digest @param {[string, number][]} outcomes */
function fallen(digest, outcomes) {
  const sum = outcomes.reduce((total, [, weight]) => total + weight, 0);
  let left = Number(digest % BigInt(sum));
  for (const [text, weight] of outcomes) {
    if (left < weight) return text;
    left -= weight;
  }
  return "";
}

async function check() {
  if (!report.secret) return verdict("promise", true, say("not_over"));
  if (!crypto.subtle) return verdict("promise", false, say("no_crypto"));
  const secret = bytes(report.secret);
  const kept = hexOf(await crypto.subtle.digest("SHA-256", secret)) === report.commitment;
  verdict("promise", kept, say(kept ? "promise_kept" : "promise_broken"));
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  let wrong = 0;
  for (const chance of report.chance) {
    const digest = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(chance.message));
    const good = fallen(BigInt(`0x${hexOf(digest)}`), chance.outcomes) === chance.outcome;
    if (!good) wrong += 1;
    const cells = [chance.number, chance.message, chance.outcome, good ? "✓" : "✗"];
    byId("rows").append(make("tr", {}, ...cells.map((cell) => make("td", { textContent: String(cell) }))));
  }
  verdict("verdict", wrong === 0, wrong ? say("not_checked", { n: wrong }) : say("checked", { n: report.chance.length }));
}
check();
