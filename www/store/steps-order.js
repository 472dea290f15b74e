// The ordering that the reader holds, with its best network and what its neighbours gain, and the way that led there.
import { batch, effect, signal } from '@preact/signals';
import { learnKey } from '../state.js';
import { bestInsertion, bestSwap, goOn, howOf, moved } from '../steps/order.js';
import { engine, namesOf, refusal } from './learn.js';
import * as page from './signals.js';

/**
 * @typedef {import('../steps/order.js').Stage} Stage
 * @typedef {import('../steps/order.js').How} How
 * @typedef {{ key: string, names: string[], stage: Stage, order: number[] }} Shown
 */

/** The ordering that is shown, with its stage. */
export const shown = signal(/** @type {Shown | null} */ (null));
/** The way. */
export const way = signal(/** @type {import('../steps/order.js').Way} */ ({ stops: [], at: 0 }));
/** Why there is none. */
export const refused = signal(/** @type {import('./signals.js').Notice | null} */ (null));
/** The climb goes on by itself. */
export const climbing = signal(false);

/** Stages by ordering, of the present result. @type {Map<string, Stage>} */
let known = new Map();
/** Of the next ordering at random. */
let seed = 1;
/** The ordering that was asked for last. */
let asked = 0;
/** What the stages are of. */
let owner = '';

/** @param {number[]} order @returns {Promise<Stage>} */
async function stageOf(order) {
  const name = order.join(' ');
  const told = known.get(name) ?? (await engine.call('orderStage', { order }));
  known.set(name, told);
  return told;
}

/**
 * Shows an ordering.
 * @param {number[]} order
 * @param {How | null} how what led there; null on the way that was gone
 * @param {number} [at] its place there
 */
async function show(order, how, at = 0) {
  const me = ++asked;
  const key = owner;
  try {
    const stage = await stageOf(order);
    if (me !== asked || key !== owner) return;
    const names = namesOf(/** @type {import('../protocol').DataInfo} */ (page.info.peek()));
    const stop = how && { order, how, score: stage.score };
    const now = way.peek();
    batch(() => {
      refused.value = null;
      shown.value = { key, names, stage, order };
      way.value = !stop ? { ...now, at } : now.stops.length === 0 ? { stops: [stop], at: 0 } : goOn(now, stop);
    });
  } catch (reason) {
    if (me !== asked || key !== owner) return;
    batch(() => {
      climbing.value = false;
      shown.value = null;
      refused.value = refusal(reason);
    });
  }
}

/** To a place of the way. @param {number} at */
export function goTo(at) {
  const { stops } = way.peek();
  const stop = stops[Math.max(0, Math.min(at, stops.length - 1))];
  if (stop) show(stop.order, null, stops.indexOf(stop));
}

/** Puts the variable of one place to another. @param {number} from @param {number} to */
export function move(from, to) {
  const now = shown.peek();
  if (!now || from === to || to < 0 || to >= now.order.length) return;
  show(moved(now.order, from, to), howOf(from, to));
}

/** The swap that gains most. */
export function swapBest() {
  const swap = shown.peek() && bestSwap(/** @type {Shown} */ (shown.peek()).stage);
  if (swap) move(swap.at, swap.at + 1);
}

/** The insertion that gains most. */
export function insertBest() {
  const insertion = shown.peek() && bestInsertion(/** @type {Shown} */ (shown.peek()).stage);
  if (insertion) move(insertion.from, insertion.to);
}

/** Another ordering, drawn by the next seed. */
export async function drawRandom() {
  const key = owner;
  const order = await engine.call('randomOrder', { seed: seed++ }).catch(() => null);
  if (order && key === owner) show(Array.from(order), { kind: 'random', from: seed - 1, to: 0 });
}

/** The ordering to begin with: the one that the search card names, or the columns as they stand. @param {string[]} names @param {import('../state.js').Doc} doc */
function firstOf(names, doc) {
  const order = (doc.search.heuristic?.order ?? []).map((name) => names.indexOf(name));
  const whole = order.length === names.length && new Set(order).size === names.length && !order.includes(-1);
  return whole ? order : names.map((_, i) => i);
}

/** Keeps the ordering in step with the result while it is seen. Returns what ends it. */
export function startOrder() {
  const stop = effect(() => {
    const [doc, info, learned] = [page.doc.value, page.info.value, page.outcome.value];
    if (!info || info.list || !learned || page.stale.value || page.run.value.state === 'running') return;
    const key = learnKey(doc);
    if (key === owner) return;
    const names = namesOf(info);
    const before = shown.peek();
    const same = before !== null && before.names.join('\n') === names.join('\n');
    owner = key;
    known = new Map();
    climbing.value = false;
    way.value = { stops: [], at: 0 };
    show(same ? before.order : firstOf(names, doc), { kind: 'start', from: 0, to: 0 });
  });
  return () => {
    climbing.value = false;
    stop();
  };
}
