// The selected points: what they are, and a file of them.

import { coordinate } from './data.js';
import { download, el, grouped } from './dom.js';
import { endOf } from './taxonomy.js';

const MOST_GROUPS = 8;
const MOST_ROWS = 500;

/** A cell of a CSV file by RFC 4180. */
const cell = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The names of columns, other than those of the page's own beside them: x (2) beside x. */
function headings(own, columns) {
  const taken = new Set(own);
  return columns.map(({ name }) => {
    let heading = name;
    for (let k = 2; taken.has(heading); k++) heading = `${name} (${k})`;
    taken.add(heading);
    return heading;
  });
}

/** A cell of the table; where a taxon is too long, its end is seen, as its beginning is what most others have, too. */
function attribute(column, point) {
  const text = column.brief(point);
  const taxon = endOf(text) !== text;
  return el('td', { class: taxon ? 'taxon' : column.kind === 'number' && 'number' }, taxon ? el('bdi', { dir: 'ltr' }, text) : text);
}

/** The selected points as CSV, a line each; coordinates as exact as the picture, 16 bits. */
export function selectionCsv(state) {
  const { data, selection } = state;
  const axes = state.along ? data.axes : ['x', 'y', 'z'].slice(0, data.measured);
  const frame = Math.round(state.frame);
  const own = ['index', 'label', ...axes];
  const lines = [[...own, ...headings(own, data.columns)].map(cell).join(',')];
  for (let i = 0; i < data.points; i++) {
    if (!selection[i]) continue;
    const place = axes.map((_, axis) => String(Number(coordinate(data, frame, i, axis).toPrecision(7))));
    const texts = data.columns.map((column) => column.text(i));
    lines.push([String(i), data.labels.get(i), ...place, ...texts].map(cell).join(','));
  }
  return lines.join('\r\n') + '\r\n';
}

export class Selection {
  /** @param fit brings the selection into view; @param goTo flies to a point */
  constructor(state, fit, goTo) {
    this.state = state;
    this.goTo = goTo;
    this.table = el('dialog', { class: 'table', 'aria-label': 'The selected points' });
    this.status = el('p', { role: 'status' });
    this.groups = el('ul', { class: 'groups' });
    const button = (text, title, click) => el('button', { type: 'button', class: 'small', title, click }, text);
    this.element = el(
      'section',
      { class: 'selection', 'aria-label': 'Selection' },
      this.status,
      this.groups,
      el(
        'div',
        { class: 'row tools' },
        button('Table', 'Show what is known of the selected points', () => this.#showTable()),
        button('Export CSV', 'Download the selected points', () => this.save()),
        button('Copy labels', 'Copy the labels of the selected points', () => this.#copy()),
        button('Fly there', 'Bring the selection into view', fit),
        button('Clear', 'Select nothing (Esc)', () => state.select([])),
      ),
    );
    state.on(['selection', 'color'], () => this.#show());
    this.#show();
  }

  #showTable() {
    const { state, table } = this;
    const { data } = state;
    const points = [];
    for (let i = 0; i < data.points && points.length < MOST_ROWS; i++) if (state.selection[i]) points.push(i);
    const close = () => table.close();
    const name = (point) => {
      const go = () => {
        close();
        this.goTo(point);
      };
      return el('th', { scope: 'row' }, el('button', { type: 'button', title: 'Fly there', click: go }, data.labels.get(point)));
    };
    const rows = points.map((point) => el('tr', {}, name(point), ...data.columns.map((column) => attribute(column, point))));
    const head = ['label', ...headings(['label'], data.columns)].map((text) => el('th', { scope: 'col' }, text));
    const rest = state.selected > points.length ? `The first ${grouped(MOST_ROWS)} of ${grouped(state.selected)}; the CSV has all.` : `${grouped(points.length)} selected`;
    table.replaceChildren(
      el('button', { type: 'button', class: 'close', 'aria-label': 'Close', click: close }, '×'),
      el('p', { class: 'quiet' }, rest),
      el('div', { class: 'rows', tabindex: 0, role: 'region', 'aria-label': 'Rows' }, el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows))),
    );
    table.showModal();
  }

  save() {
    download('selection.csv', new Blob([selectionCsv(this.state)], { type: 'text/csv' }));
  }

  #copy() {
    const { data, selection } = this.state;
    const labels = [];
    for (let i = 0; i < data.points; i++) if (selection[i]) labels.push(data.labels.get(i));
    const done = (text) => (this.status.textContent = text);
    navigator.clipboard.writeText(labels.join('\n')).then(
      () => done(`${grouped(labels.length)} labels copied`),
      (error) => done(`not copied: ${error.message}`),
    );
  }

  #show() {
    const { state } = this;
    this.element.hidden = state.selection === null;
    if (!state.selection) return;
    this.status.textContent = `${grouped(state.selected)} selected`;
    const column = state.column;
    this.groups.replaceChildren();
    if (!column || column.kind !== 'category') return;
    const counts = new Map();
    for (let i = 0; i < column.codes.length; i++) {
      if (state.selection[i]) counts.set(column.codes[i], (counts.get(column.codes[i]) ?? 0) + 1);
    }
    const sorted = [...counts].sort((a, b) => column.isNoise(a[0]) - column.isNoise(b[0]) || b[1] - a[1]);
    for (const [code, count] of sorted.slice(0, MOST_GROUPS)) {
      this.groups.append(el('li', {}, el('span', { class: 'name', title: column.names[code] }, column.short[code]), el('span', { class: 'count' }, grouped(count))));
    }
    const more = sorted.slice(MOST_GROUPS).filter(([code]) => !column.isNoise(code)).length;
    if (more > 0) this.groups.append(el('li', { class: 'quiet' }, `and ${grouped(more)} more groups`));
  }
}
