// Keys, told in a dialog.

import { el } from './dom.js';

const KEYS = [
  ['Drag, arrow keys', 'turn the map; with Shift: move it'],
  ['Wheel, + and −', 'come nearer, go away'],
  ['Click a point', 'what is known of it; Esc closes'],
  ['Double click', 'fly to a point'],
  ['/', 'search; Enter goes to the next one found, Shift Enter back'],
  ['L', 'lasso: draw around points; with Shift it adds, with Alt it takes out'],
  ['A', 'select all that is shown'],
  ['E', 'export the selection as CSV'],
  ['C', 'colour by the next column'],
  ['N', 'names of clusters on and off'],
  ['2', 'lock to two dimensions'],
  ['X, Y, Z', 'look along an axis'],
  [', and .', 'roll the map'],
  ['[ and ]', 'smaller, larger points'],
  ['Space', 'play a time series; < and > step'],
  ['P, S', 'save a picture (PNG), a figure (SVG); printing makes a PDF of it'],
  ['T', 'light, dark, or as the system has it'],
  ['H', 'hide and show the panel'],
  ['0', 'back to the first view'],
  ['?', 'this list'],
];

export function helpDialog(data) {
  const close = el('button', { type: 'button', class: 'close', 'aria-label': 'Close', click: () => dialog.close() }, '×');
  const dialog = el(
    'dialog',
    { class: 'help', 'aria-label': 'Keys' },
    close,
    el('h2', {}, 'Keys'),
    el('dl', {}, ...KEYS.flatMap(([key, what]) => [el('dt', {}, key), el('dd', {}, what)])),
    el('p', { class: 'quiet' }, `The address keeps the view: copy it to share what you see. Coordinates are kept to 1/65535 of the map's size. Written by ${data.program}; drawn with three.js (MIT).`),
  );
  return dialog;
}
