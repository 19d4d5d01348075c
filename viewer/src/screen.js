// Where the points are on the screen, sorted into cells: made when it is needed after the view has changed. It answers
// which point is under the pointer, and which are within a lasso.

import { Matrix4 } from 'three';

const CELL = 24; // pixels
const REACH = 9; // pixels around the pointer in which a point is found

export class ScreenIndex {
  constructor(points) {
    this.x = new Float32Array(points);
    this.y = new Float32Array(points);
    this.depth = new Float32Array(points); // 0 = not on the screen, or hidden
    this.order = new Uint32Array(points);
    this.cellOf = new Int32Array(points);
    this.stale = true;
  }

  /**
   * Projects all points that are shown.
   *
   * @param scene a MapScene whose camera is placed
   * @param isShown whether a point is shown
   */
  update(scene, camera, width, height, isShown) {
    this.width = width;
    this.height = height;
    this.columns = Math.ceil(width / CELL) + 1;
    const rows = Math.ceil(height / CELL) + 1;
    this.starts = new Uint32Array(this.columns * rows + 1);
    const { from, to } = scene;
    const a = scene.data.frames[from].places;
    const b = scene.data.frames[to].places;
    const share = scene.material.uniforms.mixture.value / 65535;
    const rest = 1 / 65535 - share;
    const m = new Matrix4().multiplyMatrices(camera.view.projectionMatrix, camera.view.matrixWorldInverse).multiply(scene.group.matrixWorld).elements;
    for (let i = 0, k = 0; i < this.x.length; i++, k += 4) {
      this.depth[i] = 0;
      this.cellOf[i] = -1;
      if (!isShown(i)) continue;
      const px = a[k] * rest + b[k] * share;
      const py = a[k + 1] * rest + b[k + 1] * share;
      const pz = a[k + 2] * rest + b[k + 2] * share;
      const w = m[3] * px + m[7] * py + m[11] * pz + m[15];
      if (w <= 0) continue;
      const x = (((m[0] * px + m[4] * py + m[8] * pz + m[12]) / w + 1) * width) / 2;
      const y = ((1 - (m[1] * px + m[5] * py + m[9] * pz + m[13]) / w) * height) / 2;
      this.x[i] = x;
      this.y[i] = y;
      this.depth[i] = w;
      if (x < 0 || x > width || y < 0 || y > height) continue;
      const cell = Math.floor(y / CELL) * this.columns + Math.floor(x / CELL);
      this.cellOf[i] = cell;
      this.starts[cell + 1]++;
    }
    for (let c = 1; c < this.starts.length; c++) this.starts[c] += this.starts[c - 1];
    const next = this.starts.slice();
    for (let i = 0; i < this.x.length; i++) {
      if (this.cellOf[i] >= 0) this.order[next[this.cellOf[i]]++] = i;
    }
    this.stale = false;
  }

  /** The point in front of all that are drawn at a place; else the nearest in reach; else -1. */
  pointAt(x, y, radiusAt) {
    let best = -1;
    let bestDepth = Infinity;
    let near = -1;
    let nearest = REACH * REACH;
    const reach = Math.max(REACH, CELL);
    const c0 = Math.max(0, Math.floor((x - reach) / CELL));
    const c1 = Math.min(this.columns - 1, Math.floor((x + reach) / CELL));
    const r0 = Math.max(0, Math.floor((y - reach) / CELL));
    const r1 = Math.min(Math.ceil(this.height / CELL), Math.floor((y + reach) / CELL));
    for (let r = r0; r <= r1; r++) {
      for (let c = c0; c <= c1; c++) {
        const cell = r * this.columns + c;
        for (let k = this.starts[cell]; k < this.starts[cell + 1]; k++) {
          const i = this.order[k];
          const dx = this.x[i] - x;
          const dy = this.y[i] - y;
          const away = dx * dx + dy * dy;
          const radius = radiusAt(this.depth[i]);
          if (away <= radius * radius && this.depth[i] < bestDepth) {
            best = i;
            bestDepth = this.depth[i];
          }
          if (away < nearest) {
            near = i;
            nearest = away;
          }
        }
      }
    }
    return best >= 0 ? best : near;
  }

  /** Points within a closed line of x, y, x, y ... on the screen, at whatever depth. */
  within(line) {
    let left = Infinity;
    let right = -Infinity;
    let top = Infinity;
    let bottom = -Infinity;
    for (let k = 0; k < line.length; k += 2) {
      left = Math.min(left, line[k]);
      right = Math.max(right, line[k]);
      top = Math.min(top, line[k + 1]);
      bottom = Math.max(bottom, line[k + 1]);
    }
    const found = [];
    for (let i = 0; i < this.x.length; i++) {
      const x = this.x[i];
      const y = this.y[i];
      if (this.depth[i] === 0 || x < left || x > right || y < top || y > bottom) continue;
      let inside = false;
      for (let k = 0, l = line.length - 2; k < line.length; l = k, k += 2) {
        const crosses = line[k + 1] > y !== line[l + 1] > y;
        if (crosses && x < ((line[l] - line[k]) * (y - line[k + 1])) / (line[l + 1] - line[k + 1]) + line[k]) inside = !inside;
      }
      if (inside) found.push(i);
    }
    return found;
  }
}
