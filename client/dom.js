/**
 * Elements described by h() and made real by patch(). Nodes are found again by their key, so focus, scrolling and
 * animations survive a redraw; nothing is touched that is already right.
 */
const SVG = "http://www.w3.org/2000/svg";
const LIVE = new Set(["value", "checked", "open"]);     // what a person changes is a property, not an attribute

export function h(tag, props, ...children) {
  return { tag, props: props ?? {}, children };
}

export const button = (text, props) => h("button", { type: "button", ...props }, text);

const real = (children) => [children].flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);

/** Make the children of an element these. */
export function patch(parent, children) {
  const old = new Map();
  for (const node of [...parent.childNodes]) node.paijuKey ? old.set(node.paijuKey, node) : node.remove();
  const seen = {};
  const nodes = real(children).map((child) => {
    const tag = child.tag ?? "#text";
    const key = `${tag}:${child.props?.key ?? (seen[tag] = (seen[tag] ?? 0) + 1)}`;
    const node = old.get(key) ?? made(tag, key, parent);
    old.delete(key);
    child.tag ? dress(node, child) : say(node, String(child));
    return node;
  });
  for (const node of old.values()) node.remove();
  let next = parent.firstChild;
  for (const node of nodes) node === next ? (next = next.nextSibling) : parent.insertBefore(node, next);
}

function made(tag, key, parent) {
  const inSvg = tag === "svg" || parent.namespaceURI === SVG;
  const node = tag === "#text" ? new Text() : inSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  return Object.assign(node, { paijuKey: key, paijuProps: {} });
}

function say(node, text) {
  if (node.data !== text) node.data = text;
}

function dress(node, { props, children }) {
  for (const name of Object.keys(node.paijuProps)) if (!(name in props)) put(node, name, null);
  for (const [name, value] of Object.entries(props)) {
    if (LIVE.has(name) || node.paijuProps[name] !== value) put(node, name, value);
  }
  node.paijuProps = props;
  patch(node, children);
}

function put(node, name, value) {
  if (name === "key") return;
  if (name === "style") for (const [rule, worth] of Object.entries(value ?? {})) node.style.setProperty(rule, worth);
  else if (name.startsWith("on")) node[name] = value;
  else if (LIVE.has(name)) node[name] !== value && (node[name] = value);
  else if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : value);
}
