// The lecture judged by the real engine: the same questions and the same judge as on the page.
import { questionsOf } from '../../www/features/papers/lecture/lecture-ask.ts';
import { judge } from '../../www/features/papers/lecture/lecture-judge.ts';
import { EXAMPLE } from '../../www/features/papers/lecture/printed.ts';
import { question } from '../../www/features/papers/scratch.ts';
import { ask, exampleAt, session } from './scratch.ts';

export const example = exampleAt(EXAMPLE);
export const questions = questionsOf(example);
const answered = {} as any;
for (const [id, query] of Object.entries(questions)) answered[id] = await question(ask, query);
export const found = judge(example, answered);

/** Local score of a variable with a set of parents. */
export type Local = (child: number, parents: number[]) => number;

/** Local scores of the session's run, of every set. */
export async function localScores(): Promise<Local> {
  const lattices = await Promise.all(found.names.map((_, child) => session.call('lattice', { child })));
  return (child, parents) => {
    const { candidates, score } = lattices[child];
    return score[parents.reduce((row, parent) => row | (1 << candidates.indexOf(parent)), 0)];
  };
}

/** Score of the best network of an ordering: for each variable, every set of those before it is tried. */
export const bestInOrder = (order: number[], local: Local) =>
  order.reduce((sum, child, at) => {
    const sets = Array.from({ length: 1 << at }, (_, code) => order.slice(0, at).filter((_, i) => (code >> i) & 1));
    return sum + Math.max(...sets.map((parents) => local(child, parents)));
  }, 0);

/** Score of the best of all networks: the best of its orderings. */
export const bestOfAll = (local: Local) =>
  Math.max(...found.whole.landscape.places.map(({ order }) => bestInOrder(order, local)));
