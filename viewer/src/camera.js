// A camera that turns freely around a target: there is no "up" in a map. Lengths are in units of the map's half width.

import { PerspectiveCamera, Quaternion, Vector3 } from 'three';

const FIELD_OF_VIEW = 32;
const FLIGHT_MILLIS = 450;

export class Camera {
  /**
   * @param flat whether the view is locked to the plane
   * @param extent middle and radius of what is to be seen at first
   */
  constructor(flat, extent) {
    this.view = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 100);
    this.target = new Vector3();
    this.turn = new Quaternion();
    this.distance = 1;
    this.extent = extent;
    const fits = flat ? Math.tan : Math.sin;
    this.home = Math.min(12, Math.max(0.5, (1.06 * extent.radius) / fits((FIELD_OF_VIEW * Math.PI) / 360)));
    this.flat = flat;
    this.moved = () => {};
    this.reset();
  }

  reset() {
    this.flight = null;
    this.target.copy(this.extent.middle);
    this.distance = this.home;
    this.turn.identity();
    if (!this.flat) this.#rotate(-0.45, 0.35);
    this.moved();
  }

  /** Looks along an axis: 0 = x, 1 = y, 2 = z. */
  along(axis) {
    this.turn.identity();
    if (axis === 0) this.turn.setFromAxisAngle(new Vector3(0, 1, 0), Math.PI / 2);
    if (axis === 1) this.turn.setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2);
    this.moved();
  }

  lock(flat) {
    this.flat = flat;
    if (flat) this.turn.identity();
    this.moved();
  }

  resize(width, height) {
    this.view.aspect = width / height;
    // Of a narrow window, the width is what the map must fit into.
    const tall = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
    this.view.fov = width < height ? (Math.atan((tall * height) / width) * 360) / Math.PI : FIELD_OF_VIEW;
    this.view.updateProjectionMatrix();
    this.height = height;
    this.moved();
  }

  /** World units that a pixel spans at the target. */
  get pixel() {
    return (2 * this.distance * Math.tan((this.view.fov * Math.PI) / 360)) / this.height;
  }

  #rotate(right, up) {
    const step = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), -right);
    step.multiply(new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -up));
    this.turn.multiply(step).normalize();
  }

  /** Turns by radians; where the view is locked, moves sideways instead. */
  rotate(right, up) {
    if (this.flat) return;
    this.flight = null;
    this.#rotate(right, up);
    this.moved();
  }

  roll(angle) {
    if (this.flat) return;
    this.turn.multiply(new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), angle)).normalize();
    this.moved();
  }

  pan(right, down) {
    this.flight = null;
    const by = new Vector3(-right * this.pixel, down * this.pixel, 0).applyQuaternion(this.turn);
    this.target.add(by);
    this.moved();
  }

  /** Comes nearer by a factor; what is at (x, y), in pixels from the middle, stays there. */
  zoom(factor, x = 0, y = 0) {
    this.flight = null;
    const next = Math.min(40, Math.max(0.02, this.distance / factor));
    const kept = this.distance / next;
    const shift = this.pixel * (1 - 1 / kept);
    this.target.add(new Vector3(x * shift, -y * shift, 0).applyQuaternion(this.turn));
    this.distance = next;
    this.moved();
  }

  /** Moves to a place in steps; at once for people who want no motion. */
  flyTo(place, distance = Math.min(this.distance, 1)) {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still) {
      this.target.copy(place);
      this.distance = distance;
    } else {
      this.flight = { from: this.target.clone(), to: place.clone(), near: this.distance, far: distance, start: performance.now() };
    }
    this.moved();
  }

  /** Takes a step of a flight; returns whether it goes on. */
  step(now) {
    const flight = this.flight;
    if (!flight) return false;
    const share = Math.min(1, Math.max(0, (now - flight.start) / FLIGHT_MILLIS));
    const eased = share * share * (3 - 2 * share);
    this.target.lerpVectors(flight.from, flight.to, eased);
    this.distance = flight.near * (flight.far / flight.near) ** eased;
    if (share === 1) this.flight = null;
    return share < 1;
  }

  place() {
    const view = this.view;
    view.quaternion.copy(this.turn);
    view.position.set(0, 0, this.distance).applyQuaternion(this.turn).add(this.target);
    view.near = Math.max(0.005, this.distance - 4);
    view.far = this.distance + 8;
    view.updateProjectionMatrix();
    view.updateMatrixWorld();
  }

  get state() {
    return [...this.target.toArray(), ...this.turn.toArray(), this.distance].map((part) => Number(part.toFixed(4)));
  }

  set state(parts) {
    this.flight = null;
    this.target.fromArray(parts, 0);
    this.turn.fromArray(parts, 3).normalize();
    this.distance = Math.min(40, Math.max(0.02, parts[7]));
    this.moved();
  }
}
