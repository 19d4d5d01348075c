// Elements from code. Text is always a text node: nothing of the data is ever read as HTML.

const SVG = 'http://www.w3.org/2000/svg';

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function') node.addEventListener(name, value);
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** Makes an HTML element; functions among the attributes are listeners, strings among the children text. */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Makes an SVG element in the same way. */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** A text of a figure. */
export const text = (x, y, content, attributes = {}) => svg('text', { x, y, 'font-size': 13, ...attributes }, content);

let pen = null;

/** How many pixels wide a text of a figure is. */
export function widthOf(content, weight = 400, size = 13) {
  pen ??= document.createElement('canvas').getContext('2d');
  pen.font = `${weight} ${size}px Helvetica, Arial, sans-serif`;
  return pen.measureText(content).width;
}

/** Hands a file to the user. */
export function download(name, blob) {
  const url = URL.createObjectURL(blob);
  const link = el('a', { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A whole number with thin groups of three, such as 1,000,000. */
export function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A measured number for people: about four digits. Whole numbers of four may be years, and have no comma. */
export function shortNumber(value) {
  if (!Number.isFinite(value)) return 'missing';
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e7) return size < 1e4 ? String(value) : grouped(value);
  return size !== 0 && (size < 1e-3 || size >= 1e6) ? value.toExponential(3) : String(Number(value.toPrecision(4)));
}
