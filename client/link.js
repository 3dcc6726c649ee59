/** A link to a moment: #deal=2&at=57&seat=S. What is missing or makes no sense is left as it was. */
import { SEATS } from "./view.js";

export function moment(hash) {
  const told = new URLSearchParams(hash.replace(/^#/, ""));
  const number = (name) => (/^\d{1,5}$/.test(told.get(name) ?? "") ? Number(told.get(name)) : null);
  const seat = SEATS.includes(told.get("seat")) ? told.get("seat") : null;
  return { deal: number("deal"), at: number("at"), seat };
}

export const hashOf = ({ deal, at, seat }) => `#deal=${deal + 1}&at=${at}&seat=${seat}`;

export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.body.appendChild(Object.assign(document.createElement("textarea"), { value: text }));
    field.select();
    document.execCommand("copy");           // pages without a secure address have no clipboard
    field.remove();
  }
}
