// A picture that is zoomed and moved inside its box by wheel, pinch and drag: its view is one transform of the whole <svg>, so that
// nothing is drawn again while it moves. Which part is in sight, and how keys move it: viewport.ts.

import { beyond, fitted, panned, revealed, type Scene, type View, within, zoomed } from './viewport.ts';

/** The picture's size and that of its names, in its own units, and the least size of names in px. */
export type Drawn = { width: number; height: number; font: number; least: number };
export type Panning = ReturnType<typeof createPanning>;

/** Pixels that a pointer may tremble before it moves the picture. */
const TREMBLE = 4;
/** Factor of a zoom by a pixel that the wheel turns; a pinch of the trackpad turns fewer pixels. */
const BY_WHEEL = 1.0018;
const BY_PINCH = 1.012;
/** Pixels of a line of a wheel that turns by lines. */
const LINE = 18;
/** Milliseconds after which a picture at rest is drawn sharp again. */
const SHARP = 160;

/** The one picture in a box. */
const pictureIn = (box: HTMLElement) => box.querySelector('svg.graph') as SVGSVGElement | null;

/**
 * The box and what the picture takes up of it, with the middle of both on the page; null as long as nothing is drawn.
 */
function measure(box: HTMLElement, drawn: Drawn, view: View): (Scene & { middle: { x: number; y: number } }) | null {
  const at = pictureIn(box);
  if (!at) return null;
  const [own, around] = [at.getBoundingClientRect(), box.getBoundingClientRect()];
  const middle = { x: own.left + own.width / 2 - view.x, y: own.top + own.height / 2 - view.y };
  const scale = Math.min(own.width / view.k / drawn.width, own.height / view.k / drawn.height);
  if (!(scale > 0)) return null;
  return {
    // What tools leave free beside the picture, as much on its other side.
    box: {
      width: 2 * Math.min(middle.x - around.left, around.right - middle.x),
      height: 2 * Math.min(middle.y - around.top, around.bottom - middle.y),
    },
    content: { width: drawn.width * scale, height: drawn.height * scale },
    label: drawn.font * scale,
    least: drawn.least,
    middle,
  };
}

/**
 * Takes hold of the picture in a box.
 * @param box with one <svg> of class `graph`
 * @param onChange hears of every move
 */
export function createPanning(box: HTMLElement, first: Drawn, onChange: (view: View, scene: Scene) => void) {
  let drawn = first;
  let view = { k: 1, x: 0, y: 0 } as View;
  let isFitted = true;
  let sharp = 0;
  /** Measurement of the picture and its box in px, cached until the next gesture. */
  let measured: ReturnType<typeof measure> = null;
  const scene = () => {
    measured ??= measure(box, drawn, view);
    return measured;
  };
  const forget = () => {
    measured = null;
  };
  function show(next: View, now: Scene) {
    view = next;
    const isStill = view.k === 1 && view.x === 0 && view.y === 0;
    const at = pictureIn(box);
    if (at) at.style.transform = isStill ? '' : `translate(${view.x}px, ${view.y}px) scale(${view.k})`;
    const sides = beyond(view, now).join(' ');
    if (box.dataset.beyond !== sides) box.dataset.beyond = sides;
    onChange(view, now);
  }
  /** A move of the hand: the picture is one layer until it rests, then it is drawn sharp. */
  function to(how: (view: View, now: Scene) => View) {
    const [at, now] = [pictureIn(box), scene()];
    if (!at || !now) return;
    at.style.willChange = 'transform';
    clearTimeout(sharp);
    sharp = Number(setTimeout(() => at.style.removeProperty('will-change'), SHARP));
    isFitted = false;
    show(how(view, now), now);
  }
  function refit() {
    forget();
    const now = scene();
    if (now) show(isFitted ? fitted(now) : within(view, now), now);
  }
  /** A point of the page from the middle of the box. */
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { x, y } = scene()?.middle ?? { x: 0, y: 0 };
    return { x: clientX - x, y: clientY - y };
  };
  /** Brings a part of the picture into sight. */
  function reveal(part: Element) {
    const { left, top, width, height } = part.getBoundingClientRect();
    const middle = fromMiddle({ clientX: left + width / 2, clientY: top + height / 2 });
    const { k, x, y } = view;
    const place = { x: (middle.x - x) / k, y: (middle.y - y) / k, width: width / k, height: height / k };
    const now = scene();
    const next = now && revealed(view, now, place);
    if (next && (next.x !== x || next.y !== y)) to(() => next);
  }
  /** Takes another picture, or the same in another size. */
  function take(next: Drawn) {
    drawn = next;
    refit();
  }
  function fit() {
    isFitted = true;
    refit();
  }
  /** Larger or smaller around the middle, or a point. */
  const zoom = (factor: number, at: { x: number; y: number } = { x: 0, y: 0 }) =>
    to((before, now) => zoomed(before, now, factor, at));
  const pan = (dx: number, dy: number) => to((before, now) => panned(before, now, dx, dy));
  const stop = listen(box, { zoom, pan, reveal, fromMiddle, view: () => view, refit, forget });
  function end() {
    stop();
    clearTimeout(sharp);
  }
  refit();
  return { take, fit, zoom, pan, to, reveal, end };
}

