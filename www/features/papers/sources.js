// Sources of the documents: where each is found, and the commands that make its numbers again with the same engine.

/**
 * @typedef {object} Source
 * @property {string} href of the document, or of what it was published in
 * @property {string} short name of that address: a DOI, a volume
 * @property {string[]} commands for the command line, the most telling first
 */

const LEARN = 'node bin/bayescope.mjs learn';

/** @type {Record<import('../../model/state.js').Paper, Source>} */
export const SOURCES = {
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
