// Mouse, pen and fingers over the map.

const TURN = 0.008; // radians a pixel
const CLICK = 4; // pixels that a click may slip

export class Pointer {
  constructor(viewer) {
    this.viewer = viewer;
    this.lassoing = false;
    this.down = new Map(); // fingers, by their pointer id
    this.line = null;
    const { canvas } = viewer;
    canvas.addEventListener('pointerdown', (event) => this.#start(event));
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    canvas.addEventListener('pointerup', (event) => this.#end(event));
    canvas.addEventListener('pointercancel', (event) => this.#end(event));
    canvas.addEventListener('pointerleave', () => viewer.hover(-1));
    canvas.addEventListener('dblclick', (event) => {
      const point = viewer.pointAt(event.offsetX, event.offsetY);
      if (point >= 0) viewer.goTo(point);
    });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        const lines = event.deltaMode === 1 ? 16 : 1;
        viewer.camera.zoom(Math.exp(-0.0016 * lines * event.deltaY), event.offsetX - viewer.width / 2, event.offsetY - viewer.height / 2);
      },
      { passive: false },
    );
  }

  #start(event) {
    this.viewer.canvas.setPointerCapture(event.pointerId);
    this.down.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    this.slipped = 0;
    if (this.down.size === 1 && this.lassoing && event.button === 0) this.line = [event.offsetX, event.offsetY];
    this.viewer.hover(-1);
  }

  #move(event) {
    const before = this.down.get(event.pointerId);
    const { viewer } = this;
    if (!before) {
      this.#hover(event.offsetX, event.offsetY);
      return;
    }
    const now = { x: event.offsetX, y: event.offsetY };
    const right = now.x - before.x;
    const down = now.y - before.y;
    this.slipped += Math.abs(right) + Math.abs(down);
    if (this.down.size === 2) {
      this.#pinch(event.pointerId, before, now);
    } else if (this.line) {
      this.line.push(now.x, now.y);
      viewer.overlay.drawLasso(this.line);
    } else if (event.shiftKey || event.buttons & 6 || viewer.state.flat) {
      viewer.camera.pan(right, down);
    } else {
      viewer.camera.rotate(right * TURN, down * TURN);
    }
    this.down.set(event.pointerId, now);
  }

  #pinch(id, before, now) {
    const [other] = [...this.down].filter(([key]) => key !== id).map(([, place]) => place);
    const apart = (place) => Math.hypot(place.x - other.x, place.y - other.y) || 1;
    const { viewer } = this;
    viewer.camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    viewer.camera.zoom(apart(now) / apart(before), (now.x + other.x) / 2 - viewer.width / 2, (now.y + other.y) / 2 - viewer.height / 2);
  }

  #end(event) {
    if (!this.down.delete(event.pointerId)) return;
    const { viewer } = this;
    if (this.line) {
      const line = this.line;
      this.line = null;
      viewer.overlay.drawLasso([]);
      if (line.length >= 6) viewer.selectWithin(line, event.shiftKey ? 'add' : event.altKey ? 'remove' : 'replace');
      viewer.setLasso(false);
    } else if (this.slipped <= CLICK && event.type === 'pointerup' && event.button === 0) {
      viewer.state.set({ focus: viewer.pointAt(event.offsetX, event.offsetY) });
    }
  }

  /** At most one search a frame. */
  #hover(x, y) {
    this.hovered = { x, y };
    if (this.searching) return;
    this.searching = true;
    requestAnimationFrame(() => {
      this.searching = false;
      if (this.down.size > 0) return;
      const { viewer } = this;
      const point = viewer.pointAt(this.hovered.x, this.hovered.y);
      viewer.canvas.classList.toggle('on-point', point >= 0);
      viewer.hover(point, this.hovered.x, this.hovered.y);
    });
  }
}
