/** Warnings of options without effect, on stderr, one line each. */
import { OPTIONS, PARAMETERS, SCORES } from '../../www/generated/catalogue.ts';
import type { Score } from '../../www/generated/protocol.ts';
import { type Method, readsOf } from '../../www/model/methods.ts';
import type { DataRef } from '../../www/model/state.ts';
import { say, t } from '../words.ts';
import { isGiven, type Options } from './command-table.ts';
import { DATA, SETTINGS } from './option-tables.ts';

/** The scores that read what an option says. */
const OF_SCORES: [option: string, kinds: string[]][] = [
  ...PARAMETERS.filter(({ name }) => name !== 'edgePrior').map(
    ({ name, option }) =>
      [option, SCORES.filter(({ parameters }) => parameters.includes(name)).map(({ kind }) => kind)] as [
        string,
        string[],
      ],
  ),
  ['prior-network', ['bde']],
];
/** Options that say how an example is made. All other options of data prepare a file. */
const OF_EXAMPLE = ['rows', 'seed'];

/** @param draws the command draws by itself, whatever the method does */
export function sayUnused(
  options: Options,
  data: DataRef,
  score: Score,
  method: Method,
  examples: { id: string; least: number; most: number; seeded: boolean }[],
  draws: boolean = false,
) {
  const tell = (option: string, why: string, params?: Record<string, unknown>) => {
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

/** Warns of options that have no effect beside a result file, which holds data and settings. */
export function sayUnusedBeside(options: Options) {
  for (const option of Object.keys({ ...DATA, ...SETTINGS })) {
    if (isGiven(options, option)) say(t('cli.unused.result', { option }));
  }
}
