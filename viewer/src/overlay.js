// What lies over the picture as HTML: names of clusters, the ring around a point, its card, the lasso.

import { Vector3 } from 'three';
import { el, shortNumber, svg } from './dom.js';
import { coordinate, nearest } from './data.js';

const MOST_NAMES = 60; // of categories
const MOST_CHOSEN = 200; // points that are selected
const MOST_AVOIDED = 2000; // points that names of the selected ones leave free
const NEIGHBOURS = 6;
const BESIDE = 22; // pixels from its middle to the name of a cluster, where another name is at its middle
const [ROOM, ROOM_OF_POINT] = [10, 7]; // pixels above and below the middle of a name

export class Overlay {
  constructor(state, scene, camera) {
    this.state = state;
    this.scene = scene;
    this.camera = camera;
    this.names = el('div', { class: 'names', 'aria-hidden': 'true' });
    this.ring = el('div', { class: 'ring', hidden: true });
    this.card = el('div', { class: 'card', role: 'status', hidden: true });
    this.tip = el('div', { class: 'card tip', 'aria-hidden': 'true', hidden: true });
    this.path = svg('path', { class: 'lasso' });
    this.lasso = svg('svg', { class: 'over-layer', 'aria-hidden': 'true' }, this.path);
    this.layers = [this.names, this.ring, this.lasso, this.tip, this.card];
    this.tags = [];
    state.on(['color', 'names', 'selectedNames'], () => this.#makeTags());
    state.on(['selection', 'focus'], () => state.selectedNames && this.#makeTags());
    state.on(['frame'], () => Math.round(state.frame) === this.tagsOf || this.#makeTags());
    this.#makeTags();
  }

  /** The world's coordinates of a point now. */
  placeOf(point, into = new Vector3()) {
    const { from, to, box } = this.scene;
    const share = this.scene.material.uniforms.mixture.value;
    const a = this.scene.data.frames[from].places;
    const b = this.scene.data.frames[to].places;
    const at = (axis) => ((a[4 * point + axis] * (1 - share) + b[4 * point + axis] * share) / 65535 - 0.5) * box[axis];
    return into.set(at(0), at(1), at(2));
  }

  /**
   * Names of points that are chosen, if they are wanted; and those of all points where they are few and have some, else of the
   * categories that colour them; of rows, if there are rows.
   */
  #makeTags() {
    const { state } = this;
    this.tagsOf = Math.round(state.frame);
    const { rows, points } = state.data;
    const chosen = new Set(state.selectedNames ? state.chosen(MOST_CHOSEN) : []);
    this.tags = this.#ofPoints([...chosen], true);
    if (state.names) {
      const others = state.fewNames ? [...Array(points).keys()].filter((point) => !chosen.has(point)) : [];
      this.tags.push(...(rows ? this.#ofRows(rows) : []), ...(state.fewNames ? this.#ofPoints(others, false) : rows ? [] : this.#ofCategories()));
    }
    this.names.replaceChildren(...this.tags.map(({ tag }) => tag));
  }

  /** Where points are, if they are shown. */
  #places(points) {
    return points.map((point) => ({ point, isShown: () => this.state.isShown(point), place: () => this.placeOf(point) }));
  }

  /** @param chosen whether they may cover other points, if there is no other place */
  #ofPoints(points, chosen) {
    const { data } = this.state;
    return this.#places(points).map((one) => ({
      ...one,
      chosen,
      spots: (half) => (data.rows ? [[half + 4, 0], [-half - 4, 0]] : [[0, -14], [0, 14], ...[0, -12, 12].flatMap((down) => [[half + 2, down], [-half - 2, down]])]), // above it, below, or beside
      tag: el('span', { class: 'name-tag of-point' }, data.labels.get(one.point)),
    }));
  }

  /** Each at the left of its row. */
  #ofRows(rows) {
    const { low } = this.state.data;
    return rows
      .filter(([name]) => name !== '')
      .map(([name, up]) => {
        const place = this.scene.placeOf((axis) => (axis === 0 ? low[0] : up));
        return { isShown: () => true, place: () => place, point: -1, spots: (half) => [[-half - 10, 0]], tag: el('span', { class: 'name-tag' }, name) };
      });
  }

  /** Each at the middle of the points of a category in the current frame. */
  #ofCategories() {
    const { column } = this.state;
    if (column?.kind !== 'category' || column.names.length < 2) return [];
    const frame = Math.round(this.state.frame);
    const { places, present } = this.scene.data.frames[frame];
    const sums = new Float64Array(4 * column.names.length);
    for (let i = 0; i < column.codes.length; i++) {
      if (present && !present[i]) continue;
      const s = 4 * column.codes[i];
      sums[s] += places[4 * i];
      sums[s + 1] += places[4 * i + 1];
      sums[s + 2] += places[4 * i + 2];
      sums[s + 3]++;
    }
    const largest = column.names
      .map((_, k) => k)
      .filter((k) => !column.isNoise(k) && sums[4 * k + 3] > 0)
      .sort((a, b) => column.counts[b] - column.counts[a])
      .slice(0, MOST_NAMES);
    return largest.map((code) => {
      const count = sums[4 * code + 3];
      const middle = new Vector3(...[0, 1, 2].map((axis) => (sums[4 * code + axis] / count / 65535 - 0.5) * this.scene.box[axis]));
      // Of very few points the name would hide them: it stands above.
      const tag = el('span', { class: 'name-tag' }, column.short[code]);
      return { isShown: () => !this.state.hidden.has(code), place: () => middle, point: -1, spots: () => (count < 4 ? [[0, -16], [0, 16]] : [[0, 0], [0, -BESIDE], [0, BESIDE]]), tag };
    });
  }

  #onScreen(place, width, height) {
    const seen = place.project(this.camera.view);
    return { x: ((seen.x + 1) * width) / 2, y: ((1 - seen.y) * height) / 2, ahead: seen.z < 1 && seen.z > -1 };
  }

  /**
   * Puts everything where it belongs. Of names that would cover each other, the first one stays: that of the larger cluster.
   * Names of points cover no other point, and none leaves the window; nor does that of a cluster while its middle is in it.
   *
   * @param covered what the axes and a length cover, if they are drawn
   */
  update(width, height, covered) {
    const taken = [...covered];
    this.shownNames = [];
    const onScreen = ({ isShown, place, point }) => ({ point, isShown: isShown(), ...this.#onScreen(place().clone(), width, height) });
    const seen = this.tags.map(onScreen);
    const { points } = this.state.data;
    const avoided = points > MOST_AVOIDED || !this.tags.some(({ chosen }) => chosen) ? seen : this.#places([...Array(points).keys()]).map(onScreen);
    for (const [k, { spots, tag, chosen }] of this.tags.entries()) {
      const { x: at, y: middle, point, ahead, isShown } = seen[k];
      const ofPoint = point >= 0;
      const room = ofPoint ? ROOM_OF_POINT : ROOM;
      const half = (ofPoint ? 3 : 3.6) * Math.min(28, tag.textContent.length) + (ofPoint ? 6 : 8);
      const within = (x) => (!ofPoint && at > 0 && at < width && 2 * half < width ? Math.max(half, Math.min(width - half, x)) : x);
      const isBeside = (x, y) => avoided.every((other) => !other.isShown || other.point === point || Math.abs(other.x - x) > half || Math.abs(other.y - y) > 11);
      const isFree = ([x, y]) =>
        taken.every(([l, r, v, above]) => x + half < l || x - half > r || Math.abs(y - v) > above + room) && (!ofPoint || (x >= half && x <= width - half));
      const free = ahead && isShown ? spots(half).map(([right, down]) => [within(at + right), middle + down]).filter(isFree) : [];
      const spot = ofPoint ? (free.find(([x, y]) => isBeside(x, y)) ?? (chosen ? free[0] : undefined)) : free[0];
      tag.hidden = spot === undefined;
      if (tag.hidden) continue;
      const [x, y] = spot;
      taken.push([x - half, x + half, y, room]);
      tag.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`;
      this.shownNames.push({ text: tag.textContent, x, y, ofPoint });
    }
    const { focus } = this.state;
    this.ring.hidden = focus < 0 || !this.state.isShown(focus);
    if (!this.ring.hidden) {
      const { x, y, ahead } = this.#onScreen(this.placeOf(focus), width, height);
      this.ring.hidden = !ahead;
      this.ring.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`;
    }
  }

  #lines(point, most) {
    const { data, frame } = this.state;
    const now = Math.round(frame);
    const place = data.low.slice(0, data.measured).map((_, axis) => shortNumber(coordinate(data, now, point, axis))).join(', ');
    const rows = data.columns.slice(0, most).map((column) => [column.name, column.brief(point)]);
    return [...rows.filter(([, value]) => value !== ''), ['place', place]];
  }

  #fill(card, point, most) {
    const { labels } = this.state.data;
    card.replaceChildren(
      el('h2', {}, labels.own ? labels.get(point) : `Point ${point}`),
      el('dl', {}, ...(labels.own ? [['index', String(point)]] : []).concat(this.#lines(point, most)).flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)])),
    );
  }

  /** Shows what is under the pointer; -1 for nothing. */
  hover(point, x, y, width, height) {
    this.tip.hidden = point < 0;
    if (point < 0) return;
    this.#fill(this.tip, point, 4);
    const right = x > width - 280;
    const low = y > height - 180;
    this.tip.style.transform = `translate(${x + (right ? -14 : 14)}px, ${y + (low ? -14 : 14)}px) translate(${right ? '-100%' : '0'}, ${low ? '-100%' : '0'})`;
  }

  /** The card of the point that was clicked, until it is closed; with its neighbours, to which `goTo` goes. */
  showCard(close, goTo) {
    const { state } = this;
    const { focus, data } = state;
    this.card.hidden = focus < 0;
    if (focus < 0) return;
    this.#fill(this.card, focus, 40);
    const neighbours = nearest(data, Math.round(state.frame), focus, NEIGHBOURS, (point) => state.isShown(point));
    const rows = neighbours.map(({ point, distance }) =>
      el('li', {}, el('button', { type: 'button', class: 'small', title: 'Fly there', click: () => goTo(point) }, data.labels.get(point)), el('span', { class: 'count' }, shortNumber(distance))),
    );
    this.card.append(
      el('h3', {}, 'Nearest in the map'),
      el('ul', { class: 'groups' }, ...rows),
      el('button', { type: 'button', class: 'close', 'aria-label': 'Close', click: close }, '×'),
    );
  }

  drawLasso(line) {
    const pairs = [];
    for (let k = 0; k < line.length; k += 2) pairs.push(`${line[k].toFixed(1)} ${line[k + 1].toFixed(1)}`);
    this.path.setAttribute('d', pairs.length > 1 ? `M${pairs.join('L')}Z` : '');
  }
}
