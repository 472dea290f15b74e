// Sources of the documents: the address of each, and the commands that reproduce its numbers with the same engine.

import type { Paper } from '../../model/state.ts';

export interface Source {
  /** Address of the document, or of its publication. */
  href: string;
  /** Name of that address: a DOI, a volume. */
  short: string;
  /** Commands, the most informative first. */
  commands: string[];
}

const LEARN = 'node bin/bayescope.mjs learn';

export const SOURCES: Record<Paper, Source> = {
  lecture: {
    href: 'https://www.ime.usp.br/~ddm/',
    short: 'ime.usp.br/~ddm',
    commands: [
      `${LEARN} --example college-plans`,
      `${LEARN} --example college-plans --score ll`,
      'node bin/bayescope.mjs score --example college-plans --children Sex',
      `${LEARN} --example college-plans --method hill-climb`,
    ],
  },
  pruning: {
    href: 'https://proceedings.mlr.press/v52/chen16.html',
    short: 'PMLR 52, 98–109',
    commands: [
      `${LEARN} flag.csv --score mdl --k 1000`,
      `${LEARN} flag.csv --score mdl --k 1000 --also-by bn-graph`,
      `${LEARN} --example parity --rows 105 --score mdl`,
    ],
  },
  branching: {
    href: 'https://doi.org/10.1007/978-3-642-15819-3',
    short: 'LNCS 6352, 101–106, DOI 10.1007/978-3-642-15819-3',
    commands: [
      `${LEARN} --example uci-tic-tac-toe`,
      `${LEARN} --example uci-tic-tac-toe --method etminani`,
      `${LEARN} --example uci-tic-tac-toe --method cassio`,
    ],
  },
  freedom: {
    href: 'https://doi.org/10.1093/bioinformatics/btn505',
    short: 'DOI 10.1093/bioinformatics/btn505',
    commands: [
      `${LEARN} input7.txt --method bnfinder --max-parents 5`,
      `${LEARN} input7.txt --method bnfinder --max-parents 5 --score mdl`,
    ],
  },
  proxy: {
    href: 'https://arxiv.org/abs/1206.6452',
    short: 'arXiv:1206.6452, the paper that came of it',
    commands: [
      `${LEARN} --example uci-adult1 --score bdeu --ess 1`,
      `${LEARN} --example uci-adult1 --score bdeu --ess 1 --method proxy`,
      `${LEARN} --example uci-adult1 --score bdeu --ess 1 --method hill-climb`,
      `${LEARN} --example uci-adult1 --score bdeu --ess 1 --method proxy --per-child --samples 100 --refine 10`,
    ],
  },
};
