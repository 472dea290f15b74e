// Joining of variables by hand, in any picture whose variables have `data-node` and whose edges have `data-edge`. An edge
// is drawn by a drag from variable to variable, by two taps, or by keyboard: E, arrows, Enter; Escape ends it. Delete
// removes an edge, R turns it, as do a click on its line and on its arrowhead.
import '../draw/change.css';
import './joining.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { distance, type Pill, type Point, pathOf, trimmed } from '../draw/geometry.ts';
import { cycleBy } from '../model/cycle.ts';
import { pairKey } from '../model/pair-key.ts';
import { t } from '../words/text.ts';

type Edge = [from: number, to: number];
/**
 * Properties of a picture in which variables are joined. `edges`: directed edges, none of which may close a cycle, or
 * pairs if `isPair`; `isOn`: whether pointer and Enter join, not only the key E; `tell`: words on the edge under the
 * hand; `onTry`: called with that edge; `onJoin`, `onRemove`: act on an edge and return what is announced.
 */
export type Hand = {
  names: string[];
  edges: Edge[];
  isPair?: boolean;
  isOn?: boolean;
  tell: (edge: Edge) => string;
  onTry?: (edge: Edge | null) => void;
  onJoin: (edge: Edge) => string;
  onRemove?: (edge: Edge) => string;
};

/** Edge being drawn: `at`, place of the pointer in px of the box, null by keyboard and between two taps. */
type Held = { from: number; to: number | null; at: Point | null };

const MIN_DRAG_PX = 4;
/** Size of the handle for a finger; distance from the border of a variable within which an arrowhead is. */
const [FINGER_PX, HEAD_PX] = [44, 20];
const SIZE_PX = { head: 14, halo: 5, grip: 8 };

/** Rectangle of a variable, in px of the box. */
function pillOf(box: Element, v: number): Pill {
  const node = box.querySelector(`[data-node="${v}"]`);
  const [at, around] = [node?.querySelector('rect') ?? node ?? box, box].map((one) => one.getBoundingClientRect());
  const [x, y] = [at.left - around.left + box.scrollLeft, at.top - around.top + box.scrollTop];
  return { x: x + at.width / 2, y: y + at.height / 2, w: at.width, h: at.height };
}

/** Place of a pointer, in px of the box. */
function placeOf(box: Element, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = box.getBoundingClientRect();
  return { x: clientX - left + box.scrollLeft, y: clientY - top + box.scrollTop };
}

/** Words on an edge under the hand, and whether it would close a cycle; it may replace the edge in the other direction. */
function wordsOn({ names, edges, isPair, tell }: Hand, [from, to]: Edge): [words: string, isBarred: boolean] {
  const others = edges.filter(([a, b]) => a !== to || b !== from);
  const cycle = isPair ? null : cycleBy(others, [from, to]);
  if (!cycle) return [tell([from, to]), false];
  return [t('join.cycle', { cycle: cycle.map((v) => names[v]).join(' → ') }), true];
}

/** Variable or edge of the picture that has the target of an event. */
const partOf = (target: EventTarget | null, what: 'node' | 'edge') =>
  ((target as Element | null)?.closest?.(`[data-${what}]`) as HTMLElement | null)?.dataset[what];

const focus = (box: Element, v: number) => (box.querySelector(`[data-node="${v}"]`) as HTMLElement | null)?.focus();

/**
 * Acts on the edge under the hand, in a box.
 * @param latest present properties and edge; `put`: draws the edge; `say`: announces words
 */
