// State of the permutation tree of Algorithm 2, for the variable in focus, the slider's k and each reading of it.
import { computed, effect, signal } from '@preact/signals';
import { type Tree, treeOf } from '../../draw/lattice/orders.ts';
import { READINGS, type Reading } from '../../model/state.ts';
import { engineIs } from '../../store/gate.ts';
import { askOfResult, doc, info, outcome } from '../../store/index.ts';
import { family } from './signals.ts';

export type ShownTrees = { learned: object; names: string[]; child: number; k: number; trees: Map<Reading, Tree> };

/** Maximum number of variables for which the engine computes the tree. */
export const MOST_DRAWN = 6;

const answered = signal({ shown: null as ShownTrees | null, isRefused: false });
/** Permutation trees shown, one for each reading of Algorithm 2; the previous ones until new ones arrive. */
export const currentTrees = computed(() => answered.value.shown);
/** Whether the engine gave no tree because the theorems do not hold for these settings. */
export const refused = computed(() => answered.value.isRefused);
/** Node of the permutation tree in focus, given by the variables removed on the path to it. */
export const path = signal<number[]>([]);

/** Node at the end of a path, or the last node on that path that the tree has. */
export function nodeAt({ below, variable }: Tree, taken: number[]) {
  let node = 0;
  for (const v of taken) {
    const next = below[node].find((child) => variable[child] === v);
    if (next === undefined) break;
    node = next;
  }
  return node;
}

effect(() => {
  const [learned, data] = [outcome.value, info.value];
  const { view, orders, k } = doc.value;
  const child = family.value?.child ?? -1;
  if (view !== 'parents' || orders === null || !learned || !data || child < 0) return;
  if (!engineIs('at result') || data.variables.length > MOST_DRAWN) return;
  const now = currentTrees.peek();
  if (now && now.learned === learned && now.child === child && now.k === k) return;
  Promise.all(READINGS.map((reading) => askOfResult('permutationTree', { child, k, reading }))).then((answers) => {
    if (outcome.peek() !== learned || doc.peek().k !== k || family.peek()?.child !== child) return;
    const trees = new Map(
      READINGS.flatMap((reading, i) => {
        const tree = answers[i];
        return tree ? [[reading, treeOf(tree, reading)]] : [];
      }),
    );
    const names = data.variables.map(({ name }) => name);
    const isRefused = answers.includes(null);
    answered.value = { shown: isRefused ? null : { learned, names, child, k, trees }, isRefused };
  });
});
