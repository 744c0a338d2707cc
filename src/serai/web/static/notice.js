// @ts-check
/** Sound and browser notices, both off until somebody asks for them. */
import { byId } from "./common.js";

for (const name of ["sound", "notice"]) {
  const box = byId(name);
  box.checked = localStorage.getItem(name) === "on";
  box.onchange = async () => {
    if (name === "notice" && box.checked && "Notification" in window) {
      box.checked = (await Notification.requestPermission()) === "granted";
    }
    localStorage.setItem(name, box.checked ? "on" : "off");
    if (name === "sound" && box.checked) tone(660, 0.12);
  };
}

/** @type {AudioContext | null} */
let audio = null;
/** @param {number} pitch @param {number} seconds */
function tone(pitch, seconds) {
  if (!byId("sound").checked) return;
  audio ??= new AudioContext();
  const sound = audio.createOscillator();
  const volume = audio.createGain();
  sound.frequency.value = pitch;
  sound.type = "triangle";
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  sound.connect(volume).connect(audio.destination);
  sound.start();
  sound.stop(audio.currentTime + seconds);
}

export const chime = () => tone(392, 0.08);
export const ringTurn = () => tone(660, 0.35);

/** @param {string} words */
export function noticeTurn(words) {
  if (document.hidden && byId("notice").checked && "Notification" in window && Notification.permission === "granted") {
    new Notification("Serai", { body: words, tag: "serai-turn" });
  }
}
