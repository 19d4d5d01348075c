// Where points may be: the outline of the ellipsoid that holds a place with 95 % confidence, and a line to the second-best
// place. As SVG, for the page and for the figure.

import { Quaternion, Vector3 } from 'three';
import { svg } from './dom.js';
import { hex } from './palette.js';

const MOST_SELECTED = 400;
const MOST_DOUBTFUL = 30;

/** Rows and columns of the elements of a lower triangle. */
const TRIANGLE = [[0, 0], [1, 0], [1, 1], [2, 0], [2, 1], [2, 2]];

export class Doubt {
  /** @param overlay that knows where points are in the world */
  constructor(state, scene, camera, overlay) {
    Object.assign(this, { state, scene, camera, overlay });
    this.layer = svg('svg', { class: 'over-layer', 'aria-hidden': 'true' });
    this.under = -1; // the point under the pointer
  }

  /** Half axes of the largest ellipsoids, squared and added: what most doubtful points have most of. */
  #spread(point) {
    const { certainty, points, dimension } = this.state.data;
    let trace = 0;
    for (let e = 0; e < (dimension * (dimension + 1)) / 2; e++) if (TRIANGLE[e][0] === TRIANGLE[e][1]) trace += certainty.shapes[e * points + point];
    return trace;
  }

  /** Points whose ellipses are wanted: the selected ones, or else the most doubtful; the one under the pointer, and the one on the card. */
  #wanted() {
    const { state } = this;
    const { points, certainty } = state.data;
    const wanted = new Set([state.focus, this.under].filter((point) => point >= 0));
    if (!state.ellipses) return wanted;
    const known = (point) => state.isShown(point) && !Number.isNaN(certainty.shapes[point]);
    if (state.selection) {
      for (let i = 0; i < points && wanted.size < MOST_SELECTED; i++) if (state.selection[i] && known(i)) wanted.add(i);
      return wanted;
    }
    this.order ??= Uint32Array.from({ length: points }, (_, i) => i).sort((a, b) => (this.#spread(b) || 0) - (this.#spread(a) || 0));
    for (let k = 0, found = 0; k < points && found < MOST_DOUBTFUL; k++) {
      if (!known(this.order[k])) continue;
      wanted.add(this.order[k]);
      found++;
    }
    return wanted;
  }

  /** Where a place of the world is on the screen, and how far from the camera. */
  #seen(place, height) {
    const { camera } = this;
    const eye = place.clone().sub(camera.view.position).applyQuaternion(this.back);
    const focal = height / 2 / Math.tan((camera.view.fov * Math.PI) / 360);
    return { eye, focal, x: this.middle + (focal * eye.x) / -eye.z, y: height / 2 - (focal * eye.y) / -eye.z };
  }

  /** The outline: the matrix of the ellipsoid, as the perspective at its middle turns it into one of the screen. */
  #ellipse(point, { eye, focal, x, y }) {
    const { data } = this.state;
    const { shapes } = data.certainty;
    const unit = this.scene.unit;
    // What a step along each axis of the map moves on the screen.
    const steps = Array.from({ length: data.dimension }, (_, axis) => {
      const step = new Vector3().setComponent(axis, 1 / unit).applyQuaternion(this.back);
      const across = (part, at) => (focal * (part * -eye.z + at * step.z)) / (eye.z * eye.z);
      return [across(step.x, eye.x), -across(step.y, eye.y)];
    });
    const [xx, xy, yy] = [[0, 0], [0, 1], [1, 1]].map(([a, b]) =>
      TRIANGLE.slice(0, (data.dimension * (data.dimension + 1)) / 2).reduce((sum, [k, l], e) => {
        const both = k === l ? steps[k][a] * steps[k][b] : steps[k][a] * steps[l][b] + steps[l][a] * steps[k][b];
        return sum + both * shapes[e * data.points + point];
      }, 0),
    );
    const middle = (xx + yy) / 2;
    const away = Math.hypot((xx - yy) / 2, xy);
    const [rx, ry] = [middle + away, middle - away].map((square) => Math.sqrt(Math.max(0, square)));
    const angle = (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI;
    return svg('ellipse', { rx: rx.toFixed(2), ry: ry.toFixed(2), transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${angle.toFixed(2)})` });
  }

  /** Lines and ellipses of all points that are wanted, for a picture of some size; the camera is placed. */
  shapes(width, height) {
    const { data } = this.state;
    if (!data.certainty) return [];
    this.back = new Quaternion().copy(this.camera.turn).invert();
    this.middle = width / 2;
    const { seconds } = data.certainty;
    return [...this.#wanted()].flatMap((point) => {
      const seen = this.#seen(this.overlay.placeOf(point), height);
      if (seen.eye.z >= 0) return [];
      const shapes = Number.isNaN(data.certainty.shapes[point]) ? [] : [this.#ellipse(point, seen)];
      if (!Number.isNaN(seconds[point])) {
        const to = this.#seen(this.scene.placeOf((axis) => seconds[axis * data.points + point]), height);
        if (to.eye.z < 0) shapes.push(svg('line', { x1: seen.x.toFixed(2), y1: seen.y.toFixed(2), x2: to.x.toFixed(2), y2: to.y.toFixed(2), 'stroke-dasharray': '4 3' }));
      }
      const look = this.scene.look(point, -seen.eye.z, this.camera);
      const color = look && hex(look.color);
      return look ? [svg('g', { fill: color, 'fill-opacity': 0.08, stroke: color }, ...shapes)] : [];
    });
  }

  update(width, height) {
    this.layer.replaceChildren(...this.shapes(width, height));
  }
}
