// A picture that is zoomed and moved inside its box by wheel, pinch and drag: its view is one transform of the whole <svg>, so that
// nothing is drawn again while it moves. Which part is in sight, and how keys move it: viewport.js.
import { beyond, fitted, panned, revealed, within, zoomed } from './viewport.js';

/**
 * @typedef {import('./viewport.js').View} View
 * @typedef {import('./viewport.js').Scene} Scene
 * @typedef {{ width: number, height: number, font: number, least: number }} Drawn the picture's size and that of its names, in its own
 *   units, and the least size of names in px
 * @typedef {ReturnType<typeof createPanning>} Panning
 */

/** Pixels that a pointer may tremble before it moves the picture. */
const TREMBLE = 4;
/** Factor of a zoom by a pixel that the wheel turns; a pinch of the trackpad turns fewer pixels. */
const BY_WHEEL = 1.0018;
const BY_PINCH = 1.012;
/** Pixels of a line of a wheel that turns by lines. */
const LINE = 18;
/** Milliseconds after which a picture at rest is drawn sharp again. */
const SHARP = 160;

/**
 * Takes hold of the picture in a box.
 * @param {HTMLElement} box with one <svg> of class `graph`
 * @param {Drawn} first
 * @param {(view: View, scene: Scene) => void} onChange hears of every move
 */
export function createPanning(box, first, onChange) {
  let drawn = first;
  let view = /** @type {View} */ ({ k: 1, x: 0, y: 0 });
  let isFitted = true;
  let sharp = 0;
  /** The box, what the picture takes up of it and the middle of both on the page, as long as nothing changes them. @type {(Scene & { middle: { x: number, y: number } }) | null} */
  let measured = null;
  const svg = () => /** @type {SVGSVGElement | null} */ (box.querySelector('svg.graph'));

  function scene() {
    const at = svg();
    if (measured || !at) return measured;
    const [own, around] = [at.getBoundingClientRect(), box.getBoundingClientRect()];
    const [left, right] = [
      own.left + own.width / 2 - view.x - around.left,
      around.right - own.right + own.width / 2 + view.x,
    ];
    const scale = Math.min(own.width / view.k / drawn.width, own.height / view.k / drawn.height);
    if (!(scale > 0)) return null;
    measured = {
      // What tools leave free beside the picture, as much on its other side.
      box: { width: 2 * Math.min(left, right), height: around.height },
      content: { width: drawn.width * scale, height: drawn.height * scale },
      label: drawn.font * scale,
      least: drawn.least,
      middle: { x: around.left + left, y: own.top + own.height / 2 - view.y },
    };
    return measured;
  }
  /** @param {View} next */
  function show(next) {
    const [at, now] = [svg(), scene()];
    if (!at || !now) return;
    view = next;
    const isStill = view.k === 1 && view.x === 0 && view.y === 0;
    at.style.transform = isStill ? '' : `translate(${view.x}px, ${view.y}px) scale(${view.k})`;
    box.dataset.beyond = beyond(view, now).join(' ');
    onChange(view, now);
  }
  /** A move of the hand: the picture is one layer until it rests, then it is drawn sharp. @param {(now: Scene) => View} how */
  function move(how) {
    const [at, now] = [svg(), scene()];
    if (!at || !now) return;
    at.style.willChange = 'transform';
    clearTimeout(sharp);
    sharp = Number(setTimeout(() => at.style.removeProperty('will-change'), SHARP));
    isFitted = false;
    show(how(now));
  }
  function refit() {
    measured = null;
    const now = scene();
    if (now) show(isFitted ? fitted(now) : within(view, now));
  }
  /** A point of the page from the middle of the box. @param {{ clientX: number, clientY: number }} event */
  const fromMiddle = ({ clientX, clientY }) => {
    const { x, y } = scene()?.middle ?? { x: 0, y: 0 };
    return { x: clientX - x, y: clientY - y };
  };

  const panning = {
    /** Takes another picture, or the same in another size. @param {Drawn} next */
    take(next) {
      drawn = next;
      refit();
    },
    fit() {
      isFitted = true;
      refit();
    },
    /** Larger or smaller around the middle, or a point. @param {number} factor @param {{ x: number, y: number }} [at] */
    zoom: (factor, at = { x: 0, y: 0 }) => move((now) => zoomed(view, now, factor, at)),
    /** @param {number} dx @param {number} dy */
    pan: (dx, dy) => move((now) => panned(view, now, dx, dy)),
    /** @param {(view: View, now: Scene) => View} how */
    to: (how) => move((now) => how(view, now)),
    /** Brings a part of the picture into sight. @param {Element} part */
    reveal(part) {
      const now = scene();
      if (!now) return;
      const { left, top, width, height } = part.getBoundingClientRect();
      const middle = fromMiddle({ clientX: left + width / 2, clientY: top + height / 2 });
      const { k, x, y } = view;
      const place = { x: (middle.x - x) / k, y: (middle.y - y) / k, width: width / k, height: height / k };
      const next = revealed(view, now, place);
      if (next.x !== x || next.y !== y) move(() => next);
    },
    end() {
      stop();
      clearTimeout(sharp);
    },
  };
  const stop = listen(
    box,
    panning,
    fromMiddle,
    () => view,
    refit,
    () => {
      measured = null;
    },
  );
  refit();
  return panning;
}

