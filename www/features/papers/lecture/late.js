// What of the lecture takes longer than its printed numbers: worked part by part once those stand, each shown when it is there.
// It rests while the reader is elsewhere and goes on where it was.
import { signal } from '@preact/signals';
import { ask, doc } from '../../../store/index.js';
import { exampleOf, knownExamples } from '../work.js';
import { bayesOf, succinctOf } from './bayes.js';
import { ROWS, throwsOf } from './coins.js';
import { KNOWN, limitsOf, sizesOf, smallTable, strengthsOf } from './grown.js';
import { COINS, propertiesOf } from './joint.js';
import { EXAMPLE } from './lecture.js';
import { hrefsOf } from './lecture-links.js';
import { priorsOf } from './priors.js';
import { tenOf } from './ten.js';

/**
 * @typedef {import('./lecture-live.js').Lecture} Lecture
 * @typedef {import('./grown.js').OnProgress} OnProgress
 * @typedef {typeof JOBS} Jobs
 * @typedef {{ [K in keyof Jobs]?: Awaited<ReturnType<Jobs[K]>> }} Late
 */

/** What is there by now. */
export const late = signal(/** @type {Late} */ ({}));
/** What is being worked out, and how far it is. */
export const now = signal(/** @type {{ id: keyof Jobs, done: number, of: number } | null} */ (null));
/** The part that the engine gave no answer to. */
export const lost = signal(/** @type {keyof Jobs | null} */ (null));

/** The reader has stopped the work; it goes on by the button that stands there then. */
export const stopped = signal(false);

/** The reader has left the lecture, or stopped its work. */
class Left extends Error {}

/** One macrotask, so that the page can draw. */
const pause = () => new Promise((go) => setTimeout(go));

/** The built-in example of the lecture, and another. @param {string} id */
const exampleAt = async (id) => exampleOf(await knownExamples(), id);

/** The parts in the order in which they are worked out; a further part is a further line. */
const JOBS = {
  /** @param {Lecture} _ */
  async ten(_) {
    const { states, packed, ...answer } = await tenOf(ask);
    return { ...answer, hrefs: await hrefsOf(states, new Map([...states.keys()].map((id) => [id, packed]))) };
  },
  /** @param {Lecture} found */
  async bayes({ levels, members }) {
    const answer = await bayesOf(ask, await exampleAt(EXAMPLE), levels, members);
    return { ...answer, priors: priorsOf(answer.table) };
  },
  /** @param {Lecture} _ */
  succinct: (_) => succinctOf(ask),
  /** @param {Lecture} found @param {OnProgress} onProgress */
  async properties({ whole }, onProgress) {
    await onProgress(0, 2);
    const coins = propertiesOf(COINS);
    await onProgress(1, 2);
    const data = propertiesOf(whole.joint);
    return data.map((property, i) => ({ ...property, coins: coins[i] }));
  },
  /** @param {Lecture} found @param {OnProgress} onProgress */
  async limits({ whole, names }, onProgress) {
    const small = priorsOf(await smallTable(ask, whole.joint, names));
    return { points: await limitsOf(ask, whole.joint, names, onProgress), small };
  },
  /** @param {Lecture} _ @param {OnProgress} onProgress */
  strengths: async (_, onProgress) => strengthsOf(ask, await exampleAt(EXAMPLE), onProgress),
  /** @param {Lecture} _ @param {OnProgress} onProgress */
  sizes: async (_, onProgress) => sizesOf(ask, await exampleAt(KNOWN.id), onProgress),
  /** @param {Lecture} _ @param {OnProgress} onProgress */
  async coins(_, onProgress) {
    const found = [];
    for (const rows of ROWS) {
      await onProgress(found.length, ROWS.length);
      found.push(throwsOf(rows));
    }
    return found;
  },
};

let isBusy = false;

/** Works out what is missing. @param {Lecture} found */
export async function workLate(found) {
  if (isBusy) return;
  isBusy = true;
  lost.value = null;
  stopped.value = false;
  for (const id of /** @type {(keyof Jobs)[]} */ (Object.keys(JOBS))) {
    if (late.peek()[id]) continue;
    /** @type {OnProgress} */
    const onProgress = async (done, of) => {
      now.value = { id, done, of };
      await pause();
      const { view, paper } = doc.peek();
      if (stopped.peek() || view !== 'papers' || paper !== 'lecture') throw new Left();
    };
    try {
      await onProgress(0, 1);
      const answer = await JOBS[id](found, onProgress);
      late.value = { ...late.peek(), [id]: answer };
    } catch (reason) {
      if (!(reason instanceof Left)) lost.value = id;
      break;
    }
  }
  now.value = null;
  isBusy = false;
}
