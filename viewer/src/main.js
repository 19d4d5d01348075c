// The page: reads the data, builds the parts, and draws when something has changed.

import { Vector3 } from 'three';
import { replaced, textOf } from './along.js';
import { Camera } from './camera.js';
import { chart } from './charts.js';
import { paint } from './colors.js';
import { compass, covered } from './axes.js';
import { load } from './data.js';
import { el, grouped, svg } from './dom.js';
import { Doubt } from './doubt.js';
import { Figure, captionOf, encodedPng, marginsOf, printed, savePng, saveSvg, showAlone, SIZES, sizeOf, subtitleOf } from './figure.js';
import { keepHash, readHash, wantedAxes, wantedFigure } from './hash.js';
import { helpDialog } from './help.js';
import { Legend, MarksLegend } from './legend.js';
import { faintnessOf, faintOnes, growthOf, shapesOf } from './marks.js';
import { Overlay } from './overlay.js';
import { Pointer } from './pointer.js';
import { COVERED, MapScene } from './scene.js';
import { ScreenIndex } from './screen.js';
import { Search } from './search.js';
import { Selection } from './selection.js';
import { State } from './state.js';
import { Timeline } from './timeline.js';
import { keyHandler } from './keys.js';

// While the map moves, frames take so long: fewer points are drawn if they take longer, more if they take less. At least 15
// frames a second, 67 ms each, are to be kept.
const FRAME_MILLIS = { least: 42, most: 58 };
const LEAST_POINTS = 10_000;
const FIRST_POINTS = 50_000; // while it begins to move
const SHAPED_POINTS = 20_000; // of more, shapes are too small to be seen until one comes near
const TALL = 900; // pixels of a window in which the panel has room for sentences
const NONE = '-1'; // no axis
const REST_MILLIS = 160; // without motion, all points are drawn

class Viewer {
  constructor(data) {
    this.data = data;
    this.state = new State(data);
    this.canvas = el('canvas', { tabindex: 0, role: 'application', 'aria-roledescription': 'map', 'aria-label': `Map of ${grouped(data.points)} points: ${data.title}. Arrow keys turn it, ? lists all keys.` });
    this.scene = new MapScene(this.canvas, data);
    this.camera = new Camera(this.state.flat, this.scene.extent());
    this.index = new ScreenIndex(data.points);
    this.overlay = new Overlay(this.state, this.scene, this.camera);
    this.doubt = new Doubt(this.state, this.scene, this.camera, this.overlay);
    this.timeline = new Timeline(this.state);
    this.budget = Math.min(data.points, FIRST_POINTS);
    this.wanted = false;
    this.lastMotion = -Infinity;
    this.dark = matchMedia('(prefers-color-scheme: dark)');
    this.#build();
    this.camera.moved = () => this.#motion();
    this.keeper = keepHash(this.state, this.camera);
    this.unread = readHash(this.state, this.camera);
    this.#applyAll();
    this.#listen();
  }

