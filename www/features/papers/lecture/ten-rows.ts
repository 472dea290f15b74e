// The ten rows of Ruiz, "Illustration of the K2 Algorithm for Learning Bayes Net Structures": what it prints, and the same by
// the score K2. Ruiz prints f, a marginal likelihood; a local score is its logarithm. All that is typed in here is the document's.

import type { Recipe } from '../../../generated/protocol.ts';
import { plainly } from '../../../model/heuristic.ts';
import { compare, type Verdict } from '../digits.ts';
import { type Learn, question } from '../scratch.ts';
import { familyIn, familyQuestions } from './families.ts';
import { FREE, scoreOf } from './lecture-ask.ts';
import type { State } from './lecture-judge.ts';

export type Value = {
  id: string;
  child: string;
  parents: string[];
  printed: string;
  ours: number;
  ln: number;
  verdict: Verdict;
};

const NAMES = ['x1', 'x2', 'x3'];
export const ROWS: [number, number, number][] = [
  [1, 0, 0],
  [1, 1, 1],
  [0, 0, 1],
  [1, 1, 1],
  [0, 0, 0],
  [0, 1, 1],
  [1, 1, 1],
  [0, 0, 0],
  [1, 1, 1],
  [0, 0, 0],
];
/** Most parents. */
export const MOST = 2;
/** What one is divided by: f(x1, ∅) = 1/2772. */
export const PRINTED: { child: string; parents: string[]; printed: string }[] = [
  { child: 'x1', parents: [], printed: '2772' },
  { child: 'x2', parents: [], printed: '2772' },
  { child: 'x2', parents: ['x1'], printed: '900' },
  { child: 'x3', parents: [], printed: '2310' },
  { child: 'x3', parents: ['x1'], printed: '1800' },
  { child: 'x3', parents: ['x2'], printed: '180' },
  { child: 'x3', parents: ['x1', 'x2'], printed: '400' },
];

const K2 = { kind: 'k2', edgePrior: 1 } as const;
const RECIPE: Recipe = {
  read: { separator: ',', header: true, decimalComma: false, arff: false },
  steps: NAMES.map((column) => ({ op: 'category', column })),
};
/** K2 in the document's ordering, with its limit. */
const SEARCH = {
  ...FREE,
  method: 'k2',
  maxParents: MOST,
  heuristic: { ...plainly(), order: NAMES },
} as const;

export async function tenOf(learn: Learn) {
  const text = [NAMES, ...ROWS].map((row) => row.join()).join('\n');
  const asks = familyQuestions([{ id: 'k2', score: K2 }], PRINTED, NAMES);
  asks.set('pack', ['pack']);
  const { answers, outcome, info } = await question(learn, {
    source: { kind: 'own', bytes: new TextEncoder().encode(text).buffer, recipe: RECIPE },
    chosen: { score: K2, search: SEARCH },
    asks,
  });
  const data = {
    kind: 'own',
    name: 'ten-rows.csv',
    recipe: RECIPE,
    fingerprint: info.fingerprint,
  } as const;
  const values = PRINTED.map(({ child, parents, printed }) => {
    const ln = familyIn(answers, 'k2', { child, parents }).score;
    const ours = Math.exp(-ln);
    return {
      id: `ten:${child}:${parents.join('+')}`,
      child,
      parents,
      printed,
      ours,
      ln,
      verdict: compare(printed, ours),
    };
  });
  const states: Map<string, State> = new Map(
    values.map(({ id, child, parents }) => [id, { data, score: K2, view: 'hand', family: { child, parents } }]),
  );
  states.set('ten:network', { data, score: K2, search: SEARCH, view: 'network', show: 'dag' });
  states.set('ten:steps', { data, score: K2, search: SEARCH, view: 'steps', stepper: 'k2' });
  states.set('ten:best', { data, score: scoreOf('bic'), view: 'network' });
  return {
    values,
    sets: NAMES.map((child, v) => ({ child, parents: outcome.parents[v].map((p) => NAMES[p]) })),
    score: outcome.score,
    states,
    packed: answers('pack', 'pack'),
  };
}
