/** Which networks are wanted beside the best one. */
import type { Option } from './parse/option-tables.ts';

export const K_BEST = {
  k: {
    value: 'K',
    help: 'the K best networks, up to 100000, in order, each once; exact. With --method bnfinder: parent sets kept for each variable; usual: 1',
  },
  classes: { help: 'with --k or --within: equivalence classes in place of networks' },
  within: {
    value: 'FACTOR',
    help: 'only what is at most so many times less probable than the best; without --k, all of it',
  },
} satisfies Record<string, Option>;

/** Option `--also-by`: published methods that list the k best too. */
export const ALSO_BY = {
  'also-by': {
    value: 'METHOD',
    multiple: true,
    help: 'with --k: the same list by a published method too, its counts and times beside ours, for few variables: bn-graph (A* on the BN graph with an oracle; Chen, Choi and Darwiche 2016), tian (dynamic programming; Tian, He and Ram 2010; up to 20 variables)',
  },
} satisfies Record<string, Option>;
