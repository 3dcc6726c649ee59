/** What a person prefers, kept by the browser; where it keeps nothing, for as long as the page is open. */
export const DEFAULTS = {
  sound: true, auto_win: false, no_calls: false, sort: true, index: false, two_taps: false, hints: true, felt: "green",
};
const NAME = "paiju.table";
let preferred = read();

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME)) ?? {};
    const chosen = (name, usual) => (typeof kept[name] === typeof usual ? kept[name] : usual);
    return Object.fromEntries(Object.entries(DEFAULTS).map(([name, usual]) => [name, chosen(name, usual)]));
  } catch {
    return { ...DEFAULTS };
  }
}

export const setting = (name) => preferred[name];

export function choose(name, value) {
  preferred = { ...preferred, [name]: value };
  try {
    localStorage.setItem(NAME, JSON.stringify(preferred));
  } catch {
    // a private window keeps nothing; the choice holds until the page is closed
  }
}
