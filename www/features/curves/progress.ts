// Learning of the networks of a curve one at a time, in sessions beside the page's own. Requests of the page and input
// of the reader take precedence; curves are kept, also unfinished ones.

import { batch, computed, effect, signal } from '@preact/signals';
import { secondsFor } from '../../engine/pace.ts';
import type { DataInfo, Score } from '../../generated/protocol.ts';
import type { CurvePoint as Learned, CurveRows as Rows } from '../../model/answers/data.ts';
import { isContinuous } from '../../model/scores.ts';
import { type Doc, dataKey, type Curve as Kind, learnKey } from '../../model/state.ts';
import { oddsChosen } from '../../model/structure-prior.ts';
import { setDoc } from '../../store/document.ts';
import { engine } from '../../store/engine.ts';
import { failureOf, refusal } from '../../store/refusal.ts';
import { endingAll } from '../../store/sequence.ts';
import type { Notice } from '../../store/signals.ts';
import * as page from '../../store/signals.ts';
import { chosenOf, sourceOf } from '../../store/sources.ts';
import { type Axis, dearest, essAxis, penaltyAxis, rowsAxis, scoreAt } from './axis.ts';
import { curveEstimate, curvePoint, dropBenches } from './bench.ts';
import { atPlace, type Curve, curveOf, type Found, inRange, sameLinks } from './curve.ts';
import { envelope, type Segment } from './envelope.ts';
import { along } from './grid.ts';

/** Origin of the held-out rows: a fresh sample, or a part of the data; `none` if there are too few rows. */
export type HeldOut = { kind: 'fresh'; rows: number; seed: number } | { kind: 'dealt' } | { kind: 'none' };
/**
 * Curve and its progress. `pending`: networks left to learn, as far as known; `seconds`: expected duration of a curve
 * that is only offered.
 */
export type Drawn = {
  key: string;
  axis: Axis;
  held: HeldOut;
  state: 'drawing' | 'offered' | 'done' | 'refused';
  curve: Curve | null;
  pending: number;
  seconds: number;
  problem: Notice | null;
};

/** Maximum number of curves kept; the oldest are dropped. */
const KEPT = 12;
/** Maximum expected duration of a curve that is drawn without asking, in seconds. */
const AT_ONCE = 15;
/**
 * Typical number of networks learned for a curve, from which its duration is estimated. It is highest on the axis of
 * rows, where each change is located to the exact row.
 */
const USUAL = { rows: 180, ess: 60, penalty: 60 };
/** Maximum number of networks on a curve. */
const CAP = { rows: 800, ess: 400, penalty: 400 };
/** Number of rows in a fresh sample. */
const FRESH = 10_000;
/** Ratio of the number of all rows to that of held-out rows, used if no fresh sample is available. */
const EVERY = 5;
const DEAL_SEED = 1;
/** Number of sessions with a score table in memory: the page's, and the curve's two (all rows; rows not held out). */
const SESSIONS = 3;

/** Curve shown in Sample size & penalty. */
export const drawn = signal<Drawn | null>(null);

const cache: Map<string, { known: Map<string, Learned>; accepted: boolean; drawn: Drawn | null }> = new Map();
/** Key of the curve that is being drawn, or that the reader stopped, which does not restart by itself. */
let drawing: { key: string; isStopped: boolean; ending: AbortController } | null = null;
const isWanted = (key: string) => drawing?.key === key && !drawing.isStopped;

/** Aborts the learning of the networks of the curve that is being drawn. */
function leave() {
  drawing?.ending.abort(new Superseded());
  if (!drawing?.isStopped) drawing = null;
}

class Superseded extends Error {}

/** Example from which the data were sampled, if any number of rows can be sampled from it. */
export const sampledBy = ({ data }: Doc) => {
  if (data.kind !== 'example') return null;
  const example = page.examples.value.find(({ id }) => id === data.id);
  return example && example.least < example.most ? example : null;
};

/** Whether a quantity can be varied: rows only if they can be sampled, sample sizes only for categorical data. */
export const canVary = (doc: Doc, kind: Kind) =>
  kind === 'rows' ? sampledBy(doc) !== null : kind !== 'ess' || !isContinuous(page.info.value);

/** Kind of axis in use: the one chosen on the page, or the penalty if that one can't be varied. */
export const kindOf = (doc: Doc): Kind => (canVary(doc, doc.curve) ? doc.curve : 'penalty');

/** Key that identifies a curve: all settings and data on which it depends, without the quantity that is varied. */
const curveKey = ({ data, score, search, network }: Doc, kind: Kind) =>
  JSON.stringify(
    kind === 'rows'
      ? [kind, { ...data, rows: 0 }, score, search, network]
      : [kind, data, score.edgePrior, search, ...(kind === 'ess' && score.kind === 'bde' ? ['bde', network] : [])],
  );

/** Axis for the current page state; `null` until the data are loaded. */
export const axis = computed(() => {
  const doc = page.doc.value;
  const info = page.info.value;
  if (!info || page.examples.value.length === 0) return null;
  const example = sampledBy(doc);
  const kind = kindOf(doc);
  // The axis of rows does not depend on the rows; the range of penalties does.
  if (kind === 'rows') return example && rowsAxis(example);
  if (kind === 'ess') return essAxis();
  const { general, odds } = oddsChosen(doc);
  return penaltyAxis(dearest(info, Math.max(general, ...odds.map(([, , of]) => of))));
});

