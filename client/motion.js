/** Small movements that show where a tile came from. Whoever wants less motion sees none. */
const QUICK = 150;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const known = new WeakSet();

export const still = () => calm.matches;

const NEW = [                       // what enters, and from where, in its seat's own frame: the player sits below
  [".river .tile", [{ transform: "translateY(160%) scale(1.25)", opacity: 0.3 }, { transform: "none", opacity: 1 }]],
  [".meld", [{ transform: "translateY(-120%)", opacity: 0.2 }, { transform: "none", opacity: 1 }]],
  [".garden .tile", [{ transform: "translateY(100%)", opacity: 0.2 }, { transform: "none", opacity: 1 }]],
  [".call", [{ scale: 0.5, opacity: 0 }, { scale: 1, opacity: 1 }]],
  [".hand .own", [{ transform: "translateY(-45%)", opacity: 0 }, { transform: "none", opacity: 1 }]],
];

/** Redraw, and let what is new come in and what has moved slide. */
export function moving(root, redraw, quietly = false) {
  const before = new Map([...root.querySelectorAll(".hand .own")].map((node) => [node, node.getBoundingClientRect()]));
  redraw();
  const atRest = quietly || still() || document.hidden;
  for (const [which, frames] of NEW) {
    for (const node of root.querySelectorAll(which)) {
      if (!atRest && !known.has(node)) animate(node, frames);
      known.add(node);
    }
  }
  if (!atRest) before.forEach(slide);
}

const animate = (node, frames) => node.animate(frames, { duration: QUICK, easing: "ease-out" });

function slide(from, node) {
  if (!node.isConnected) return;
  const to = node.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (x || y) animate(node, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }]);
}
