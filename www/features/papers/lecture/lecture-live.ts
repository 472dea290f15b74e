// Recomputation of the lecture when it is first opened; the results are kept while the page is open. After the printed
// numbers it computes the slower parts one by one and shows each when it is ready; that work pauses while the reader is
// elsewhere.
import { signal } from '@preact/signals';
import { doc } from '../../../store/index.ts';
import { exampleSource, learnApart, question } from '../scratch.ts';
import { exampleOf, knownExamples, linksTo, paperWork } from '../work.ts';
import { bayesOf, priorsOf, succinctOf } from './bayes.ts';
import { ROWS, throwsOf } from './coins.ts';
import { dataOf } from './families.ts';
import { each, KNOWN, limitsOf, type OnProgress, sizesOf, smallSource, strengthsOf } from './grown.ts';
import { COINS, propertiesOf } from './joint.ts';
import { questionsOf } from './lecture-ask.ts';
import { judge } from './lecture-judge.ts';
import { EXAMPLE } from './printed.ts';
import { tenOf } from './ten-rows.ts';

export type Lecture = ReturnType<typeof judge> & { hrefs: Map<string, string>; seconds: number };
export type Jobs = typeof JOBS;
export type Late = { [K in keyof Jobs]?: Awaited<ReturnType<Jobs[K]>> };

/** Results of the slower parts, as far as they are computed. */
export const late = signal<Late>({});
/**
 * Slower part that is being computed, with its progress, or at which the reader stopped or the engine failed; null if
 * there is none.
 */
export const now = signal<{ id: keyof Jobs; done: number; of: number; is: 'working' | 'stopped' | 'lost' } | null>(
  null,
);

const exampleAt = async (id: string) => exampleOf(await knownExamples(), id);

const printed = paperWork(async () => {
  const example = await exampleAt(EXAMPLE);
  // Sent at once, so that the worker starts the next set while the last reply is on its way.
  const sets = Object.entries(questionsOf(example));
  const answers = await Promise.all(sets.map(async ([name, set]) => [name, await question(learnApart, set)]));
  const judged = judge(example, Object.fromEntries(answers));
  return { ...judged, hrefs: await linksTo(judged.states, judged.packed) };
});
/** Comparison of the lecture with our values; null until it is computed. */
export const { found, failed } = printed;

/** Recomputes the lecture, and then its slower parts. */
export async function work() {
  await printed.work();
  if (found.peek()) await workLate(found.peek() as Lecture);
}

/** Slower parts in the order of their computation. */
const JOBS = {
  async ten(_: Lecture) {
    const { states, packed, ...answer } = await tenOf(learnApart);
    return { ...answer, hrefs: await linksTo(states, new Map([...states.keys()].map((id) => [id, packed]))) };
  },
  async bayes({ levels, members }: Lecture) {
    const example = await exampleAt(EXAMPLE);
    const answer = await bayesOf(learnApart, example, levels, members);
    return { ...answer, priors: await priorsOf(learnApart, () => exampleSource(dataOf(example))) };
  },
  succinct: (_: Lecture) => succinctOf(learnApart),
  async properties({ whole }: Lecture, onProgress: OnProgress) {
    const [coins, data] = await each([COINS, whole.joint], onProgress, propertiesOf);
    return data.map((property, i) => ({ ...property, coins: coins[i] }));
  },
  async limits({ whole, names }: Lecture, onProgress: OnProgress) {
    const small = await priorsOf(learnApart, () => smallSource(whole.joint, names));
    return { points: await limitsOf(learnApart, whole.joint, names, onProgress), small };
  },
  strengths: async (_: Lecture, onProgress: OnProgress) =>
    strengthsOf(learnApart, await exampleAt(EXAMPLE), onProgress),
  sizes: async (_: Lecture, onProgress: OnProgress) => sizesOf(learnApart, await exampleAt(KNOWN.id), onProgress),
  coins: (_: Lecture, onProgress: OnProgress) => each(ROWS, onProgress, throwsOf),
};

/** Error thrown when the reader leaves the lecture or stops its work. */
class Left extends Error {}

/** Promise that resolves after a macrotask, so that the page can draw meanwhile. */
const pause = () => new Promise((go) => setTimeout(go));

/** Stops the work on the slower parts at the next step. */
export function stopLate() {
  if (now.value) now.value = { ...now.value, is: 'stopped' };
}

let isBusy = false;

/** Computes the slower parts that are missing. */
export async function workLate(found: Lecture) {
  if (isBusy) return;
  isBusy = true;
  now.value = null;
  for (const id of Object.keys(JOBS) as (keyof Jobs)[]) {
    if (late.peek()[id]) continue;
    const onProgress: OnProgress = async (done, of) => {
      if (now.peek()?.is !== 'stopped') now.value = { id, done, of, is: 'working' };
      await pause();
      const { view, paper } = doc.peek();
      if (now.peek()?.is === 'stopped' || view !== 'papers' || paper !== 'lecture') throw new Left();
    };
    try {
      await onProgress(0, 1);
      const answer = await JOBS[id](found, onProgress);
      late.value = { ...late.peek(), [id]: answer };
    } catch (reason) {
      if (!(reason instanceof Left)) now.value = { id, done: 0, of: 0, is: 'lost' };
      break;
    }
  }
  if (now.peek()?.is === 'working') now.value = null;
  isBusy = false;
}
