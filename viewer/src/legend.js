// The legend: what colours mean, how many points have them, and buttons that hide and show.

import { colorsOf } from './colors.js';
import { el, grouped, shortNumber } from './dom.js';
import { css, onGround, rampColor } from './palette.js';

const MOST_ROWS = 1000;
const BARS = 48;

export class Legend {
  constructor(state, isDark) {
    this.state = state;
    this.isDark = isDark;
    this.filter = '';
    this.body = el('div', { class: 'legend-body' });
    this.note = el('p', { class: 'quiet' });
    this.rows = new Map();
    this.element = el('section', { class: 'legend', 'aria-label': 'Legend' }, this.#head(), this.body, this.note);
    state.on(['color', 'palette', 'theme'], () => this.build());
    state.on(['hidden'], () => this.#mark());
    this.build();
  }

  #head() {
    const { state } = this;
    this.choice = el(
      'select',
      { id: 'color-by', change: () => state.colorBy(Number(this.choice.value)) },
      ...state.colorable.map((column, k) => el('option', { value: k }, column.name)),
    );
    const palettes = [
      ['safe', 'colour-blind safe'],
      ['mathlab50', 'mathlab50'],
    ];
    if (state.colorable.some((column) => column.given)) palettes.unshift(['given', 'of the file']);
    this.palette = el(
      'select',
      { id: 'palette', change: () => state.set({ palette: this.palette.value }) },
      ...palettes.map(([value, text]) => el('option', { value }, text)),
    );
    this.paletteRow = el('div', { class: 'row' }, el('label', { for: 'palette' }, 'Palette'), this.palette);
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
    return el('div', {}, el('div', { class: 'row' }, el('label', { for: 'color-by' }, 'Colour'), this.choice), this.paletteRow, this.find, this.tools);
  }

  build() {
    const { state } = this;
    const column = state.column;
    this.rows.clear();
    this.note.textContent = '';
    if (!column) {
      this.element.hidden = true;
      return;
    }
    this.choice.value = String(state.color);
    this.palette.value = state.palette;
    const categories = column.kind === 'category';
    this.paletteRow.hidden = !categories;
    this.tools.hidden = !categories;
    this.find.hidden = !categories || column.names.length < 25;
    this.body.replaceChildren(...(categories ? this.#categories(column) : [this.#ramp(column)]));
    this.#mark();
  }

  #categories(column) {
    const colors = colorsOf(column, this.state.palette, this.isDark());
    const wanted = column.names.map((name, k) => k).filter((k) => !this.filter || column.names[k].toLowerCase().includes(this.filter));
    if (wanted.length > MOST_ROWS) {
      this.note.textContent = `The first ${grouped(MOST_ROWS)} of ${grouped(wanted.length)}; filter to see others.`;
    }
    return wanted.slice(0, MOST_ROWS).map((k) => {
      const swatch = el('span', { class: 'swatch', 'aria-hidden': 'true' });
      swatch.style.background = css(colors[k]);
      const name = column.names[k];
      const toggle = el(
        'button',
        { type: 'button', class: 'category', title: name, click: () => this.state.toggle(k), dblclick: () => this.state.solo(k) },
        swatch,
        el('span', { class: 'name' }, name),
        el('span', { class: 'count' }, grouped(column.counts[k])),
      );
      const solo = el('button', { type: 'button', class: 'solo', 'aria-label': `Only ${name}`, title: 'Show this one alone', click: () => this.state.solo(k) }, 'only');
      const row = el('div', { class: 'category-row' }, toggle, solo);
      this.rows.set(k, { row, toggle });
      return row;
    });
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
    const span = column.high - column.low || 1;
    for (const value of column.values) {
      if (!Number.isNaN(value)) counts[Math.min(BARS - 1, Math.floor(((value - column.low) / span) * BARS))]++;
    }
    const most = Math.max(1, ...counts);
    const bars = counts.map((count, k) => {
      const bar = el('span', {});
      bar.style.height = `${count === 0 ? 0 : Math.max(2, (100 * Math.sqrt(count)) / Math.sqrt(most))}%`;
      bar.style.background = css(onGround(rampColor((k + 0.5) / BARS), this.isDark()));
      return bar;
    });
    const missing = column.missing > 0 ? el('p', { class: 'quiet' }, `${grouped(column.missing)} missing, in grey`) : null;
    return el(
      'div',
      { class: 'ramp' },
      el('div', { class: 'bars', role: 'img', 'aria-label': `Histogram of ${column.name}, heights by the square root of counts` }, ...bars),
      el('div', { class: 'ends' }, el('span', {}, shortNumber(column.low)), el('span', {}, shortNumber(column.high))),
      missing,
    );
  }
}
