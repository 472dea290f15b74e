// Searches by proxy measured by the engine: one size on opening, all sizes when the reader asks for them. Beside the page's own work,
// in slices; what is measured stands on the page as it comes.
import { signal } from '@preact/signals';
import { tableData, tableOf } from '../../../link/tables.js';
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
} from '../../../model/papers/proxy.js';
import { SYNTHS } from '../../../model/papers/synth.js';
import { dataKey } from '../../../model/state.js';
import { engine } from '../../../store/engine.js';
import { doc, info } from '../../../store/index.js';
import { refusal } from '../../../store/learn.js';
import { fileSource, hasFile, sourceOf } from '../../../store/sources.js';
import { TABLES } from '../../../tables/index.js';
import { dataName } from '../../../widgets/names.js';
import { joined } from './proxy-judge.js';

/**
 * @typedef {import('../../../worker/papers-proxy.js').Measurements} Measurements
 * @typedef {import('../../../worker/papers-proxy.js').Wanted} Wanted
 * @typedef {import('../../../worker/papers-proxy.js').ProxyRequest} ProxyRequest
 * @typedef {{ sets: Measurements[], seconds: number, state: 'first' | 'running' | 'partly' | 'done' }} Found
 */

/** The paper beside ours: what is printed stands there before anything is measured. */
export const found = signal(/** @type {Found} */ ({ sets: [], seconds: 0, state: 'first' }));
/** Whether work failed that the page needs; it needs none. */
export const failed = signal(false);
/** The measurement under way. */
export const at = signal(/** @type {import('../../../worker/papers-proxy.js').At | null} */ (null));
/** Reason for which the measurement ended early. */
export const refused = signal(/** @type {import('../../../store/signals.js').Notice | null} */ (null));
/** Parents of a variable in the samples whose tables are shown. */
export const density = signal(/** @type {number} */ (DENSITY));
let isStopped = false;
/** The data of the reader's that all sizes were measured with. */
const of = signal('');

/** The table of the document that ships with the page. */
const ADULT = TABLES.find(({ id }) => id === 'adult1');
export const ADULT_NAME = 'ADULT1';

/** The reader's data, by name, where they have rows that are not measured anyway. */
export function ownName() {
  const { data } = doc.value;
  const isAdult = tableOf(data) !== undefined && tableOf(data) === ADULT;
  return info.value && !info.value.list && data.kind !== 'experiments' && !isAdult ? dataName(data) : null;
}

/** Whether other data of the reader's are open than were measured. */
export const isOld = () => of.value !== '' && of.value !== dataKey(doc.value.data);

/** @returns {Wanted[]} */
const synths = () => SYNTHS.map((synth) => ({ ...synth, own: false, proof: null }));

/** ADULT1, if its file can be had. @returns {Promise<Wanted[]>} */
async function shipped() {
  const source = ADULT && (await fileSource(tableData(ADULT)).catch(() => null));
  return source ? [{ id: ADULT_NAME, own: false, source, proof: proofOf(ADULT.columns) }] : [];
}

/** The reader's data. @returns {Promise<Wanted[]>} */
async function own() {
  const { data } = doc.peek();
  const name = ownName();
  const source = name && (hasFile(data) ? await fileSource(/** @type {any} */ (data)) : sourceOf(data));
  return source ? [{ id: name, own: true, source, proof: proofOf(info.peek()?.variables.length ?? Number.NaN) }] : [];
}

/** Measures what a request names; what was known before stays. @param {Omit<ProxyRequest, 'sets'>} request @param {() => Promise<Wanted[]>} wanted @param {Found['state']} after */
async function measure(request, wanted, after) {
  isStopped = false;
  refused.value = null;
  const begun = performance.now();
  const before = found.peek().sets;
  /** @param {Measurements[]} sets @param {Found['state']} state */
  const take = (sets, state) => {
    const all = sets.map((set) =>
      joined(
        set,
        before.find(({ id }) => id === set.id),
      ),
    );
    const others = before.filter(({ id }) => !sets.some((set) => set.id === id));
    found.value = { sets: [...all, ...others], seconds: (performance.now() - begun) / 1000, state };
  };
  at.value = { id: SYNTHS[0].id, what: 'exact', samples: 0, run: 1 };
  try {
    const sets = await wanted();
    const measured = await engine.beside('proxyPaper', { ...request, sets }, (_, now) => {
      take(now.measured, 'running');
      at.value = now.at;
    });
    take(measured, isStopped ? 'partly' : after);
  } catch (reason) {
    refused.value = refusal(reason);
    take([], 'partly');
  }
  at.value = null;
}

/** One size, of SYNTH20 to its proof: enough for the sentence on top. */
export function work() {
  if (at.peek() || found.peek().sets.length > 0) return;
  const first = { density: density.peek(), samples: FIRST.samples, repeats: FIRST.repeats };
  const [, small] = TRAJECTORIES;
  const sizes = { trajectories: [...small, ...FIRST.samples], refined: 0 };
  const sets = async () => synths().map((set, i) => (i === 0 ? { ...set, proof: proofOf(SYNTHS[0].n) } : set));
  measure({ parts: [first], repeats: FIRST.repeats, restarts: 0, ...sizes }, sets, 'first');
}

/** All that is measured with samples of the chosen density, and two sizes with all densities. @param {readonly number[]} samples @returns {Omit<ProxyRequest, 'sets'>} */
const requestOf = (samples) => ({
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

/** Measures all sizes of all data: SYNTH20, SYNTH40, ADULT1, and the reader's. */
export function workAll() {
  if (at.peek()) return;
  of.value = dataKey(doc.peek().data);
  const proven = synths().map((set) => ({ ...set, proof: proofOf(set.n ?? Number.NaN) }));
  measure(requestOf(SIZES), async () => [...(await shipped()), ...proven, ...(await own())], 'done');
}

/** Measures ADULT1 alone: Table 1 and its figures. */
export function workAdult() {
  if (!at.peek()) measure(requestOf(FROM_TREE), shipped, found.peek().state === 'done' ? 'done' : 'partly');
}

/** Stops the measurement; what is measured stays. */
export function stop() {
  isStopped = true;
  engine.call('proxyPaperStop').catch(() => {});
}
