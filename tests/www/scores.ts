// Scores that need only data, with non-default parameters.

import type { Score } from '../../www/generated/protocol.ts';

export const SCORES: Score[] = [
  { kind: 'bic', edgePrior: 1 },
  { kind: 'bdeu', ess: 1, edgePrior: 1 },
  { kind: 'aic', edgePrior: 1 },
  { kind: 'll', edgePrior: 1 },
  { kind: 'mdl', edgePrior: 1 },
  { kind: 'mdl-lecture', edgePrior: 1 },
  { kind: 'pll', penalty: 2.5, edgePrior: 1 },
  { kind: 'bd', alpha: 0.5, edgePrior: 1 },
  { kind: 'k2', edgePrior: 1 },
  { kind: 'fnml', edgePrior: 1 },
  { kind: 'qnml', edgePrior: 1 },
];