/** Axis for the current page state, once the engine has loaded its rows. */
const ready = computed(() => (page.loadedKey.value === dataKey(page.doc.value.data) ? axis.value : null));

function heldOutOf(doc: Doc): HeldOut {
  const example = sampledBy(doc);
  if (!example?.seeded || doc.data.kind !== 'example') return { kind: 'dealt' };
  return { kind: 'fresh', rows: Math.min(FRESH, example.most), seed: (doc.data.seed + 1) % 2 ** 32 };
}

/** Rows from which the network at a value of an axis is learned. */
function rowsFor(kind: Kind, { data }: Doc, x: number, held: HeldOut, bench: Rows['bench'], fingerprint: string): Rows {
  const dataAt = kind === 'rows' && data.kind === 'example' ? { ...data, rows: x } : data;
  const source = dataAt.kind === 'example' ? sourceOf(dataAt) : null;
  const from = source?.kind === 'example' ? source : { kind: 'page' as const, fingerprint };
  if (bench === 'rest') return { bench, source: from, held: { kind: 'deal', seed: DEAL_SEED, every: EVERY } };
  if (held.kind !== 'fresh' || from.kind === 'page') return { bench, source: from, held: null };
  return { bench, source: from, held: { kind: 'example', ref: { ...from.ref, rows: held.rows, seed: held.seed } } };
}

// ------------------------------------------------------------------ turns

const idle = () =>
  new Promise((go) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(go, { timeout: 500 });
    else setTimeout(go, 20);
  });

/** Whether the page is at rest: no run, no drag, and no change that the engine has not yet processed. */
const quiet = computed(
  () =>
    page.run.value.state !== 'running' &&
    page.story.value.gesture === null &&
    (page.followedKey.value === learnKey(page.doc.value) || page.followedKey.value === ''),
);

/** Returns a promise that resolves when the page is at rest (no run, drag or unprocessed change). */
const untilQuiet = (): Promise<void> =>
  new Promise((go) => {
    if (quiet.peek()) return go();
    const stop = effect(() => {
      if (!quiet.value) return;
      queueMicrotask(() => stop());
      go();
    });
  });

/** Sends a request as soon as the page is at rest. */
async function inTurn<R, T>(
  signal: AbortSignal,
  ask: (of: typeof engine, request: R, signal: AbortSignal) => Promise<T>,
  request: R,
) {
  await idle();
  await untilQuiet();
  signal.throwIfAborted();
  const answer = await ask(engine, request, signal).catch((reason) => {
    signal.throwIfAborted();
    throw reason;
  });
  signal.throwIfAborted();
  return answer;
}

// ------------------------------------------------------------------ one curve

function show(key: string, patch: Partial<Drawn>) {
  const entry = cache.get(key);
  if (!entry?.drawn) return;
  entry.drawn = { ...entry.drawn, ...patch };
  if (isWanted(key)) drawn.value = entry.drawn;
}

async function draw(key: string, doc: Doc, along: Axis, info: DataInfo, me: AbortController) {
  const { kind } = along;
  const entry = cache.get(key) ?? { known: new Map(), accepted: false, drawn: null };
  cache.delete(key);
  cache.set(key, entry);
  for (const old of cache.keys()) if (cache.size > KEPT) cache.delete(old);
  const held = heldOutOf(doc);
  const empty = { curve: null, pending: 0, seconds: 0, problem: null };
  const state = entry.drawn?.state === 'done' ? 'done' : 'drawing';
  entry.drawn = { key, axis: along, held, ...empty, ...entry.drawn, state };
  drawn.value = entry.drawn;
  if (state === 'done') return;

  const benches = (held.kind === 'fresh' ? ['all'] : ['all', 'rest']) as Rows['bench'][];
  const requestAt = (x: number, bench: Rows['bench']) => ({
    rows: rowsFor(kind, doc, x, held, bench, info.fingerprint),
    chosen: chosenOf({ ...doc, score: scoreAt(kind, x, doc.score) }),
  });
  try {
    if (!entry.accepted) {
      // The largest number of rows costs most, and so does the smallest penalty, which limits the parent sets least.
      const costliest = kind === 'rows' ? along.most : along.least;
      const { estimate } = await inTurn(me.signal, curveEstimate, requestAt(costliest, 'all'));
      if (estimate.problem) return show(key, { state: 'refused', problem: estimate.problem });
      if (estimate.memory * SESSIONS > estimate.memoryLimit) {
        const problem = { code: 'over-memory', needed: estimate.memory * SESSIONS, limit: estimate.memoryLimit };
        return show(key, { state: 'refused', problem });
      }
      const seconds = secondsFor(estimate) * USUAL[kind] * benches.length;
      if (seconds > AT_ONCE) return show(key, { state: 'offered', seconds });
    }
    await learnAll(key, along, benches, async (x, bench) => {
      const place = `${bench} ${x}`;
      const point = entry.known.get(place) ?? (await inTurn(me.signal, curvePoint, requestAt(x, bench)));
      entry.known.set(place, point);
      return point;
    });
  } catch (reason) {
    if (reason instanceof Superseded || failureOf(reason).isLost) {
      if (drawing?.ending === me) leave();
      return;
    }
    show(key, { state: 'refused', problem: refusal(reason) });
  }
}

