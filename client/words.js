/** Messages in the language of the reader, fetched once per language: {"client.pass": "Pass", "tile.1m": …}. */
export const LANGUAGES = ["en", "ru"];
const fetched = new Map();

/** @returns {Promise<Object<string, string>>} */
export function messages(lang) {
  if (!fetched.has(lang)) {
    const asked = fetch(`/words/${lang}.json`).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)));
    asked.catch(() => fetched.delete(lang));
    fetched.set(lang, asked);
  }
  return fetched.get(lang);
}

/** Someone who can say every message of one language: say("client.wall", {live: 7}). */
export async function speaker(lang) {
  return speakerOf(lang, await messages(lang));
}

export function speakerOf(lang, known) {
  const say = (id, facts = {}) => filled(known[id] ?? id, facts);
  return Object.assign(say, {
    lang,
    knows: (id) => id in known,
    tile: (face) => say(face === "?" ? "client.hidden_tile" : `tile.${face}`),
    tiles: (faces) => faces.map((face) => say.tile(face)).join(", "),
    seat: (seat) => say(`seat.${seat}`),
    number: (value) => new Intl.NumberFormat(lang, { useGrouping: "min2" }).format(value).replace("-", "−"),
    /** A word of the book at the table: riichi says pon where others say pung. */
    term: (name, book, facts) => say(`client.${name}_${book}` in known ? `client.${name}_${book}` : `client.${name}`, facts),
    /** A text that came in both languages. */
    of: (texts) => (texts === null || texts === undefined ? "" : texts[lang] ?? texts.en ?? ""),
  });
}

/** {name}, or {number|tile|tiles}: a number with the word that goes with it; Russian gives three forms. */
export function filled(text, facts) {
  return text.replace(/\{(\w+)((?:\|[^|{}]*)*)\}/g, (_, name, forms) => {
    const words = forms.split("|").slice(1);
    return words.length ? `${facts[name]} ${words[form(facts[name], words.length)]}` : facts[name];
  });
}

function form(number, forms) {
  if (forms === 2) return number === 1 ? 0 : 1;
  const tens = number % 100;
  if (tens >= 11 && tens <= 14) return 2;
  return { 1: 0, 2: 1, 3: 1, 4: 1 }[number % 10] ?? 2;
}

/** Elements of the page's frame carry the ids of their texts: they change with the language. */
export function retell(root, say) {
  root.documentElement.lang = say.lang;
  for (const node of root.querySelectorAll("[data-say]")) node.textContent = say(node.dataset.say);
  for (const node of root.querySelectorAll("[data-say-label]")) {
    node.setAttribute("aria-label", say(node.dataset.sayLabel));
    node.title = say(node.dataset.sayLabel);
  }
}
