// State of the ADTree for some columns of the built-in example college-plans, as built by the engine.
import { effect, signal } from '@preact/signals';
import type { AdTreeNodes as Nodes } from '../../../generated/protocol.ts';
import { once, turns } from '../../../store/sequence.ts';
import { dataOf, FREE, SCORES } from '../lecture/families.ts';
import { exampleSource, learnApart, question } from '../scratch.ts';
import { exampleOf, knownExamples } from '../work.ts';

const EXAMPLE = 'college-plans';
/** Maximum number of columns of the tree, so that it fits a picture. */
export const MAX_COLUMNS = 4;

/** Indices of the columns from which the tree is built. */
export const columns = signal<readonly number[]>([0, 3, 4]);
/** Number of distinct rows below which a node stores a list of its rows instead of counts; 1 excludes lists. */
export const leaf = signal(1);
/** Tree that is drawn, and the variables of its data. */
export const tree = signal<{ nodes: Nodes; variables: { name: string; levels: string[] }[] } | null>(null);
/** Number of the node in focus. */
export const chosen = signal(0);
/** Whether the engine failed to build a tree. */
export const missing = signal(false);

const begin = turns();

/** Builds the tree of some columns with the engine. */
async function grow(args: { variables: number[]; leaf: number }) {
  const isNewest = begin();
  try {
    const { info, answers } = await question(learnApart, {
      source: exampleSource(dataOf(exampleOf(await knownExamples(), EXAMPLE))),
      chosen: { score: SCORES.bic, search: { ...FREE, method: 'hill-climb' } },
      asks: new Map([['tree', ['adTree', args]]]),
    });
    if (!isNewest()) return;
    chosen.value = 0;
    missing.value = false;
    tree.value = { nodes: answers('adTree', 'tree'), variables: info.variables };
  } catch {
    if (isNewest()) missing.value = true;
  }
}

/** Builds a tree now, and a new one whenever the chosen columns change. */
export const follow = once(() => {
  effect(() => {
    grow({ variables: [...columns.value], leaf: leaf.value });
  });
});
