/** Options that were given and change nothing: told on stderr, one line each, so that nobody believes they did. */
import { DATA, SETTINGS } from './options.mjs';
import { say, t } from './words.mjs';

/** The score that an option is the parameter of. */
const PARAMETERS = {
  ess: ['bdeu', 'bde'],
  alpha: ['bd'],
  penalty: ['pll'],
  'prior-network': ['bde'],
  'alpha-mu': ['bge'],
  'alpha-w': ['bge'],
};
/** Options that say how an example is made. All other options of data prepare a file. */
const OF_EXAMPLE = ['rows', 'seed'];

/**
 * @param {Record<string, any>} options
 * @param {import('../www/state.js').DataRef} data
 * @param {import('../www/protocol.js').Score} score
 * @param {{ id: string, least: number, most: number, seeded: boolean }[]} examples
 */
export function sayUnused(options, data, score, examples) {
  /** @param {string} option @param {string} why @param {Record<string, unknown>} [params] */
  const tell = (option, why, params) => {
    if (options[option] !== undefined) say(t(`cli.unused.${why}`, { option, ...params }));
  };
  for (const [option, kinds] of Object.entries(PARAMETERS))
    if (!kinds.includes(score.kind)) tell(option, 'score', { kind: kinds.join(', ') });
  if (data.kind !== 'example') {
    for (const option of OF_EXAMPLE) tell(option, 'file');
    return;
  }
  for (const option of Object.keys(DATA)) {
    if (option !== 'example' && !OF_EXAMPLE.includes(option)) tell(option, 'example');
  }
  const example = examples.find(({ id }) => id === data.id);
  if (!example) return;
  const isFixed = example.least === example.most;
  if (isFixed) tell('rows', 'fixed', { name: data.id });
  if (!example.seeded) tell('seed', isFixed ? 'fixed' : 'unseeded', { name: data.id });
}

/** The same beside a result file, which holds data and settings. @param {Record<string, any>} options */
export function sayUnusedBeside(options) {
  for (const option of Object.keys({ ...DATA, ...SETTINGS })) {
    if (options[option] !== undefined) say(t('cli.unused.result', { option }));
  }
}