  #build() {
    const { state, data } = this;
    this.search = new Search(state, (point) => this.goTo(point));
    this.legend = new Legend(state, () => this.isDark);
    this.selection = new Selection(
      state,
      () => this.flyToSelection(),
      (point) => this.goTo(point),
    );
    this.help = helpDialog(data);
    this.compass = svg('svg', { class: 'over-layer compass', 'aria-hidden': 'true' });
    this.stage = el('div', { class: 'stage' }, this.canvas, this.compass, this.doubt.layer, ...this.overlay.layers);
    this.chartPane = el('div', { class: 'chart-pane', role: 'tabpanel', 'aria-label': 'Diagram', tabindex: 0, hidden: true });
    this.panel = el('aside', { class: 'panel', 'aria-label': 'Controls' }, this.search.element, this.#notes(), this.legend.element, new MarksLegend(state).element, this.selection.element, this.#options());
    this.hint = el('div', { class: 'hint', role: 'status' });
    const main = el('main', {}, this.stage, this.chartPane, this.timeline.element, this.hint);
    document.body.replaceChildren(this.#header(), main, this.panel, this.help, this.selection.table);
    this.main = main;
  }

  #header() {
    const { data, state } = this;
    const tool = (text, label, click) => el('button', { type: 'button', class: 'tool', 'aria-label': label, title: label, click }, text);
    this.lassoButton = tool('Lasso', 'Lasso: select points (L)', () => this.setLasso(!this.pointer.lassoing));
    this.lassoButton.setAttribute('aria-pressed', 'false');
    const tabs = [['map', 'Map'], ...data.tables.map((table, k) => [String(k), table.name])];
    this.tabs = tabs.map(([key, name]) => el('button', { type: 'button', role: 'tab', click: () => state.set({ tab: key }), keydown: (event) => this.#tabKey(event) }, name));
    this.tabKeys = tabs.map(([key]) => key);
    this.subtitle = el('p', { class: 'quiet' });
    const list = el('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Views' }, ...this.tabs);
    list.hidden = tabs.length === 1;
    return el(
      'header',
      {},
      el('div', { class: 'titles' }, el('h1', { title: data.title }, data.title), this.subtitle),
      list,
      el(
        'div',
        { class: 'tools' },
        this.lassoButton,
        tool('Reset', 'Reset to the first view (0)', () => this.camera.reset()),
        tool('PNG', 'PNG: save a picture (P)', () => this.savePicture()),
        tool('SVG', 'SVG: save a figure for papers (S)', () => this.saveFigure()),
        tool('PDF', 'PDF: print the figure (Ctrl P)', () => window.print()),
        tool('◐', 'Light or dark (T)', () => this.nextTheme()),
        tool('?', 'Keys (?)', () => this.help.showModal()),
        tool('☰', 'Hide or show the panel (H)', () => this.togglePanel()),
      ),
    );
  }

  #options() {
    const { state, data } = this;
    const range = (name, text, low, high, step) => {
      const input = el('input', { type: 'range', id: name, min: low, max: high, step, value: state[name], input: () => state.set({ [name]: Number(input.value) }) });
      state.on([name], () => (input.value = String(state[name])));
      return el('div', { class: 'row' }, el('label', { for: name }, text), input);
    };
    const check = (name, text) => {
      const input = el('input', { type: 'checkbox', id: name, change: () => state.set({ [name]: input.checked }) });
      input.checked = state[name];
      state.on([name], () => (input.checked = state[name]));
      return el('label', { class: 'check' }, input, text);
    };
    const byColumn = (name, text, columns, meaning = (column) => column.name) => {
      const options = columns.map((column) => el('option', { value: column.name }, meaning(column)));
      const input = el('select', { id: name, change: () => state.set({ [name]: input.value }) }, el('option', { value: '' }, 'nothing'), ...options);
      input.value = state[name];
      state.on([name], () => (input.value = state[name]));
      return columns.length > 0 ? el('div', { class: 'row' }, el('label', { for: name }, text), input) : null;
    };
    return el(
      'section',
      { class: 'options', 'aria-label': 'Appearance' },
      range('size', 'Size', 0.2, 4, 0.05),
      byColumn('sizeBy', 'Size by', state.numbers),
      byColumn('shapeBy', 'Shape by', state.categories),
      range('opacity', 'Opacity', 0.05, 1, 0.05),
      byColumn('fadeBy', 'Fade', state.numbers, faintOnes),
      check('names', state.fewNames ? 'Names of points' : 'Names of clusters'),
      check('selectedNames', 'Names of selected points'),
      data.dimension === 3 ? check('flat', 'Lock to two dimensions') : null,
      data.dimension === 3 ? check('axes', 'Axes and a length') : null,
      data.dimension === 3 ? check('depth', 'Far points are paler') : null,
      data.edges ? check('edges', 'Edges') : null,
      data.certainty ? check('ellipses', 'Ellipses of 95 %') : null,
      ...this.#along(),
      this.#sheet(),
    );
  }

  /** Of a map of more than three dimensions, the axes that it is shown along. */
  #along() {
    const { state, data } = this;
    const { allAxes, shown, first } = data;
    if (allAxes.length <= 3) return [];
    return ['x', 'y', 'z'].map((name, place) => {
      const choose = () => {
        const along = textOf(replaced(shown, place, Number(input.value), allAxes.length), first);
        state.set(input.value === NONE ? { along, flat: false, axes: true, depth: true } : { along });
      };
      const options = [...allAxes.entries()].map(([axis, title]) => el('option', { value: axis }, title));
      const input = el('select', { id: `along-${name}`, change: choose }, place === 2 ? el('option', { value: NONE }, 'nothing') : null, ...options);
      input.value = String(shown[place] ?? NONE);
      return el('div', { class: 'row' }, el('label', { for: input.id }, `${name} axis`), input);
    });
  }

