/** The keyboard: which key means which deed. Keys are taken by their place, so every layout has the same ones. */
export const KEYS = {
  ArrowLeft: "previous", ArrowRight: "next", ArrowUp: "previous", ArrowDown: "next", Home: "first", End: "last", Enter: "play",
  Space: "play", KeyP: "pass", Escape: "back", KeyR: "ready", KeyD: "differences", KeyS: "sound", KeyT: "tell", KeyH: "hide",
};

const PRESS = new Set(["Enter", "Space"]), PRESSED = "button, a, summary";

/** @param {{press: (code: string) => boolean}} deeds  by name; press() is asked first and says whether it took the key */
export function listen(deeds, keys = KEYS) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || typing(event.target)) return;
    const done = event.key === "?" ? deeds.help() : meant(event, deeds, keys);
    if (done !== false) event.preventDefault();
  });
}

function meant(event, deeds, keys) {
  const name = keys[event.code];
  if (PRESS.has(event.code) && event.target.matches?.(PRESSED)) return false;     // a button in focus is pressed by itself
  if (deeds.press(event.code)) return true;
  return name ? deeds[name]() : false;
}

/** Somebody who writes a name does not want to pass. */
function typing(target) {
  return target.matches?.("input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable]") ?? false;
}
