// The legend: what colours mean, how many points have them, and buttons that hide and show.

import { colorsOf, shade } from './colors.js';
import { ordered, shareOf } from './data.js';
import { el, grouped, svg } from './dom.js';
import { glyph, marksOf } from './marks.js';
import { hex, PALETTES, RAMPS, rgb } from './palette.js';

const MOST_ROWS = 1000;
const MANY = 12; // rows, to be searched and sorted
const BARS = 48;
const FAINT = 0.25; // opacity of a mark

export class Legend {
  constructor(state, isDark) {
    this.state = state;
    this.isDark = isDark;
    this.filter = '';
    this.body = el('div', { class: 'legend-body' });
    this.note = el('p', { class: 'quiet' });
    this.rows = new Map();
    this.element = el('section', { class: 'legend', 'aria-label': 'Legend' }, this.#head(), this.body, this.note);
    state.on(['color', 'palette', 'ramp', 'theme', 'sort', 'painted'], () => this.build());
    state.on(['hidden'], () => this.#mark());
    this.build();
  }

  #head() {
    const { state } = this;
    this.choice = el(
      'select',
      { id: 'color-by', change: () => state.colorBy(Number(this.choice.value)) },
      state.color < 0 ? el('option', { value: state.color }, 'nothing') : null,
      ...state.colorable.map((column, k) => el('option', { value: k }, column.name)),
    );
    const palettes = Object.entries(PALETTES).map(([key, { name }]) => [key, name]);
    if (state.colorable.some((column) => column.given)) palettes.unshift(['given', 'of the file']);
    this.palette = el(
      'select',
      { id: 'palette', change: () => state.set({ palette: this.palette.value }) },
      ...palettes.map(([value, text]) => el('option', { value }, text)),
    );
    this.ramp = el('select', { id: 'ramp', change: () => state.set({ ramp: this.ramp.value }) }, ...Object.keys(RAMPS).map((name) => el('option', { value: name }, name)));
    const row = (id, text, control) => el('div', { class: 'row' }, el('label', { for: id }, text), control);
    this.paletteRow = row('palette', 'Palette', this.palette);
    this.rampRow = row('ramp', 'Palette', this.ramp);
    const orders = [['name', 'by name'], ['size', 'largest first'], ['file', 'as they come']];
    this.sort = el('select', { id: 'sort', change: () => state.set({ sort: this.sort.value }) }, ...orders.map(([value, text]) => el('option', { value }, text)));
    this.sortRow = row('sort', 'Order', this.sort);
    this.all = el('button', { type: 'button', class: 'small', click: () => state.set({ hidden: new Set() }) }, 'Show all');
    this.none = el(
      'button',
      { type: 'button', class: 'small', click: () => state.set({ hidden: new Set(state.column.names.keys()) }) },
      'Hide all',
    );
    this.find = el('input', {
      type: 'search',
      placeholder: 'Filter the legend',
      'aria-label': 'Filter the legend',
      input: () => {
        this.filter = this.find.value.toLowerCase();
        this.build();
      },
    });
    this.tools = el('div', { class: 'row tools' }, this.all, this.none);
    return el('div', {}, el('div', { class: 'row' }, el('label', { for: 'color-by' }, 'Colour'), this.choice), this.paletteRow, this.rampRow, this.sortRow, this.find, this.tools);
  }

  build() {
    const { state } = this;
    const column = state.column;
    this.rows.clear();
    this.note.textContent = '';
    this.element.hidden = state.colorable.length === 0;
    this.choice.value = String(state.color);
    this.palette.value = state.palette;
    this.ramp.value = state.ramp;
    this.sort.value = state.sort;
    this.sort.options[0].textContent = column?.ordered ? 'as given' : 'by name';
    const categories = column?.kind === 'category';
    this.paletteRow.hidden = !categories;
    this.tools.hidden = !categories;
    this.rampRow.hidden = column?.kind !== 'number';
    const many = categories && column.names.length > MANY;
    this.find.hidden = !many;
    this.sortRow.hidden = !categories || column.names.length < 3;
    this.body.replaceChildren(...(categories ? this.#categories(column) : column ? [this.#ramp(column)] : []));
    this.#mark();
  }

  #categories(column) {
    const { state } = this;
    const colors = colorsOf(column, state, this.isDark());
    const wanted = ordered(column, state.sort).filter((k) => !this.filter || column.names[k].toLowerCase().includes(this.filter));
    const notes = [];
    if (wanted.length > MOST_ROWS) notes.push(`The first ${grouped(MOST_ROWS)} of ${grouped(wanted.length)}; filter to see others.`);
    const colored = column.names.filter((_, k) => !column.isNoise(k)).length;
    const distinct = PALETTES[state.palette]?.colors.length;
    if (colored > distinct) notes.push(`${grouped(colored)} categories, ${distinct} colours that differ well.`);
    this.note.textContent = notes.join(' ');
    return wanted.slice(0, MOST_ROWS).map((k) => this.#row(column, k, colors[k]));
  }

  #row(column, k, color) {
    const name = column.names[k];
    const swatch = el('input', {
      type: 'color',
      class: 'swatch',
      value: hex(color),
      'aria-label': `Colour of ${name}`,
      title: 'Choose another colour',
      change: () => this.state.paint(k, rgb(swatch.value.slice(1))),
    });
    const toggle = el(
      'button',
      { type: 'button', class: 'category', title: name, click: () => this.state.toggle(k), dblclick: () => this.state.solo(k) },
      el('span', { class: 'name' }, column.short[k]),
      el('span', { class: 'count' }, grouped(column.counts[k])),
    );
    const solo = el('button', { type: 'button', class: 'solo', 'aria-label': `Only ${name}`, title: 'Show this one alone', click: () => this.state.solo(k) }, 'only');
    const row = el('div', { class: 'category-row' }, swatch, toggle, solo);
    this.rows.set(k, { row, toggle });
    return row;
  }

  #mark() {
    for (const [k, { row, toggle }] of this.rows) {
      const shown = !this.state.hidden.has(k);
      toggle.setAttribute('aria-pressed', String(shown));
      row.classList.toggle('off', !shown);
    }
  }

  #ramp(column) {
    const counts = new Array(BARS).fill(0);
    for (const value of column.values) {
      if (!Number.isNaN(value)) counts[Math.min(BARS - 1, Math.floor(shareOf(column, value) * BARS))]++;
    }
    const most = Math.max(1, ...counts);
    const bars = counts.map((count, k) => {
      const bar = el('span', {});
      bar.style.height = `${count === 0 ? 0 : Math.max(2, (100 * Math.sqrt(count)) / Math.sqrt(most))}%`;
      bar.style.background = hex(shade((k + 0.5) / BARS, this.state, this.isDark()));
      return bar;
    });
    const missing = column.missing > 0 ? el('p', { class: 'quiet' }, `${grouped(column.missing)} missing, in grey`) : null;
    return el(
      'div',
      { class: 'ramp' },
      el('div', { class: 'bars', role: 'img', 'aria-label': `Histogram of ${column.name}, heights by the square root of counts` }, ...bars),
      el('div', { class: 'ends' }, el('span', {}, column.say(column.low)), el('span', {}, column.say(column.high))),
      missing,
    );
  }
}

const USUAL = 4; // radius of a point in the legend, in pixels
const ROW = 22;

/** What sizes, shapes and faintness mean. */
export class MarksLegend {
  constructor(state) {
    this.state = state;
    this.element = el('section', { class: 'marks', 'aria-label': 'Sizes, shapes and faintness' });
    state.on(['sizeBy', 'shapeBy', 'fadeBy', 'ellipses'], () => this.#build());
    this.#build();
  }

  #build() {
    const parts = marksOf(this.state);
    this.element.hidden = parts.length === 0;
    this.element.replaceChildren(
      ...parts.flatMap(({ title, rows }) => [
        el('h2', {}, title),
        ...rows.map(({ shape, radius, faint, text }) => el('p', {}, svg('svg', { width: ROW, height: ROW, 'aria-hidden': 'true' }, glyph(shape, ROW / 2, ROW / 2, USUAL * radius, { fill: 'currentColor', 'fill-opacity': faint && FAINT })), el('span', {}, text))),
      ]),
    );
  }
}