  /** The size of the figure; none is that of the window. */
  #sheet() {
    const { state } = this;
    const change = () => {
      const known = input.value === '' || sizeOf(input.value) !== null;
      input.setAttribute('aria-invalid', String(!known));
      if (known) state.set({ sheet: input.value });
      else this.say(`The size of a figure is written ${SIZES}`);
    };
    const input = el('input', { type: 'text', id: 'sheet', placeholder: 'size, such as 1000x700', autocomplete: 'off', value: state.sheet, change });
    state.on(['sheet'], () => (input.value = state.sheet));
    return el('div', { class: 'row' }, el('label', { for: 'sheet' }, 'Figure'), input);
  }

  /** What is known of the result, in sentences. */
  #notes() {
    const { notes } = this.data;
    if (!notes) return null;
    const open = window.innerHeight >= TALL;
    return el('section', { class: 'notes', 'aria-label': 'How good it is' }, el('details', { open }, el('summary', {}, 'How good is it?'), ...notes.map((text) => el('p', {}, text))));
  }

  #tabKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = (this.tabs.indexOf(event.target) + step + this.tabs.length) % this.tabs.length;
    this.tabs[at].focus();
    this.state.set({ tab: this.tabKeys[at] });
    event.preventDefault();
    event.stopPropagation();
  }

  // ---- what follows from choices ----

  #applyAll() {
    const { state } = this;
    this.#theme();
    this.camera.lock(state.flat);
    this.#frame();
    this.#style();
    this.#paint(false);
    this.#tab();
    this.#card();
    if (this.scene.edges) this.scene.edges.visible = state.edges;
    this.#grow();
    this.#shape();
    this.#fade();
    this.#select();
    this.scene.deepen(state.depth);
    this.#axes();
    this.#subtitle();
  }

  #listen() {
    const { state } = this;
    const redraw = () => this.redraw();
    state.on(['color'], () => this.#paint(false));
    state.on(['palette', 'ramp', 'painted', 'hidden', 'theme'], (changed) => changed.has('color') || this.#paint(true));
    state.on(['selection', 'selectedNames'], () => this.#select());
    state.on(['size', 'opacity'], () => this.#style());
    state.on(['frame'], () => this.#frame());
    state.on(['flat'], () => this.camera.lock(state.flat));
    state.on(['along'], () => this.#again());
    state.on(['depth'], () => this.scene.deepen(state.depth));
    state.on(['axes'], () => this.#axes());
    state.on(['hidden', 'color'], () => this.#subtitle());
    state.on(['edges'], () => this.scene.edges && (this.scene.edges.visible = state.edges));
    state.on(['sizeBy'], () => this.#grow());
    state.on(['shapeBy'], () => this.#shape());
    state.on(['fadeBy'], () => this.#fade());
    state.on(['tab', 'theme', 'palette', 'painted'], () => this.#tab());
    state.on(['focus', 'frame'], () => this.#card());
    state.on(['theme'], () => this.#theme());
    state.addEventListener('change', () => {
      this.index.stale = true;
      this.keeper.later();
      redraw();
    });
    this.pointer = new Pointer(this);
    printed(() => (state.tab === 'map' ? this.figure() : null));
    window.addEventListener('keydown', keyHandler(this));
    window.addEventListener('hashchange', () => this.#tellUnread(readHash(state, this.camera)));
    this.#tellUnread(this.unread);
    this.dark.addEventListener('change', () => {
      this.#theme();
      this.legend.build();
      this.#paint(true);
      this.#tab();
      redraw();
    });
    new ResizeObserver(() => this.#resize()).observe(this.stage);
    this.canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      this.say('The graphics card was lost; reload the page.');
    });
    this.#resize();
  }

  /** Loads the page again, for a map along other axes. */
  #again() {
    this.camera.reset();
    this.keeper.reload();
  }

  #tellUnread(unread) {
    if (unread.length > 0) this.say(`Of the address, this page has no use for ${unread.join(', ')}`);
  }

  #card() {
    this.overlay.showCard(
      () => this.close(),
      (point) => this.goTo(point),
    );
  }

  get isDark() {
    return this.state.theme === 'dark' || (this.state.theme === 'auto' && this.dark.matches);
  }

  #theme() {
    document.documentElement.dataset.theme = this.isDark ? 'dark' : 'light';
    const style = getComputedStyle(document.documentElement);
    const color = (name) => style.getPropertyValue(name).trim().match(/[0-9a-f]{2}/gi).map((part) => parseInt(part, 16));
    this.inkColor = color('--quiet');
    this.scene.colors(color('--ground'), this.inkColor);
  }

  nextTheme() {
    const order = ['auto', 'light', 'dark'];
    const theme = order[(order.indexOf(this.state.theme) + 1) % order.length];
    this.state.set({ theme });
    this.say({ auto: 'Light or dark as the system has it', light: 'Light', dark: 'Dark' }[theme]);
  }

  #paint(texelsOnly) {
    paint(this.scene, this.state, this.isDark, texelsOnly);
  }

  /** Points are smaller where there are more of them, and large enough for their shapes. */
  #style() {
    const { state, data } = this;
    const least = state.shapeBy && data.points <= SHAPED_POINTS ? 8 : 1.2;
    const base = Math.min(10, Math.max(least, 7.3 * (1200 / Math.max(1, data.points)) ** COVERED));
    this.scene.style(base * state.size, state.opacity);
  }

  #grow() {
    const column = this.state.by('sizeBy');
    this.scene.grow(column ? (i) => growthOf(column, column.values[i]) : () => 1);
  }

  #shape() {
    const column = this.state.by('shapeBy');
    const shapes = column && shapesOf(column);
    this.scene.shape(column ? (i) => shapes[column.codes[i]] : () => 0);
    this.#style();
  }

  /** Others than the selected points are faint, unless names tell which these are. */
  #select() {
    const { selection, selectedNames } = this.state;
    this.scene.select(selectedNames ? null : selection);
  }

  #axes() {
    this.compass.toggleAttribute('hidden', !this.state.axes);
  }

  /** How many points are seen. */
  #subtitle() {
    const text = subtitleOf(this.state);
    this.told = Math.round(this.state.frame);
    this.subtitle.textContent = text;
    this.subtitle.title = text;
  }

  #fade() {
    const column = this.state.by('fadeBy');
    const values = column?.values;
    this.scene.fade(column ? (i) => faintnessOf(column, values[i]) : () => 0);
  }

  #frame() {
    const from = Math.min(Math.floor(this.state.frame), this.data.frames.length - 1);
    const to = Math.min(from + 1, this.data.frames.length - 1);
    this.scene.frame(from, to, this.state.frame - from);
    if (this.told !== Math.round(this.state.frame)) this.#subtitle();
  }

  #tab() {
    const { tab } = this.state;
    this.tabs.forEach((button, k) => {
      const chosen = this.tabKeys[k] === tab;
      button.setAttribute('aria-selected', String(chosen));
      button.tabIndex = chosen ? 0 : -1;
    });
    const map = tab === 'map';
    this.stage.hidden = !map;
    this.chartPane.hidden = map;
    this.timeline.element.hidden = !map || this.data.frames.length === 1;
    if (map) return;
    const table = this.data.tables[Number(tab)];
    const { picture, note } = chart(table, this.state, this.isDark);
    this.chartPane.setAttribute('aria-label', table.name);
    this.chartPane.replaceChildren(el('h2', {}, table.name), picture, el('p', { class: 'quiet' }, note));
  }

  #resize() {
    const { clientWidth, clientHeight } = this.stage;
    if (clientWidth === 0 || clientHeight === 0) return; // another tab is open
    this.#fit(clientWidth, clientHeight, Math.min(2, window.devicePixelRatio));
    this.draw(performance.now());
  }

  /** Draws from now on in a picture of some size. */
  #fit(width, height, ratio) {
    this.width = width;
    this.height = height;
    this.scene.resize(width, height, ratio);
    this.camera.resize(width, height);
    this.index.stale = true;
  }

  // ---- drawing ----

  #motion() {
    this.index.stale = true;
    this.lastMotion = performance.now();
    this.hasMoved = true;
    this.hover(-1);
    this.keeper?.later();
    this.redraw();
  }

  redraw() {
    if (this.wanted) return;
    this.wanted = true;
    requestAnimationFrame((now) => this.draw(now));
  }

  /** Draws; while the map moves on a slow machine, with as many points as keep it moving. */
  draw(now) {
    this.wanted = false;
    if (!this.width || this.state.tab !== 'map') return;
    const flying = this.camera.step(now);
    if (flying) this.lastMotion = now;
    // A slow browser calls late: what moved since the last picture counts too.
    const moving = this.hasMoved || now - this.lastMotion < REST_MILLIS || this.timeline.playing;
    this.hasMoved = false;
    if (moving && this.movedBefore) this.#adapt(now - this.before);
    this.before = now;
    this.movedBefore = moving;
    this.scene.render(this.camera, moving ? this.budget : this.data.points);
    const axes = this.#compass();
    this.compass.replaceChildren(axes);
    this.overlay.update(this.width, this.height, this.compass.getClientRects().length > 0 ? covered(axes) : []); // a small screen has no room for axes
    this.doubt.update(this.width, this.height);
    if (flying) {
      this.index.stale = true;
      this.redraw();
    } else if (moving && this.budget < this.data.points) {
      clearTimeout(this.rest);
      this.rest = setTimeout(() => this.redraw(), REST_MILLIS + 10);
    }
  }

  #compass() {
    return compass(this.data, this.camera, this.scene.unit, this.height);
  }

  /** Fewer points while frames are slow, more while they are quick; by the mean of some, as browsers queue them. */
  #adapt(millis) {
    if (millis > 3000) return; // a pause, not a slow frame
    this.pace = 0.7 * (this.pace ?? millis) + 0.3 * millis;
    const { points } = this.data;
    const { least, most } = FRAME_MILLIS;
    const factor = this.pace > most ? Math.max(0.3, most / this.pace) : this.pace < least / 2 ? 1.5 : this.pace < least ? 1.1 : 1;
    this.budget = Math.min(points, Math.max(LEAST_POINTS, Math.ceil(this.budget * factor)));
  }

  // ---- what keys, buttons and the pointer do ----

  /** The point at a place of the map, or -1. */
  pointAt(x, y) {
    this.#project();
    return this.index.pointAt(x, y, (depth) => this.scene.radius(depth, this.camera));
  }

  /** Tells what is under the pointer, -1 for nothing. */
  hover(point, x, y) {
    this.overlay.hover(point, x, y, this.width, this.height);
    if (this.doubt.under === point || !this.data.certainty) return;
    this.doubt.under = point;
    this.doubt.update(this.width, this.height);
  }

  #project() {
    if (!this.index.stale) return;
    this.camera.place();
    this.index.update(this.scene, this.camera, this.width, this.height, (point) => this.state.isShown(point));
  }

  selectWithin(line, how) {
    this.#project();
    const found = this.index.within(line);
    this.state.select(found, how);
    this.say(`${grouped(this.state.selected)} selected`);
  }

  selectShown() {
    const shown = [];
    for (let i = 0; i < this.data.points; i++) if (this.state.isShown(i)) shown.push(i);
    this.state.select(shown);
  }

  setLasso(on) {
    this.pointer.lassoing = on;
    this.lassoButton.setAttribute('aria-pressed', String(on));
    this.stage.classList.toggle('lassoing', on);
    if (on) this.say('Draw around points. Shift adds, Alt takes out, Esc ends.');
  }

  /** Flies to a point and shows its card; what is hidden of its kind is shown. */
  goTo(point) {
    const { column } = this.state;
    if (column?.kind === 'category' && this.state.hidden.has(column.codes[point])) this.state.toggle(column.codes[point]);
    this.state.set({ tab: 'map', focus: point });
    this.camera.flyTo(this.overlay.placeOf(point));
  }

  flyToSelection() {
    const { selection } = this.state;
    if (!selection) return;
    const place = new Vector3();
    const low = new Vector3(Infinity, Infinity, Infinity);
    const high = low.clone().negate();
    for (let i = 0; i < selection.length; i++) {
      if (!selection[i]) continue;
      this.overlay.placeOf(i, place);
      low.min(place);
      high.max(place);
    }
    const size = high.clone().sub(low).length();
    this.camera.flyTo(low.add(high).divideScalar(2), Math.max(0.3, 2 * size));
  }

  /** The map as it is seen; its points as shapes if they are few enough, else as a picture. */
  figure() {
    if (!this.isDark) this.scene.colors([255, 255, 255], this.inkColor); // as paper is
    const sheet = sizeOf(this.state.sheet);
    const bare = marginsOf(this.state, [], sheet?.width);
    const whole = sheet ?? { width: bare.left + this.width + bare.right, height: bare.above + this.height + bare.below };
    const caption = captionOf(this.state, whole);
    const { left, right, above, below } = marginsOf(this.state, caption, sheet?.width);
    if (sheet) this.#fit(sheet.width - left - right, sheet.height - above - below, 1);
    this.#project();
    this.overlay.update(this.width, this.height, this.data.dimension === 3 && this.state.axes ? covered(this.#compass()) : []);
    const figure = new Figure(this, caption, sheet);
    const drawn = figure.draw(figure.isVector ? null : this.#painted());
    this.#theme();
    this.#resize();
    return drawn;
  }

  /** Leaves the figure alone on the page, where a program without hands finds it. */
  async showFigure(form) {
    const { unread } = this;
    this.state.set({ tab: 'map' });
    this.#resize();
    const drawn = this.figure();
    showAlone(drawn, unread, form === 'png' ? await encodedPng(drawn, this.#dots()) : null);
  }

  /** Dots per inch of a PNG that has a size on paper; undefined for others. */
  #dots() {
    return sizeOf(this.state.sheet)?.isPaper ? this.state.dpi : undefined;
  }

  #painted() {
    this.scene.resize(this.width, this.height, Math.min(4, Math.max(2, (this.#dots() ?? 0) / 96)));
    this.scene.render(this.camera);
    return this.canvas.toDataURL('image/png');
  }

  savePicture() {
    savePng(this.figure(), this.#dots()).then(() => this.say('Picture saved'));
  }

  saveFigure() {
    saveSvg(this.figure());
    this.say('Figure saved');
  }

  togglePanel() {
    this.panel.hidden = !this.panel.hidden;
    document.body.classList.toggle('no-panel', this.panel.hidden);
  }

  /** Closes what is open, one thing after another. */
  close() {
    if (this.pointer.lassoing) this.setLasso(false);
    else if (this.state.focus >= 0) this.state.set({ focus: -1 });
    else if (this.state.selection) this.state.select([]);
  }

  /** Tells something for a moment, as long as it takes to read. */
  say(text) {
    this.hint.textContent = text;
    this.hint.classList.add('shown');
    clearTimeout(this.hintTimer);
    this.hintTimer = setTimeout(() => this.hint.classList.remove('shown'), Math.max(2600, 50 * text.length));
  }
}

function failed(error) {
  document.body.replaceChildren(
    el('main', { class: 'failed', role: 'alert' }, el('h1', {}, 'This map cannot be shown'), el('p', {}, error.message), el('p', { class: 'quiet' }, 'A browser of 2023 or later with WebGL 2 is needed.')),
  );
  throw error;
}

load(wantedAxes())
  .then(async (data) => {
    const start = performance.now();
    const viewer = new Viewer(data);
    window.spidal = viewer; // for scripts of your own, in the console
    viewer.firstPicture = performance.now() - start;
    const form = wantedFigure();
    if (form) await viewer.showFigure(form);
    document.documentElement.dataset.ready = 'yes';
  })
  .catch(failed);
