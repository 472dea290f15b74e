/** The commands that fit, ask, sample and convert networks with tables: their options. */

/** @typedef {import('./option-tables.mjs').Option} Option */

const MODEL_FILE = 'a network with tables: .bif, or the .json of fit';
const SUFFIXES = '.bif .xml (XMLBIF) .net .xdsl .uai .dsc .json .R (bnlearn) .py (pgmpy)';

/** @type {Record<string, Option>} */
const GIVEN = {
  evidence: { value: 'A=x', multiple: true, help: 'a level that was observed; several: A=x,B=y or one each time' },
  soft: {
    value: 'A=x:0.7,y:0.3',
    multiple: true,
    help: 'likelihoods of the levels of a variable: only their ratios matter',
  },
  jeffrey: {
    value: 'A=x:0.7,y:0.3',
    multiple: true,
    help: 'what the probabilities of a variable become (Jeffrey’s rule)',
  },
  do: { value: 'A=x', multiple: true, help: 'an intervention: A is set to x, and its incoming edges are cut' },
};

/** @type {Record<string, import('./options.mjs').Command>} */
export const MODELS = {
  fit: {
    usage: 'fit RESULT.json [DATA] [-o MODEL]',
    does: 'Fits conditional probability tables to the network of a result. DATA is needed where the result was learned from a file. Without -o the network goes to stdout as JSON.',
    examples: [
      'bayescope fit patients.json patients.csv --estimate bdeu --ess 1 -o patients.bif',
      'bayescope learn --example asia -o asia.json && bayescope fit asia.json -o asia.xdsl',
    ],
    options: {
      estimate: { value: 'NAME', help: 'ml, bdeu (posterior mean), k2 or jeffreys; usual: bdeu' },
      ess: { value: 'A', help: 'equivalent sample size of bdeu; usual: 1' },
      output: { value: 'FILE', short: 'o', multiple: true, help: `write a file by its suffix: ${SUFFIXES}` },
    },
  },
  query: {
    usage: 'query MODEL [options]',
    does: `Asks ${MODEL_FILE}: the probability of evidence, of every level given it, the most probable explanation. Exact. Exit code 2 where the evidence is impossible: the findings that contradict each other are named.`,
    examples: [
      'bayescope query asia.bif --evidence xray=yes,dysp=yes --target lung',
      'bayescope query asia.bif --do smoke=no --target lung --json',
    ],
    options: {
      ...GIVEN,
      target: { value: 'A,B', help: 'these variables only; usual: all' },
      mpe: { help: 'the levels of all variables that are most probable together, too' },
      json: { help: 'one JSON object on stdout: evidenceProbability, marginals, mpe, states, seconds' },
    },
  },
  sample: {
    usage: 'sample MODEL [-n N] [options]',
    does: `Draws rows from ${MODEL_FILE}, also given evidence: exact, by seed. Without -o they go to stdout as CSV.`,
    examples: ['bayescope sample asia.bif -n 5000 --seed 3 -o rows.csv'],
    options: {
      rows: { value: 'N', short: 'n', help: 'how many rows; usual: 1000' },
      seed: { value: 'S', help: 'seed of what is drawn; usual: 1' },
      ...GIVEN,
      output: { value: 'FILE', short: 'o', help: 'write the rows to a file' },
    },
  },
  convert: {
    usage: 'convert MODEL -o OUT',
    does: `Writes ${MODEL_FILE} in another format, by the suffix of OUT: ${SUFFIXES}. Names that it can not hold are replaced.`,
    examples: ['bayescope convert asia.bif -o asia.xdsl'],
    options: { output: { value: 'FILE', short: 'o', multiple: true, help: 'where to write' } },
  },
};
