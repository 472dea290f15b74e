// The lecture's misprinted formulas, both sides computed: as printed, and put right.

import { PARENT } from './lecture-ask.ts';
import type { Results } from './lecture-judge.ts';

/** Models from which the lecture's sender chooses: any number would do. */
const MODELS = 8;

export function slipsOf(results: Results, rows: number, variables: string[]) {
  const { answers } = results.ll;
  const tells = (key: string) => answers('information', key);
  const fit = (key: string) => answers('handTable', key).logLikelihood;
  const sum = (names: string[], f: (name: string) => number) => names.reduce((total, name) => total + f(name), 0);

  const { entropy } = tells('entropy');
  const leaves = variables.filter((name) => name !== PARENT);
  const shared = sum(leaves, (name) => tells(`tree:${name}`).mutual);
  const entropies = tells(`tree:${leaves[0]}`).entropyB + sum(leaves, (name) => tells(`tree:${name}`).entropy);
  const joint = tells('joint').entropyB + tells('joint').conditional;
  const unsaid = sum(variables, (name) => tells(`rest:${name}`).mutual);
  return {
    /** LL of one variable is −N times its entropy. */
    entropy: {
      printed: entropy,
      right: -rows * entropy,
    },
    /** LL of a tree, here the star around one variable. */
    tree: {
      printed: shared + entropies,
      right: rows * (shared - entropies),
      ll: fit('fit:center') + sum(leaves, (name) => fit(`fit:${name}`)),
    },
    /** LL of any network from what its parent sets leave unsaid. */
    split: {
      printed: joint - unsaid,
      right: -rows * (joint + unsaid),
      ll: sum(variables, (name) => fit(`local:${name}`)),
    },
    /** Bits of the value that the lecture encodes: no code is shorter. */
    code: { entropy: results.code.answers('information', 'entropy').entropy / Math.LN2 },
    header: { models: MODELS, bits: Math.log2(MODELS) },
    /** Variables without parents in the proven best network: the prior 1/|Pa| says nothing of them. */
    parentless: results.bic.outcome.parents.filter((parents) => parents.length === 0).length,
  };
}
