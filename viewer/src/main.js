// The page: reads the data, builds the parts, and draws when something has changed.

import { Vector3 } from 'three';
import { Camera } from './camera.js';
import { chart } from './charts.js';
import { paint } from './colors.js';
import { load, shareOf } from './data.js';
import { el, grouped } from './dom.js';
import { Doubt } from './doubt.js';
import { Figure, printed, savePng, saveSvg } from './figure.js';
import { keepHash, readHash } from './hash.js';
import { helpDialog } from './help.js';
import { Legend } from './legend.js';
import { Overlay } from './overlay.js';
import { Pointer } from './pointer.js';
import { MapScene } from './scene.js';
import { ScreenIndex } from './screen.js';
import { Search } from './search.js';
import { Selection } from './selection.js';
import { State } from './state.js';
import { Timeline } from './timeline.js';
import { keyHandler } from './keys.js';

const SLOW_MILLIS = 50; // a frame that takes longer is drawn with fewer points while the map moves
const UNCERTAINTY = 'uncertainty'; // the column of damds with the sizes of the points' ellipsoids, as shares of the map
const DENSITY = 'density'; // of density.js
const LEAST_POINTS = 25_000;
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
    this.budget = data.points;
    this.wanted = false;
    this.lastMotion = -Infinity;
    this.dark = matchMedia('(prefers-color-scheme: dark)');
    this.#build();
    this.#theme();
    this.camera.moved = () => this.#motion();
    this.keeper = keepHash(this.state, this.camera);
    readHash(this.state, this.camera);
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
    this.stage = el('div', { class: 'stage' }, this.canvas, this.doubt.layer, ...this.overlay.layers);
    this.chartPane = el('div', { class: 'chart-pane', role: 'tabpanel', 'aria-label': 'Diagram', tabindex: 0, hidden: true });
    this.panel = el('aside', { class: 'panel', 'aria-label': 'Controls' }, this.search.element, this.legend.element, this.selection.element, this.#options());
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
    const list = el('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Views' }, ...this.tabs);
    list.hidden = tabs.length === 1;
    return el(
      'header',
      {},
      el('div', { class: 'titles' }, el('h1', {}, data.title), el('p', { class: 'quiet' }, data.subtitle)),
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
    const byColumn = (name, text, meaning) => {
      const options = state.numbers.map((column) => el('option', { value: column.name }, meaning(column.name)));
      const input = el('select', { id: name, change: () => state.set({ [name]: input.value }) }, el('option', { value: '' }, 'nothing'), ...options);
      input.value = state[name];
      state.on([name], () => (input.value = state[name]));
      return state.numbers.length > 0 ? el('div', { class: 'row' }, el('label', { for: name }, text), input) : null;
    };
    return el(
      'section',
      { class: 'options', 'aria-label': 'Appearance' },
      range('size', 'Size', 0.2, 4, 0.05),
      byColumn('sizeBy', 'Size by', (name) => name),
      range('opacity', 'Opacity', 0.05, 1, 0.05),
      byColumn('fadeBy', 'Fade', (name) => ({ [UNCERTAINTY]: 'uncertain places', [DENSITY]: 'sparse places' })[name] ?? `low ${name}`),
      check('names', 'Names of clusters'),
      data.dimension === 3 ? check('flat', 'Lock to two dimensions') : null,
      data.edges ? check('edges', 'Edges') : null,
      data.certainty ? check('ellipses', 'Ellipses of 95 %') : null,
    );
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
    this.camera.lock(state.flat);
    this.#frame();
    this.#style();
    this.#paint(false);
    this.#tab();
    this.#card();
    if (this.scene.edges) this.scene.edges.visible = state.edges;
    this.#grow();
    this.#fade();
  }

  #listen() {
    const { state } = this;
    const redraw = () => this.redraw();
    state.on(['color'], () => this.#paint(false));
    state.on(['palette', 'ramp', 'painted', 'hidden', 'theme'], (changed) => changed.has('color') || this.#paint(true));
    state.on(['selection'], () => this.scene.select(state.selection));
    state.on(['size', 'opacity'], () => this.#style());
    state.on(['frame'], () => this.#frame());
    state.on(['flat'], () => this.camera.lock(state.flat));
    state.on(['edges'], () => this.scene.edges && (this.scene.edges.visible = state.edges));
    state.on(['sizeBy'], () => this.#grow());
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
    window.addEventListener('hashchange', () => readHash(state, this.camera));
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

  /** Points are smaller where there are more of them, so that about the same share of the map is covered. */
  #style() {
    const base = Math.min(10, Math.max(1.2, 7.3 * (1200 / Math.max(1, this.data.points)) ** 0.235));
    this.scene.style(base * this.state.size, this.state.opacity);
  }

  /** Areas are as numbers are; what is missing is as small as the least. */
  #grow() {
    const column = this.state.numbers.find(({ name }) => name === this.state.sizeBy);
    this.scene.grow(column ? (i) => 0.5 + 2.2 * Math.sqrt(shareOf(column, column.values[i]) || 0) : () => 1);
  }

  /** Low numbers fade, and missing ones; of uncertain places those that may be anywhere within half of the map. */
  #fade() {
    const column = this.state.numbers.find(({ name }) => name === this.state.fadeBy);
    const faint = { [UNCERTAINTY]: (value) => Math.min(1, 2 * value), [DENSITY]: (value) => 0.75 * (1 - value) }[column?.name] ?? ((value) => 1 - shareOf(column, value));
    this.scene.fade(column ? (i) => (Number.isNaN(column.values[i]) ? 1 : faint(column.values[i])) : () => 0);
  }

  #frame() {
    const from = Math.min(Math.floor(this.state.frame), this.data.frames.length - 1);
    const to = Math.min(from + 1, this.data.frames.length - 1);
    this.scene.frame(from, to, this.state.frame - from);
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
    this.width = clientWidth;
    this.height = clientHeight;
    this.scene.resize(clientWidth, clientHeight, Math.min(2, window.devicePixelRatio));
    this.camera.resize(clientWidth, clientHeight);
    this.draw(performance.now());
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
    this.overlay.update(this.width, this.height);
    this.doubt.update(this.width, this.height);
    if (flying) {
      this.index.stale = true;
      this.redraw();
    } else if (moving && this.budget < this.data.points) {
      clearTimeout(this.rest);
      this.rest = setTimeout(() => this.redraw(), REST_MILLIS + 10);
    }
  }

  /** Fewer points while frames are slow, more while they are quick; by the mean of some, as browsers queue them. */
  #adapt(millis) {
    if (millis > 3000) return; // a pause, not a slow frame
    this.pace = 0.7 * (this.pace ?? millis) + 0.3 * millis;
    const { points } = this.data;
    const factor = this.pace > SLOW_MILLIS ? Math.max(0.3, SLOW_MILLIS / this.pace) : this.pace < SLOW_MILLIS / 2 ? 1.1 : 1;
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

  /** The map as it is seen; its points as shapes if they are few enough, or painted at once. */
  figure(painted = false) {
    if (!this.isDark) this.scene.colors([255, 255, 255], this.inkColor); // as paper is
    this.#project();
    const figure = new Figure(this);
    const drawn = figure.draw(painted || !figure.isVector ? this.#painted() : null);
    this.#theme();
    this.#resize();
    return drawn;
  }

  #painted() {
    this.scene.resize(this.width, this.height, 2);
    this.scene.render(this.camera);
    return this.canvas.toDataURL('image/png');
  }

  savePicture() {
    savePng(this.figure(true)).then(() => this.say('Picture saved'));
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

  /** Tells something for a moment. */
  say(text) {
    this.hint.textContent = text;
    this.hint.classList.add('shown');
    clearTimeout(this.hintTimer);
    this.hintTimer = setTimeout(() => this.hint.classList.remove('shown'), 2600);
  }
}

function failed(error) {
  document.body.replaceChildren(
    el('main', { class: 'failed', role: 'alert' }, el('h1', {}, 'This map cannot be shown'), el('p', {}, error.message), el('p', { class: 'quiet' }, 'A browser of 2023 or later with WebGL 2 is needed.')),
  );
  throw error;
}

load()
  .then((data) => {
    const start = performance.now();
    const viewer = new Viewer(data);
    window.spidal = viewer; // for scripts of your own, in the console
    viewer.firstPicture = performance.now() - start;
    document.documentElement.dataset.ready = 'yes';
  })
  .catch(failed);
