/** Options that were given and change nothing: told on stderr, one line each, so that nobody believes they did. */
import { ASKS } from '../www/model/heuristic.js';
import { DATA, SETTINGS } from './option-tables.mjs';
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
/** What a method asks for, by the option that says it. @type {Record<string, import('../www/model/heuristic.js').Asked>} */
const OF_METHODS = {
  start: 'start',
  'start-edge': 'start',
  order: 'order',
  root: 'root',
  restarts: 'restarts',
  'search-seed': 'seed',
  samples: 'proxy',
  density: 'proxy',
  noise: 'proxy',
  uncentred: 'proxy',
  'per-child': 'proxy',
  whole: 'proxy',
  polish: 'proxy',
};
/** Options that say how an example is made. All other options of data prepare a file. */
const OF_EXAMPLE = ['rows', 'seed'];

/**
 * @param {Record<string, any>} options
 * @param {import('../www/model/state.js').DataRef} data
 * @param {import('../www/generated/protocol.js').Score} score
 * @param {import('../www/model/state.js').Method} method
 * @param {{ id: string, least: number, most: number, seeded: boolean }[]} examples
 * @param {boolean} [draws] the command draws by itself, whatever the method does
 */
export function sayUnused(options, data, score, method, examples, draws = false) {
  /** @param {string} option @param {string} why @param {Record<string, unknown>} [params] */
  const tell = (option, why, params) => {
    if (options[option] !== undefined) say(t(`cli.unused.${why}`, { option, ...params }));
  };
  for (const [option, kinds] of Object.entries(PARAMETERS))
    if (!kinds.includes(score.kind)) tell(option, 'score', { kind: kinds.join(', ') });
  for (const [option, asked] of Object.entries(OF_METHODS))
    if (!ASKS.get(method)?.includes(asked)) tell(option, 'method', { method });
  if (options.tiers === undefined) tell('tiers-apart', 'tierless');
  if (data.kind !== 'example') {
    tell('rows', 'file');
    if (!draws && !ASKS.get(method)?.includes('seed')) tell('seed', 'method', { method });
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