/** What wheel, pointers and focus do to a picture. */
export type Hands = {
  zoom: (factor: number, at: { x: number; y: number }) => void;
  pan: (dx: number, dy: number) => void;
  reveal: (part: Element) => void;
  fromMiddle: (event: { clientX: number; clientY: number }) => { x: number; y: number };
  view: () => View;
  refit: () => void;
  forget: () => void;
};

/** Wheel, pointers and focus in the box; returns what ends that. */
function listen(box: HTMLElement, hands: Hands) {
  const ends = new AbortController();
  const options = { signal: ends.signal };
  const wheel = (event: WheelEvent) => {
    hands.forget();
    const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : LINE);
    const before = hands.view().k;
    hands.zoom((event.ctrlKey ? BY_PINCH : BY_WHEEL) ** -pixels, hands.fromMiddle(event));
    // Where it can zoom no further the page scrolls, as it would anywhere.
    if (hands.view().k !== before || event.ctrlKey) event.preventDefault();
  };
  box.addEventListener('wheel', wheel, { ...options, passive: false });
  listenPointers(box, hands, options);
  // What the keys walk to, or a search finds, comes into sight; what a pointer presses is there.
  let isPressed = false;
  const press = () => {
    isPressed = true;
    setTimeout(() => {
      isPressed = false;
    });
  };
  box.addEventListener('pointerdown', press, { ...options, capture: true });
  const focused = ({ target }: FocusEvent) => {
    hands.forget();
    if (!isPressed && target instanceof Element && target.closest('svg.graph')) hands.reveal(target);
  };
  box.addEventListener('focusin', focused, options);
  const watch = new ResizeObserver(hands.refit);
  watch.observe(box);
  const picture = pictureIn(box);
  if (picture) watch.observe(picture);
  return () => {
    ends.abort();
    watch.disconnect();
  };
}

/** One pointer on the paper moves the picture, two zoom it; a variable is moved by its own hand (graph.tsx). */
function listenPointers(box: HTMLElement, hands: Hands, options: { signal: AbortSignal }) {
  const down: Map<number, PointerEvent> = new Map();
  let isMoving = false;
  let hasMoved = false;
  const begin = (event: PointerEvent) => {
    if (down.size === 0) [isMoving, hasMoved] = [false, false];
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.target.closest('button, .minimap')) return;
    if (down.size === 0 && event.target.closest('[data-node]')) return;
    hands.forget();
    down.set(event.pointerId, event);
  };
  const move = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
    if (!isMoving && down.size === 1 && Math.hypot(dx, dy) < TREMBLE) return;
    if (!isMoving) box.setPointerCapture(event.pointerId);
    [isMoving, hasMoved] = [true, true];
    down.set(event.pointerId, event);
    const other = [...down.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    if (!other) return hands.pan(dx, dy);
    const apart = (one: PointerEvent) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
    const middle = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
    hands.pan(dx / 2, dy / 2);
    hands.zoom(apart(event) / apart(before), hands.fromMiddle(middle));
  };
  const up = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (down.size === 0) isMoving = false;
  };
  /** The click at the end of a move selects nothing. */
  const click = (event: MouseEvent) => {
    if (hasMoved) event.stopPropagation();
    hasMoved = false;
  };
  box.addEventListener('pointerdown', begin, options);
  box.addEventListener('pointermove', move, options);
  box.addEventListener('pointerup', up, options);
  box.addEventListener('pointercancel', up, options);
  box.addEventListener('click', click, { ...options, capture: true });
}
