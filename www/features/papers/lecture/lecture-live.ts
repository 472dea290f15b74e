// The lecture worked again by the engine, on first opening; kept while the page is open, for the same questions have
// the same answers.
import { learnApart, question } from '../scratch.ts';
import { exampleOf, knownExamples, paperWork } from '../work.ts';
import { workLate } from './late.ts';
import { questionsOf } from './lecture-ask.ts';
import { judge } from './lecture-judge.ts';
import { hrefsOf } from './lecture-links.ts';
import { EXAMPLE } from './printed.ts';

export type Lecture = ReturnType<typeof judge> & { hrefs: Map<string, string>; seconds: number };

const worth = paperWork(worked);
/** The lecture beside ours. */
export const { found, failed } = worth;

/** Works the lecture again, and then what takes longer. */
export async function work() {
  await worth.work();
  if (found.peek()) await workLate(found.peek() as Lecture);
}

async function worked() {
  const example = exampleOf(await knownExamples(), EXAMPLE);
  // Sent at once: the worker takes up the next while the last answer is on its way.
  const sets = Object.entries(questionsOf(example));
  const answers = await Promise.all(sets.map(async ([name, set]) => [name, await question(learnApart, set)]));
  const judged = judge(example, Object.fromEntries(answers));
  return { ...judged, hrefs: await hrefsOf(judged.states, judged.packed) };
}
