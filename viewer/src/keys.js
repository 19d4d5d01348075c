// What keys do while the focus is not in a field.

const TURN = Math.PI / 36;
const PAN = 40; // pixels
const ZOOM = 1.2;

export function keyHandler(viewer) {
  const { state, camera, timeline } = viewer;
  const sizes = (factor) => state.set({ size: Math.min(4, Math.max(0.2, Number((state.size * factor).toFixed(3)))) });
  const move = (right, down) => (event) =>
    event.shiftKey || state.flat ? camera.pan(-right * PAN, -down * PAN) : camera.rotate(right * TURN, down * TURN);
  const actions = {
    ArrowLeft: move(-1, 0),
    ArrowRight: move(1, 0),
    ArrowUp: move(0, -1),
    ArrowDown: move(0, 1),
    '+': () => camera.zoom(ZOOM),
    '=': () => camera.zoom(ZOOM),
    '-': () => camera.zoom(1 / ZOOM),
    ',': () => camera.roll(TURN),
    '.': () => camera.roll(-TURN),
    0: () => camera.reset(),
    x: () => !state.flat && camera.along(0),
    y: () => !state.flat && camera.along(1),
    z: () => !state.flat && camera.along(2),
    2: () => viewer.data.dimension === 3 && state.set({ flat: !state.flat }),
    '[': () => sizes(1 / 1.15),
    ']': () => sizes(1.15),
    '/': () => {
      if (viewer.panel.hidden) viewer.togglePanel();
      viewer.search.input.focus();
      viewer.search.input.select();
    },
    l: () => viewer.setLasso(!viewer.pointer.lassoing),
    a: () => viewer.selectShown(),
    e: () => (state.selection ? viewer.selection.save() : viewer.say('Nothing is selected')),
    c: () => state.colorable.length > 0 && state.colorBy((state.color + 1) % state.colorable.length),
    n: () => state.set({ names: !state.names }),
    ' ': () => timeline.toggle(),
    '<': () => timeline.step(-1),
    '>': () => timeline.step(1),
    p: () => viewer.savePicture(),
    s: () => viewer.saveFigure(),
    t: () => viewer.nextTheme(),
    h: () => viewer.togglePanel(),
    '?': () => viewer.help.showModal(),
    Escape: () => viewer.close(),
  };
  return (event) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || viewer.help.open || viewer.selection.table.open) return;
    if (target.matches('input, select, textarea') && event.key !== 'Escape') return;
    if (target.matches('button, summary') && (event.key === ' ' || event.key === 'Enter')) return;
    if (target.matches('[role=option]') && event.key.startsWith('Arrow')) {
      const sibling = event.key === 'ArrowDown' ? target.nextElementSibling : target.previousElementSibling;
      (sibling ?? viewer.search.input).focus();
      event.preventDefault();
      return;
    }
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action(event);
  };
}