function actsIn(
  box: Element,
  latest: { current: { hand: Hand; held: Held | null } },
  put: (held: Held | null) => void,
  say: (words: string) => void,
) {
  const hand = () => latest.current.hand;
  const held = () => latest.current.held;
  const show = (next: Held | null) => {
    const edge: Edge | null = next && next.to !== null ? [next.from, next.to] : null;
    if (next?.to !== held()?.to) hand().onTry?.(edge);
    latest.current.held = next;
    put(next);
  };
  const end = () => {
    show(null);
    say(t('join.ended'));
  };
  const join = (edge: Edge) => {
    const [words, isBarred] = wordsOn(hand(), edge);
    show(isBarred ? { from: edge[0], to: edge[1], at: null } : null);
    say(isBarred ? words : hand().onJoin(edge));
  };
  return {
    ...{ box, hand, held, show, end, join },
    isOn: () => hand().isOn !== false,
    remove(edge: Edge) {
      show(null);
      say(hand().onRemove?.(edge) ?? '');
    },
    /** First or second variable of an edge. */
    choose(v: number) {
      const now = held();
      if (now?.from === v) return end();
      if (now) return join([now.from, v]);
      show({ from: v, to: null, at: null });
      say(t('join.begun', { name: hand().names[v] }));
    },
    edgeAt(target: EventTarget | null) {
      const key = partOf(target, 'edge');
      return hand().onRemove && hand().edges.find((edge) => pairKey(...edge) === key);
    },
    /** Moves the focus from a variable to the next or the one before, as the end of the edge. */
    walk(v: number, by: 1 | -1) {
      const n = hand().names.length;
      const next = (v + by + n) % n;
      const from = held()?.from ?? next;
      focus(box, next);
      show({ from, to: next === from ? null : next, at: null });
    },
  };
}
type Acts = ReturnType<typeof actsIn>;

