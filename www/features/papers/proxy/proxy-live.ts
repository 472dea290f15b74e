// State of the surrogate searches measured by the engine: one sample size on opening, all sizes on request. They run
// beside the page's own work, and results are shown as they arrive.

import { signal } from '@preact/signals';
import { tableData, tableOf } from '../../../link/tables.ts';
import type { At, Measurements, ProxyRequest, SetWanted as Wanted } from '../../../model/answers/papers.ts';
import {
  COMPARED,
  DENSITIES,
  DENSITY,
  FIRST,
  FROM_TREE,
  proofOf,
  REPEATS,
  RESTARTS,
  SIZES,
  TRAJECTORIES,
} from '../../../model/papers/proxy.ts';
import { SYNTHS } from '../../../model/papers/synth.ts';
import { dataKey } from '../../../model/state.ts';
import { engine } from '../../../store/engine.ts';
import { doc, info } from '../../../store/index.ts';
import { refusal } from '../../../store/refusal.ts';
import type { Notice } from '../../../store/signals.ts';
import { fileSource, hasFile, sourceOf } from '../../../store/sources.ts';
import { TABLES } from '../../../tables/index.ts';
import { dataName } from '../../../widgets/names.ts';
import { measure } from './measure.ts';
import { LINKS } from './printed.ts';
import { joined } from './proxy-judge.ts';

type State = 'first' | 'running' | 'partly' | 'done';
export type Found = { sets: Measurements[]; seconds: number; state: State; hrefs: typeof LINKS };

/** Measurements made so far, empty at first; the printed values are shown without them. */
export const found = signal<Found>({ sets: [], seconds: 0, state: 'first', hrefs: LINKS });
/** Whether the work on opening the page failed; always false, since the printed values need no work. */
export const failed = signal(false);
/** Progress of the current measurement; null if none is running. */
export const at = signal<At | null>(null);
/** Reason why the measurement ended early; null if it did not. */
export const refused = signal<Notice | null>(null);
/** Average number of parents of a variable in the sampled networks, for the tables shown. */
export const density = signal<number>(DENSITY);
/** Abort controller of the current measurement. */
let stopping = new AbortController();
/** Key that identifies the reader's data for which all sizes were measured last. */
const of = signal('');

/** Table of the data set ADULT1, which the paper uses and the page ships. */
const ADULT = TABLES.find(({ id }) => id === 'adult1');
export const ADULT_NAME = 'ADULT1';

/** Name of the reader's data; null if they can't be measured, or are the table ADULT1, which is measured anyway. */
export function ownName() {
  const { data } = doc.value;
  const isAdult = tableOf(data) !== undefined && tableOf(data) === ADULT;
  return info.value && !info.value.list && data.kind !== 'experiments' && !isAdult ? dataName(data) : null;
}

/** Whether the reader's data have changed since they were measured. */
export const isOld = () => of.value !== '' && of.value !== dataKey(doc.value.data);

const synths = (): Wanted[] => SYNTHS.map((synth) => ({ ...synth, proof: null }));

/** Data set ADULT1 to measure; empty if its file is missing. */
async function shipped(): Promise<Wanted[]> {
  const source = ADULT && (await fileSource(tableData(ADULT)).catch(() => null));
  return source ? [{ id: ADULT_NAME, source, proof: proofOf(ADULT.columns) }] : [];
}

/** Data set of the paper with a name, to measure or to climb. */
export const wantedOf = async (name: string) =>
  [...synths(), ...(name === ADULT_NAME ? await shipped() : [])].find(({ id }) => id === name) ??
  Promise.reject(Error(name));

/** Reader's own data set to measure; empty if there is none. */
async function own(): Promise<Wanted[]> {
  const { data } = doc.peek();
  const name = ownName();
  const source = name && (data.kind !== 'experiments' && hasFile(data) ? await fileSource(data) : sourceOf(data));
  return source ? [{ id: name, source, proof: proofOf(info.peek()?.variables.length ?? Number.NaN) }] : [];
}

/** Measures the data sets of a request, and keeps earlier measurements. */
async function measureSets(request: Omit<ProxyRequest, 'sets'>, wanted: () => Promise<Wanted[]>, after: State) {
  stopping = new AbortController();
  const { signal } = stopping;
  refused.value = null;
  const begun = performance.now();
  const before = found.peek().sets;
  const take = (sets: Measurements[], state: State) => {
    const earlier = new Map(before.map((set) => [set.id, set]));
    const all = sets.map((set) => joined(set, earlier.get(set.id)));
    const others = before.filter(({ id }) => !sets.some((set) => set.id === id));
    const seconds = (performance.now() - begun) / 1000;
    found.value = { ...found.peek(), sets: [...all, ...others], seconds, state };
  };
  at.value = { id: SYNTHS[0].id, what: 'exact', samples: 0, run: 1 };
  try {
    const sets = await wanted();
    const measured = await measure(engine, { ...request, sets }, signal, (now, what) => {
      take(now, 'running');
      at.value = what;
    });
    take(measured, signal.aborted ? 'partly' : after);
  } catch (reason) {
    refused.value = refusal(reason);
    take([], 'partly');
  }
  at.value = null;
}

/** Makes the first measurements: one sample size, and the proof for SYNTH20; enough for the summary sentences. */
export function work() {
  if (at.peek() || found.peek().sets.length > 0) return;
  const first = { density: density.peek(), samples: FIRST.samples, repeats: FIRST.repeats };
  const [, small] = TRAJECTORIES;
  const sizes = { trajectories: [...small, ...FIRST.samples], refined: 0 };
  const sets = async () => synths().map((set, i) => (i === 0 ? { ...set, proof: proofOf(SYNTHS[0].n) } : set));
  measureSets({ parts: [first], repeats: FIRST.repeats, restarts: 0, ...sizes }, sets, 'first');
}

/** Request to measure everything at the chosen density, and two sample sizes at all densities. */
const requestOf = (samples: readonly number[]): Omit<ProxyRequest, 'sets'> => ({
  parts: [
    { density: density.peek(), samples, repeats: REPEATS },
    ...DENSITIES.filter((one) => one !== density.peek()).map((one) => ({
      density: one,
      samples: COMPARED,
      repeats: FIRST.repeats,
    })),
  ],
  repeats: REPEATS,
  restarts: RESTARTS,
  trajectories: TRAJECTORIES.flat(),
  refined: FIRST.repeats,
});

/** Measures all sample sizes on all data sets: SYNTH20, SYNTH40, ADULT1, and the reader's. */
export function workAll() {
  if (at.peek()) return;
  of.value = dataKey(doc.peek().data);
  const proven = synths().map((set) => ({ ...set, proof: proofOf(set.n ?? Number.NaN) }));
  measureSets(requestOf(SIZES), async () => [...(await shipped()), ...proven, ...(await own())], 'done');
}

/** Measures only the data set ADULT1, for Table 1 and its figures. */
export function workAdult() {
  if (!at.peek()) measureSets(requestOf(FROM_TREE), shipped, found.peek().state === 'done' ? 'done' : 'partly');
}

/** Follows only the searches of Figure 1 on ADULT1. */
export function workPaths() {
  const [trajectories] = TRAJECTORIES;
  const parts = [{ density: density.peek(), samples: [], repeats: 0 }];
  const request = { parts, repeats: 1, restarts: 0, trajectories, refined: 0 };
  if (!at.peek()) measureSets(request, shipped, found.peek().state);
}

/** Stops the measurement; its results are kept. */
export const stop = () => stopping.abort();
