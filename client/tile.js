/** One tile as a picture from our sheet, standing or lying on its side. */
import { h } from "./dom.js";
import { HIDDEN, kind } from "./view.js";

const SUITS = "mpszf?";
let sheet = "/tiles.svg";

/** Letters and numbers in the corners, for those who do not read the faces yet. */
export function useIndex(wanted) {
  sheet = wanted ? "/tiles.svg?index=1" : "/tiles.svg";
}

/** The picture of a tile; without a label it is decoration, described by what stands around it. */
export function picture(face, { label = null, side = false, ...props } = {}) {
  const heard = label === null ? { "aria-hidden": "true" } : { role: "img", "aria-label": label };
  const turned = side ? { transform: "translate(0 60) rotate(-90)" } : {};
  const shape = { class: `tile ${side ? "lying" : ""} ${props.class ?? ""}`, viewBox: side ? "0 0 80 60" : "0 0 60 80" };
  return h(
    "svg", { ...props, ...shape, ...heard },
    h("use", { href: `${sheet}#t-${face === HIDDEN ? "back" : face}`, width: 60, height: 80, ...turned }),
  );
}

/** A tile with its name. */
export const labelled = (say, face, props) => picture(face, { label: say.tile(face), ...props });

/** Tiles that are one thing to those who listen. */
export function together(label, faces, props) {
  return h("span", { role: "img", "aria-label": label, ...props }, faces.map((face, at) => picture(face, { key: at })));
}

/** The order of a sorted hand: suits, then numbers, a red five after the plain ones. */
export function order(face) {
  const [rank, suit] = face === HIDDEN ? ["0", "?"] : kind(face);
  return SUITS.indexOf(suit) * 100 + Number(rank) * 2 + (face[0] === "0" ? 1 : 0);
}

export const sorted = (faces) => [...faces].sort((one, other) => order(one) - order(other));