/**
 * Wheel, pointers and focus in the box; returns what ends that.
 * @param {HTMLElement} box
 * @param {{ zoom: (factor: number, at: { x: number, y: number }) => void, pan: (dx: number, dy: number) => void, reveal: (part: Element) => void }} panning
 * @param {(event: { clientX: number, clientY: number }) => { x: number, y: number }} fromMiddle
 * @param {() => View} view @param {() => void} resized @param {() => void} forget what was measured
 */
function listen(box, panning, fromMiddle, view, resized, forget) {
  const ends = new AbortController();
  const options = { signal: ends.signal };
  /** @param {WheelEvent} event */
  const wheel = (event) => {
    forget();
    const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : LINE);
    const before = view().k;
    panning.zoom((event.ctrlKey ? BY_PINCH : BY_WHEEL) ** -pixels, fromMiddle(event));
    // Where it can zoom no further the page scrolls, as it would anywhere.
    if (view().k !== before || event.ctrlKey) event.preventDefault();
  };
  box.addEventListener('wheel', wheel, { ...options, passive: false });
  listenPointers(box, panning, fromMiddle, forget, options);
  // What the keys walk to comes into sight.
  const focused = (/** @type {FocusEvent} */ { target }) => {
    forget();
    if (target instanceof Element && target.closest('svg.graph') && target.matches(':focus-visible'))
      panning.reveal(target);
  };
  box.addEventListener('focusin', focused, options);
  const watch = new ResizeObserver(resized);
  watch.observe(box);
  return () => {
    ends.abort();
    watch.disconnect();
  };
}

/**
 * One pointer on the paper moves the picture, two zoom it; a variable is moved by its own hand (graph.jsx).
 * @param {HTMLElement} box
 * @param {{ zoom: (factor: number, at: { x: number, y: number }) => void, pan: (dx: number, dy: number) => void }} panning
 * @param {(event: { clientX: number, clientY: number }) => { x: number, y: number }} fromMiddle
 * @param {() => void} forget @param {{ signal: AbortSignal }} options
 */
function listenPointers(box, panning, fromMiddle, forget, options) {
  /** @type {Map<number, PointerEvent>} */
  const down = new Map();
  let isMoving = false;
  let hasMoved = false;
  /** @param {PointerEvent} event */
  const begin = (event) => {
    if (down.size === 0) [isMoving, hasMoved] = [false, false];
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.target.closest('button, .minimap')) return;
    if (down.size === 0 && event.target.closest('[data-node]')) return;
    forget();
    down.set(event.pointerId, event);
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
    if (!isMoving && down.size === 1 && Math.hypot(dx, dy) < TREMBLE) return;
    if (!isMoving) box.setPointerCapture(event.pointerId);
    [isMoving, hasMoved] = [true, true];
    down.set(event.pointerId, event);
    const other = [...down.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    if (!other) return panning.pan(dx, dy);
    /** @param {PointerEvent} one */
    const apart = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
    const middle = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
    panning.pan(dx / 2, dy / 2);
    panning.zoom(apart(event) / apart(before), fromMiddle(middle));
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    down.delete(event.pointerId);
    if (down.size === 0) isMoving = false;
  };
  /** The click at the end of a move selects nothing. @param {MouseEvent} event */
  const click = (event) => {
    if (hasMoved) event.stopPropagation();
    hasMoved = false;
  };
  box.addEventListener('pointerdown', begin, options);
  box.addEventListener('pointermove', move, options);
  box.addEventListener('pointerup', up, options);
  box.addEventListener('pointercancel', up, options);
  box.addEventListener('click', click, { ...options, capture: true });
}
