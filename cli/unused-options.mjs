/** Warnings of options without effect, on stderr, one line each. */
import { OPTIONS, PARAMETERS, SCORES } from '../www/generated/catalogue.js';
import { readsOf } from '../www/model/methods.js';
import { DATA, SETTINGS } from './option-tables.mjs';
import { isGiven } from './options.mjs';
import { say, t } from './words.mjs';

/** The scores that read what an option says. @type {[option: string, kinds: string[]][]} */
const OF_SCORES = [
  ...PARAMETERS.filter(({ name }) => name !== 'edgePrior').map(
    ({ name, option }) =>
      /** @type {[string, string[]]} */ ([
        option,
        SCORES.filter(({ parameters }) => parameters.includes(name)).map(({ kind }) => kind),
      ]),
  ),
  ['prior-network', ['bde']],
];
/** Options that say how an example is made. All other options of data prepare a file. */
const OF_EXAMPLE = ['rows', 'seed'];

/**
 * @param {import('./options.mjs').Options} options
 * @param {import('../www/model/state.js').DataRef} data
 * @param {import('../www/generated/protocol').Score} score
 * @param {import('../www/model/state.js').Method} method
 * @param {{ id: string, least: number, most: number, seeded: boolean }[]} examples
 * @param {boolean} [draws] the command draws by itself, whatever the method does
 */
export function sayUnused(options, data, score, method, examples, draws = false) {
  /** @param {string} option @param {string} why @param {Record<string, unknown>} [params] */
  const tell = (option, why, params) => {
    if (isGiven(options, option)) say(t(`cli.unused.${why}`, { option, ...params }));
  };
  for (const [option, kinds] of OF_SCORES)
    if (!kinds.includes(score.kind)) tell(option, 'score', { kind: kinds.join(', ') });
  for (const { option, reads } of OPTIONS) if (!readsOf(method).includes(reads)) tell(option, 'method', { method });
  if (options.tiers === undefined) tell('tiers-apart', 'tierless');
  if (options['near-network'] === undefined) tell('kappa', 'nearless');
  if (data.kind !== 'example') {
    tell('rows', 'file');
    if (!draws && !readsOf(method).includes('seed')) tell('seed', 'method', { method });
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

/** Warns of options that have no effect beside a result file, which holds data and settings. @param {import('./options.mjs').Options} options */
export function sayUnusedBeside(options) {
  for (const option of Object.keys({ ...DATA, ...SETTINGS })) {
    if (isGiven(options, option)) say(t('cli.unused.result', { option }));
  }
}
