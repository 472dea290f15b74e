/** Command-line options of a search by proxy, and of the branch and bounds. */
import type { Option } from './parse/option-tables.ts';

export const PROXY = {
  samples: { value: 'N', help: 'proxy: networks at random that are scored to learn from, up to 2000; usual: 250' },
  density: { value: 'X', help: 'proxy: parents of a variable in them, on average; usual: 2' },
  noise: {
    value: 'SHARE',
    help: 'proxy: noise as a share of the variance of their scores, 0 as published; usual: learned',
  },
  uncentered: { help: 'proxy: the mean score is not subtracted first, as published' },
  'per-child': { help: 'proxy: one for the local scores of each variable, in place of one for the whole score' },
  whole: { help: 'proxy: the network that is worth most by it is sought among all, in place of greedily' },
  refine: {
    value: 'N',
    help: 'proxy: how often networks near the best are drawn, scored and used to learn the weights again; usual: 0',
  },
  'group-bounds': {
    help: 'etminani, cassio: bounds by groups of variables besides the published ones: fewer nodes, the same optimum',
  },
  polish: { help: 'proxy: greedy search by the true score goes on from what it finds' },
} satisfies Record<string, Option>;
