// Zooming and panning of a picture inside its box by wheel, pinch and drag. The view is one transform of the whole
// <svg>, so that nothing is redrawn. The arithmetic is in viewport.ts.

import { beyond, fitted, panned, revealed, type Scene, type View, within, zoomed } from './viewport.ts';

/** Size of the picture and type size of its names, in units of the picture; minimum readable type size in px. */
export type Drawn = { width: number; height: number; font: number; least: number };
export type Panning = ReturnType<typeof createPanning>;

/** Distance that a pointer must move to start a drag. */
const MIN_DRAG_PX = 4;
/** Zoom factor per px of the wheel, and per px of a pinch on the trackpad, which reports fewer px. */
const BY_WHEEL = 1.0018;
const BY_PINCH = 1.012;
/** Height of a line, for wheels that report lines instead of px. */
const WHEEL_LINE_PX = 18;
/** Time without moves after which the picture is redrawn sharply. */
const SHARPEN_MS = 160;

/** SVG element of the network's picture in a box; null if there is none. */
const pictureIn = (box: HTMLElement) => box.querySelector('svg.graph') as SVGSVGElement | null;

/** Measured size of a box and its picture, with the box's middle on the page; null if nothing is drawn. */
function measure(box: HTMLElement, drawn: Drawn, view: View): (Scene & { middle: { x: number; y: number } }) | null {
  const at = pictureIn(box);
  if (!at) return null;
  const [own, around] = [at.getBoundingClientRect(), box.getBoundingClientRect()];
  const middle = { x: own.left + own.width / 2 - view.x, y: own.top + own.height / 2 - view.y };
  const scale = Math.min(own.width / view.k / drawn.width, own.height / view.k / drawn.height);
  if (!(scale > 0)) return null;
  return {
    // The area beside the tools, made symmetric around the middle.
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
 * Starts zooming and panning.
 * @param box element with one <svg> of class `graph`
 * @param onChange called on every change of the view
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
  /** Changes the view by a gesture. The picture is a compositor layer until the gesture ends. */
  function to(how: (view: View, now: Scene) => View) {
    const [at, now] = [pictureIn(box), scene()];
    if (!at || !now) return;
    at.style.willChange = 'transform';
    clearTimeout(sharp);
    sharp = Number(setTimeout(() => at.style.removeProperty('will-change'), SHARPEN_MS));
    isFitted = false;
    show(how(view, now), now);
  }
  function refit() {
    forget();
    const now = scene();
    if (now) show(isFitted ? fitted(now) : within(view, now), now);
  }
  /** Point of the page relative to the middle of the box. */
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { x, y } = scene()?.middle ?? { x: 0, y: 0 };
    return { x: clientX - x, y: clientY - y };
  };
  /** Scrolls an element of the picture into view. */
  function reveal(part: Element) {
    const { left, top, width, height } = part.getBoundingClientRect();
    const middle = fromMiddle({ clientX: left + width / 2, clientY: top + height / 2 });
    const { k, x, y } = view;
    const place = { x: (middle.x - x) / k, y: (middle.y - y) / k, width: width / k, height: height / k };
    const now = scene();
    const next = now && revealed(view, now, place);
    if (next && (next.x !== x || next.y !== y)) to(() => next);
  }
  /** Shows another picture in the box, or the same picture after its size has changed. */
  function take(next: Drawn) {
    drawn = next;
    refit();
  }
  function fit() {
    isFitted = true;
    refit();
  }
  /** Zooms around a point, by default the middle of the box. */
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

/** Operations on the zoomed view that the listeners for wheel, pointers and focus call. */
export type Hands = {
  zoom: (factor: number, at: { x: number; y: number }) => void;
  pan: (dx: number, dy: number) => void;
  reveal: (part: Element) => void;
  fromMiddle: (event: { clientX: number; clientY: number }) => { x: number; y: number };
  view: () => View;
  refit: () => void;
  forget: () => void;
};

/** Listens to wheel, pointers and focus; returns a function that stops it. */
function listen(box: HTMLElement, hands: Hands) {
  const ends = new AbortController();
  const options = { signal: ends.signal };
  const wheel = (event: WheelEvent) => {
    hands.forget();
    const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : WHEEL_LINE_PX);
    const before = hands.view().k;
    hands.zoom((event.ctrlKey ? BY_PINCH : BY_WHEEL) ** -pixels, hands.fromMiddle(event));
    // At the limits of the zoom the wheel scrolls the page instead.
    if (hands.view().k !== before || event.ctrlKey) event.preventDefault();
  };
  box.addEventListener('wheel', wheel, { ...options, passive: false });
  listenPointers(box, hands, options);
  // Elements focused by keys or search are scrolled into view; one that the pointer pressed is visible already.
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

/** Listens to pointers: one pans the picture, two zoom it; variables are dragged by graph.tsx. */
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
    if (!isMoving && down.size === 1 && Math.hypot(dx, dy) < MIN_DRAG_PX) return;
    if (!isMoving) box.setPointerCapture(event.pointerId);
    [isMoving, hasMoved] = [true, true];
    down.set(event.pointerId, event);
    const other = [...down.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    if (!other) return hands.pan(dx, dy);
    const distance = (pointer: PointerEvent) =>
      Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY) || 1;
    const middle = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
    hands.pan(dx / 2, dy / 2);
    hands.zoom(distance(event) / distance(before), hands.fromMiddle(middle));
  };
  const up = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (down.size === 0) isMoving = false;
  };
  /** Suppresses the click at the end of a drag. */
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