/** Function that learns the network at a value of an axis. */
type LearnAt = (x: number, bench: Rows['bench']) => Promise<Learned>;

/** Learns the networks along an axis from one set of rows. */
function walk(
  axis: Axis,
  bench: Rows['bench'],
  learnAt: LearnAt,
  onProgress: (found: Found[], pending: number) => void,
) {
  const learn = (x: number) => learnAt(x, bench);
  const { kind, least, most } = axis;
  if (kind === 'penalty') {
    const show = (segments: Segment<Learned>[], pending: number) => onProgress(segments.map(inRange), pending);
    return envelope(learn, { least, most, cap: CAP.penalty, onProgress: show });
  }
  // Changes of the network don't matter for the held-out curve, so the grid suffices.
  const same = bench === 'rest' ? () => true : sameLinks;
  const show = (points: [x: number, point: Learned][], pending: number) =>
    onProgress(
      points.map((point) => atPlace(kind, point)),
      pending,
    );
  return along(learn, { axis, same, cap: CAP[kind], onProgress: show });
}

/**
 * Learns all networks of a curve, and shows it as it grows: from all rows first, then, if no fresh sample is available,
 * from the rows not held out.
 */
async function learnAll(key: string, axis: Axis, benches: Rows['bench'][], learnAt: LearnAt) {
  const all = await learnFrom('all', { found: null, networks: 0, complete: true });
  if (benches.length > 1) {
    try {
      await learnFrom('rest', all);
    } catch (reason) {
      if (reason instanceof Superseded || failureOf(reason).isLost) throw reason;
      show(key, { held: { kind: 'none' } });
    }
  }
  show(key, { state: 'done', pending: 0 });

  /**
   * Learns the networks from one set of rows.
   * @param before networks from all rows, from which the curve is drawn
   */
  async function learnFrom(
    bench: Rows['bench'],
    before: { found: Found[] | null; networks: number; complete: boolean },
  ) {
    let found: Found[] = [];
    const curve = (networks: number, complete: boolean) => {
      const rest = bench === benches[benches.length - 1] ? found : [];
      const more = { networks: before.networks + networks, complete: before.complete && complete };
      return curveOf(axis.kind, before.found ?? found, rest, more);
    };
    const { calls, complete } = await walk(axis, bench, learnAt, (now, pending) => {
      found = now;
      show(key, { curve: curve(0, false), pending });
    });
    const done = curve(calls, complete);
    show(key, { curve: done });
    return { found, networks: done.networks, complete: done.complete };
  }
}

// ------------------------------------------------------------------ following the document

/** Draws, at the reader's request, a curve that the page only offered because drawing it takes long. */
export function acceptCurve() {
  const entry = cache.get(drawn.peek()?.key ?? '');
  if (!entry) return;
  entry.accepted = true;
  begin(true);
}

/** Stops drawing. The unfinished curve remains and can be continued. */
export function stopCurve() {
  const stopped = drawing;
  const entry = cache.get(stopped?.key ?? '');
  if (!stopped || entry?.drawn?.state !== 'drawing') return;
  entry.accepted = false;
  batch(() => {
    show(stopped.key, { state: 'offered', seconds: 0 });
    leave();
    drawing = { ...stopped, isStopped: true };
  });
}

function begin(isRepeated: boolean = false) {
  const doc = page.doc.peek();
  const info = page.info.peek();
  const along = ready.peek();
  if (!along || !info) {
    leave();
    drawn.value = null;
    return;
  }
  const key = curveKey(doc, along.kind);
  if (!isRepeated && drawing?.key === key) return; // being drawn, or stopped by the reader
  drawing?.ending.abort(new Superseded());
  const ending = new AbortController();
  drawing = { key, isStopped: false, ending };
  draw(key, doc, along, info, ending);
}

/** Kind and parameters of a score by their names, to see which one the reader changes. */
const parametersOf = (score: Score): Record<string, unknown> => ({ ...score });

/** Opens the curve over a parameter of the score when the reader changes it. */
function followParameter() {
  let was = parametersOf(page.doc.peek().score);
  return effect(() => {
    const { score, curve } = page.doc.value;
    const now = parametersOf(score);
    const of = (['ess', 'penalty'] as const).find((name) => name in now && now[name] !== was[name]);
    was = now;
    if (of && of !== curve && canVary(page.doc.peek(), of)) setDoc({ curve: of });
  });
}

/**
 * Keeps the curve in step with the page state while the view is shown.
 * @returns function that stops it
 */
export const startCurves = () =>
  endingAll(
    effect(() => {
      if (page.run.value.state === 'failed') return leave();
      ready.value;
      page.doc.value;
      begin();
    }),
    followParameter(),
    leave,
    () => dropBenches(engine),
  );
