/** What a person prefers, kept by the browser; where it keeps nothing, for as long as the page is open. */
export const DEFAULTS = {
  sound: true, auto_win: false, no_calls: false, sort: true, index: false, two_taps: false, hints: true, felt: "green",
};
const NAME = "paiju.table";
let chosen = read();

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return Object.fromEntries(Object.entries(DEFAULTS).map(([name, usual]) => [name, typeof kept?.[name] === typeof usual ? kept[name] : usual]));
  } catch {
    return { ...DEFAULTS };
  }
}

export const setting = (name) => chosen[name];

export function choose(name, value) {
  chosen = { ...chosen, [name]: value };
  try {
    localStorage.setItem(NAME, JSON.stringify(chosen));
  } catch {
    // a private window keeps nothing; the choice holds until the page is closed
  }
}
