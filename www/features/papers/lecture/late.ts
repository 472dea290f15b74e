// What of the lecture takes longer than its printed numbers: worked part by part once those stand, each shown when it is there.
// It rests while the reader is elsewhere and goes on where it was.
import { signal } from '@preact/signals';
import { doc } from '../../../store/index.ts';
import { learnApart } from '../scratch.ts';
import { exampleOf, knownExamples } from '../work.ts';
import { bayesOf, succinctOf } from './bayes.ts';
import { ROWS, throwsOf } from './coins.ts';
import { KNOWN, limitsOf, type OnProgress, sizesOf, smallTable, strengthsOf } from './grown.ts';
import { COINS, propertiesOf } from './joint.ts';
import { hrefsOf } from './lecture-links.ts';
import type { Lecture } from './lecture-live.ts';
import { EXAMPLE } from './printed.ts';
import { priorsOf } from './priors.ts';
import { tenOf } from './ten-rows.ts';

export type Jobs = typeof JOBS;
export type Late = { [K in keyof Jobs]?: Awaited<ReturnType<Jobs[K]>> };

/** What is there by now. */
export const late = signal<Late>({});
/** What is being worked out, and how far it is. */
export const now = signal<{ id: keyof Jobs; done: number; of: number } | null>(null);
/** The part that the engine gave no answer to. */
export const lost = signal<keyof Jobs | null>(null);

/** The reader has stopped the work; it goes on by the button that stands there then. */
export const stopped = signal(false);

/** The reader has left the lecture, or stopped its work. */
class Left extends Error {}

/** One macrotask, so that the page can draw. */
const pause = () => new Promise((go) => setTimeout(go));

/** The built-in example of the lecture, and another. */
const exampleAt = async (id: string) => exampleOf(await knownExamples(), id);

/** The parts in the order in which they are worked out; a further part is a further line. */
const JOBS = {
  async ten(_: Lecture) {
    const { states, packed, ...answer } = await tenOf(learnApart);
    return { ...answer, hrefs: await hrefsOf(states, new Map([...states.keys()].map((id) => [id, packed]))) };
  },
  async bayes({ levels, members }: Lecture) {
    const answer = await bayesOf(learnApart, await exampleAt(EXAMPLE), levels, members);
    return { ...answer, priors: priorsOf(answer.table) };
  },
  succinct: (_: Lecture) => succinctOf(learnApart),
  async properties({ whole }: Lecture, onProgress: OnProgress) {
    await onProgress(0, 2);
    const coins = propertiesOf(COINS);
    await onProgress(1, 2);
    const data = propertiesOf(whole.joint);
    return data.map((property, i) => ({ ...property, coins: coins[i] }));
  },
  async limits({ whole, names }: Lecture, onProgress: OnProgress) {
    const small = priorsOf(await smallTable(learnApart, whole.joint, names));
    return { points: await limitsOf(learnApart, whole.joint, names, onProgress), small };
  },
  strengths: async (_: Lecture, onProgress: OnProgress) =>
    strengthsOf(learnApart, await exampleAt(EXAMPLE), onProgress),
  sizes: async (_: Lecture, onProgress: OnProgress) => sizesOf(learnApart, await exampleAt(KNOWN.id), onProgress),
  async coins(_: Lecture, onProgress: OnProgress) {
    const found = [];
    for (const rows of ROWS) {
      await onProgress(found.length, ROWS.length);
      found.push(throwsOf(rows));
    }
    return found;
  },
};

let isBusy = false;

/** Works out what is missing. */
export async function workLate(found: Lecture) {
  if (isBusy) return;
  isBusy = true;
  lost.value = null;
  stopped.value = false;
  for (const id of Object.keys(JOBS) as (keyof Jobs)[]) {
    if (late.peek()[id]) continue;
    const onProgress: OnProgress = async (done, of) => {
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
