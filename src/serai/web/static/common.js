// @ts-check
/** What every page shares: texts, the language, light and dark, requests to the API. */

/** @param {string} id @returns {any} the JSON of a data block, or null */
export function block(id) {
  const element = document.getElementById(id);
  return element ? JSON.parse(element.textContent || "null") : null;
}

/** @type {Record<string, string>} */
const sayings = block("sayings") || {};

/** @param {string} key @param {Record<string, string | number>} [values] */
export function say(key, values = {}) {
  return (sayings[key] || key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** @param {string} id @returns {any} */
export function byId(id) {
  return document.getElementById(id);
}

/** Where the API answers in the language of the page. @param {string} path */
export function inThisLanguage(path) {
  return `/api/v1${path}${path.includes("?") ? "&" : "?"}language=${document.documentElement.lang}`;
}

/** A request to the API. @param {string} path @param {any} [body] @returns {Promise<{ok: boolean, status: number, data: any}>} */
export async function ask(path, body) {
  const options = body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: typeof body === "string" ? body : JSON.stringify(body) };
  try {
    const response = await fetch(inThisLanguage(path), options);
    const data = await response.json();
    return { ok: response.ok, status: response.status, data };
  } catch {
    return { ok: false, status: 0, data: { detail: say("lost") } };
  }
}

/** @param {string} name @param {Record<string, any>} [set] @param {...(Node | string)} children @returns {any} */
export function make(name, set = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(set)) {
    if (key.includes("-") || key === "for") element.setAttribute(key, value);
    else /** @type {any} */ (element)[key] = value;
  }
  element.append(...children);
  return element;
}

export const quiet = matchMedia("(prefers-reduced-motion: reduce)");

const root = document.documentElement;
const kept = localStorage.getItem("theme");
if (kept) root.dataset.theme = kept;
byId("theme")?.addEventListener("click", () => {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
});
byId("language")?.addEventListener("change", async () => {
  await ask("/me", { language: byId("language").value });
  const here = new URL(location.href);
  here.searchParams.delete("language");
  location.replace(here);
});