function listenPointers({ box, show, held, ...acts }: Acts, options: AddEventListenerOptions) {
  let pressed: { from: number; x: number; y: number } | null = null;
  let isDragged = false;
  const down = (event: PointerEvent) => {
    isDragged = false;
    const node = partOf(event.target, 'node');
    const grip = (event.target as Element).closest('.join-grip') && held()?.from;
    const from = grip ?? (node !== undefined && acts.isOn() ? Number(node) : null);
    if (event.button !== 0 || event.altKey || from === null) return;
    event.stopPropagation();
    pressed = { from, x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent) => {
    if (!pressed) return;
    if (!isDragged && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < MIN_DRAG_PX) return;
    if (!isDragged) box.setPointerCapture(event.pointerId);
    isDragged = true;
    const at = placeOf(box, event);
    const under = document.elementsFromPoint(event.clientX, event.clientY).filter((one) => box.contains(one));
    const to = under.map((one) => partOf(one, 'node')).find((v) => v !== undefined);
    show({ from: pressed.from, to: to === undefined || Number(to) === pressed.from ? null : Number(to), at });
  };
  const up = ({ type }: PointerEvent) => {
    const now = held();
    if (!pressed || !isDragged) pressed = null;
    else if (now && now.to !== null && type === 'pointerup') acts.join([now.from, now.to]);
    else acts.end();
    pressed = null;
  };
  const click = (event: MouseEvent) => {
    const [node, edge] = [partOf(event.target, 'node'), acts.edgeAt(event.target)];
    if (isDragged || (event.target as Element).closest('.join-grip')) isDragged = false;
    else if (node !== undefined && (acts.isOn() || held())) acts.choose(Number(node));
    else if (edge && !acts.hand().isPair && distance(placeOf(box, event), pillOf(box, edge[1])) < HEAD_PX)
      acts.join([edge[1], edge[0]]);
    else if (edge) acts.remove(edge);
    else {
      if (held()) acts.end();
      return;
    }
    event.stopPropagation();
  };
  box.addEventListener('pointerdown', down as EventListener, options);
  box.addEventListener('pointermove', move as EventListener, options);
  for (const type of ['pointerup', 'pointercancel']) box.addEventListener(type, up as EventListener, options);
  box.addEventListener('click', click as EventListener, options);
  // A finger that draws does not scroll the page; for parts of an SVG element the style sheet cannot say so.
  box.addEventListener('touchmove', (event) => pressed && event.preventDefault(), { ...options, passive: false });
}

function listenKeys({ box, held, ...acts }: Acts, options: AddEventListenerOptions) {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [node, edge, name] = [partOf(event.target, 'node'), acts.edgeAt(event.target), event.key.toLowerCase()];
    const isEnter = name === 'enter' || name === ' ';
    if (node !== undefined && (name === 'e' || (isEnter && (held() || acts.isOn())))) acts.choose(Number(node));
    else if (held() && name === 'escape') acts.end();
    else if (held() && node !== undefined && name.startsWith('arrow'))
      acts.walk(Number(node), name === 'arrowright' || name === 'arrowdown' ? 1 : -1);
    else if (edge && name === 'r' && !acts.hand().isPair) acts.join([edge[1], edge[0]]);
    else if (edge && (isEnter || name === 'delete' || name === 'backspace')) {
      acts.remove(edge);
      focus(box, edge[0]);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  box.addEventListener('keydown', press as EventListener, options);
}

/** Hook that listens to the box around an element; returns the edge under the hand and what is announced. */
function useHand(own: { current: Element | null }, hand: Hand) {
  const [held, put] = useState<Held | null>(null);
  const [said, say] = useState('');
  const latest = useRef({ hand, held });
  latest.current = { hand, held };
  useEffect(() => {
    const box = own.current?.parentElement;
    if (!box) return;
    const ends = new AbortController();
    const acts = actsIn(box, latest, put, say);
    listenPointers(acts, { signal: ends.signal, capture: true });
    listenKeys(acts, { signal: ends.signal, capture: true });
    addEventListener('resize', () => acts.held() && acts.end(), { signal: ends.signal });
    return () => ends.abort();
  }, []);
  return { held, said };
}

/** Edge under the hand, drawn over the picture. */
function Line({ box, held, isBarred, isPair }: { box: Element; held: Held; isBarred: boolean; isPair?: boolean }) {
  const { from, to, at } = held;
  const start = pillOf(box, from);
  const below = start.y + start.h / 2 + SIZE_PX.grip;
  const target = to === null ? null : pillOf(box, to);
  const isSnapped = target && !(isBarred && at);
  const tip = isSnapped ? target : at && { ...at, w: 0, h: 0 };
  const middle = tip && { x: (start.x + tip.x) / 2, y: (start.y + tip.y) / 2 };
  const line = middle && trimmed([start, middle, tip], start, tip, isPair ? 0 : SIZE_PX.head);
  const d = line ? pathOf(line.line) : '';
  const ring = ({ x, y, w, h }: Pill, by: number) => {
    const size = { width: w + 2 * by, height: h + 2 * by, rx: h / 2 + by };
    return <rect class="join-ring" x={x - w / 2 - by} y={y - h / 2 - by} {...size} />;
  };
  return (
    <svg class="joining" aria-hidden="true">
      {ring(start, 0)}
      {target && ring(target, SIZE_PX.halo)}
      {line && !isBarred && <path class="st-cand-rim" d={d} />}
      {line && <path class={isBarred ? 'st-gone' : 'st-cand'} d={d} />}
      {line?.head && <path class={isBarred ? 'st-gone-head' : 'st-cand-head'} d={line.head} />}
      {/* Hidden, not removed, while it is dragged: the finger's events go to it. */}
      <g class={at ? 'join-grip held' : 'join-grip'}>
        <circle cx={start.x} cy={below} r={FINGER_PX / 2} />
        <circle class="join-dot" cx={start.x} cy={below} r={SIZE_PX.grip} />
      </g>
    </svg>
  );
}

/** Hand that joins the variables of the picture around it; a child of the picture's box. */
export function Joining(hand: Hand) {
  const own = useRef<HTMLParagraphElement | null>(null);
  const { held, said } = useHand(own, hand);
  const box = own.current?.parentElement;
  const [words, isBarred] = held && held.to !== null ? wordsOn(hand, [held.from, held.to]) : ['', false];
  const at = box && held && held.to !== null ? pillOf(box, held.to) : null;
  return (
    <>
      {box && held && <Line box={box} held={held} isBarred={isBarred} isPair={hand.isPair} />}
      {at && words && (
        <p
          class={isBarred ? 'join-words barred' : 'join-words'}
          aria-hidden="true"
          data-testid="join-words"
          style={{ '--x': `${at.x}px`, '--y': `${at.y + at.h / 2}px` }}
        >
          {words}
        </p>
      )}
      <p ref={own} class="vh" role="status" data-testid="join-said">
        {words || said}
      </p>
    </>
  );
}
