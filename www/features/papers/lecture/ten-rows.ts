// Ten rows of Ruiz, "Illustration of the K2 Algorithm for Learning Bayes Net Structures": its printed values beside the
// score K2. Ruiz prints f, a marginal likelihood; a local score is its logarithm. The rows are the document's.

import { plainly } from '../../../model/heuristic.ts';
import { judge } from '../judge.ts';
import { type Learn, question } from '../scratch.ts';
import { FREE, familyIn, familyQuestions, SCORES, tableSource } from './families.ts';
import type { State } from './lecture-links.ts';
import { TEN } from './printed.ts';

const NAMES = ['x1', 'x2', 'x3'];
export const ROWS = ['100', '111', '001', '111', '000', '011', '111', '000', '111', '000'].map((row) =>
  [...row].map(Number),
);
export const MAX_PARENTS = 2;
/** Search settings of K2 in the document's ordering, with its limit on parents. */
const SEARCH = {
  ...FREE,
  method: 'k2',
  maxParents: MAX_PARENTS,
  heuristic: { ...plainly(), order: NAMES },
} as const;

export async function tenOf(learn: Learn) {
  const source = tableSource(NAMES, ROWS);
  const { answers, outcome, info } = await question(learn, {
    source,
    chosen: { score: SCORES.k2, search: SEARCH },
    asks: new Map([...familyQuestions(['k2'], TEN, NAMES), ['pack', ['pack']]]),
  });
  const { fingerprint } = info;
  const data = { kind: 'own', name: 'ten-rows.csv', recipe: source.recipe, fingerprint } as const;
  const k2 = { data, score: SCORES.k2 };
  const values = TEN.map((value) => {
    const ours = Math.exp(-familyIn(answers, 'k2', value).score);
    const id = `ten:${value.child}:${value.parents.join('+')}`;
    return { id, ...value, ours, verdict: judge(value.printed, ours) };
  });
  const states: Map<string, State> = new Map([
    ...values.map(({ id, child, parents }): [string, State] => [
      id,
      { ...k2, view: 'hand', family: { child, parents } },
    ]),
    ['ten:network', { ...k2, search: SEARCH, view: 'network', show: 'dag' }],
    ['ten:steps', { ...k2, search: SEARCH, view: 'steps', stepper: 'k2' }],
  ]);
  return {
    values,
    sets: NAMES.map((child, v) => ({ child, parents: outcome.parents[v].map((p) => NAMES[p]) })),
    score: outcome.score,
    states,
    packed: answers('pack', 'pack'),
  };
}
