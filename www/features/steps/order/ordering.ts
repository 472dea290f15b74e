// State of the ordering shown, with its best network and the gains of its neighbors. The ordering is that of the
// recorded search, or the reader's own, which the link keeps, with the history of moves by hand.

import { batch, computed, effect, signal } from '@preact/signals';
import type { OrderStage as Stage } from '../../../generated/protocol.ts';
import { isOfOrderings } from '../../../model/searches.ts';
import { engine } from '../../../store/engine.ts';
import { refusal } from '../../../store/refusal.ts';
import { endingAll, serials, turns } from '../../../store/sequence.ts';
import type { Notice } from '../../../store/signals.ts';
import * as page from '../../../store/signals.ts';
import { unitOf } from '../../../words/numbers.ts';
import { replay } from '../staged.ts';
import { at, optimum, playing, type Traced, traced, traceKey } from '../store.ts';
import { isHere, orderAt } from '../trace.ts';
import { bestInsertion, bestSwap, goOn, type How, howOf, moved, type Way } from './model.ts';

/** Ordering and its evaluation. `key`: key of the search whose score table is used. */
export type Shown = { key: string; names: string[]; stage: Stage; order: number[] };

/** Ordering shown with its evaluation, or the reason why there is none. */
const shown = signal({ current: null as Shown | null, refused: null as Notice | null });
export const current = computed(() => shown.value.current);
export const refused = computed(() => shown.value.refused);
/** History of the orderings that the reader made by hand. */
export const way = signal<Way>({ stops: [], at: 0 });
/** Whether a climb (repeated best swaps) is running. */
export const climbing = signal(false);
/** Local optima in the pool at a stage, best first, each as the number of stops before it was met. */
export const pool = signal<{ at: number; of: number[] } | null>(null);

/** Recorded search over orderings, once it has ended. */
export const searched = computed(() => {
  const now = traced.value;
  return now && isOfOrderings(now.stepper) && now.key === traceKey(page.doc.value) ? now : null;
});

/** Reader's own ordering; null if there is none. */
const held = computed(() => {
  const names = searched.value?.names ?? [];
  const order = page.doc.value.ordering.map((name) => names.indexOf(name));
  return order.length === names.length && new Set(order).size === names.length && !order.includes(-1) ? order : null;
});

/** Whether the ordering shown is changed by the reader's moves, not by the recorded search. */
export const isByHand = computed(() => held.value !== null);

/** Makes a history that begins with an ordering. */
const beginning = (order: number[], score: number): Way => ({
  stops: [{ order, how: { kind: 'start', from: 0, to: 0 }, score }],
  at: 0,
});

/** Ordering and stage shown; `null` unless they belong to the current search. */
export function orderSlice() {
  const [now, of] = [current.value, searched.value];
  if (!now || !of || now.key !== of.key) return null;
  return {
    ...of,
    ...now,
    at: at.value,
    tie: now.stage.tie,
    unit: unitOf(of.score),
    optimum: optimum.value,
    byHand: isByHand.value,
  };
}
export type Slice = NonNullable<ReturnType<typeof orderSlice>>;

/** Evaluated orderings of the search shown, by ordering. */
const known: Map<string, Stage> = new Map();
/** Returns the next seed for a random ordering. */
const nextSeed = serials();
const asking = turns();

/** Evaluates an ordering and shows it. */
async function show(now: Traced, order: number[]) {
  const isNewest = asking();
  const name = order.join(' ');
  if (current.peek()?.key !== now.key) known.clear();
  try {
    const stage = known.get(name) ?? (await engine.call('orderStage', { order }));
    if (!isNewest()) return;
    known.set(name, stage);
    const { stops, at } = way.peek();
    const here = stops[at];
    batch(() => {
      shown.value = { current: { key: now.key, names: now.names, stage, order }, refused: null };
      if (here && here.order.join(' ') === name && Number.isNaN(here.score)) {
        way.value = { stops: stops.map((stop) => (stop === here ? { ...stop, score: stage.score } : stop)), at };
      }
    });
  } catch (reason) {
    if (!isNewest()) return;
    batch(() => {
      climbing.value = false;
      shown.value = { current: null, refused: refusal(reason) };
    });
  }
}

/** Stores an ordering in the page state, and so in its link. */
function keep(order: number[]) {
  const names = searched.peek()?.names ?? [];
  replay({ ordering: order.map((v) => names[v]) });
}

/** Shows an ordering that the reader made, and appends it to the history. */
function hold(order: number[], how: How) {
  const now = current.peek();
  if (!now) return;
  batch(() => {
    playing.value = false;
    const isOn = isByHand.peek() && way.peek().stops.length > 0;
    const from = isOn ? way.peek() : beginning(now.order, now.stage.score);
    way.value = goOn(from, { order, how, score: Number.NaN });
    keep(order);
  });
}

/** Shows the ordering at a position in the history. */
export function goTo(place: number) {
  const { stops } = way.peek();
  const next = Math.max(0, Math.min(place, stops.length - 1));
  if (!stops[next]) return;
  batch(() => {
    way.value = { stops, at: next };
    keep(stops[next].order);
  });
}

/** Switches to moves by hand, or back to the recorded search. */
export function takeOver(byHand: boolean) {
  const now = current.peek();
  batch(() => {
    playing.value = false;
    climbing.value = false;
    way.value = byHand && now ? beginning(now.order, now.stage.score) : { stops: [], at: 0 };
    if (!byHand) keep([]);
    else if (now) keep(now.order);
  });
}

/** Moves a variable from one position to another. */
export function move(from: number, to: number) {
  const now = current.peek();
  if (!now || from === to || to < 0 || to >= now.order.length) return;
  hold(moved(now.order, from, to), howOf(from, to));
}

/** Makes the swap with the largest gain. */
export function swapBest() {
  const now = current.peek();
  const swap = now && bestSwap(now.stage);
  if (swap) move(swap.at, swap.at + 1);
}

/** Makes the insertion with the largest gain. */
export function insertBest() {
  const now = current.peek();
  const insertion = now && bestInsertion(now.stage);
  if (insertion) move(insertion.from, insertion.to);
}

/** Draws a random ordering with the next seed. */
export async function drawRandom() {
  const key = searched.peek()?.key;
  const seed = nextSeed();
  const order = await engine.call('randomOrder', { seed }).catch(() => null);
  if (order && key === searched.peek()?.key) hold(Array.from(order), { kind: 'random', from: seed, to: 0 });
}

/**
 * Keeps the ordering shown in step with the search and the page state while the view is shown.
 * @returns function that stops it
 */
export const startOrder = () =>
  endingAll(
    effect(() => {
      const now = searched.value;
      if (!now) return;
      const own = held.value;
      if (own) {
        // An ordering set by a link or a lesson starts a new history.
        const { stops, at: stop } = way.peek();
        if (stops[stop]?.order.join(' ') !== own.join(' ')) way.value = beginning(own, Number.NaN);
        show(now, own);
      } else if (isHere(now.trace, at.value)) show(now, orderAt(now.trace, at.value));
    }),
    effect(() => {
      const now = searched.value;
      const stage = at.value;
      if (now?.stepper !== 'orders' || held.value) return;
      engine
        .latest('tracePool', () => ({ at: at.peek() }))
        .then((of) => {
          if (of && searched.peek()?.key === now.key) pool.value = { at: stage, of: Array.from(of) };
        })
        .catch(() => {});
    }),
    () => {
      climbing.value = false;
    },
  );
