/** Notes on flags that were given but have no effect. */
import { OPTIONS, PARAMETERS, SCORES } from '../../www/generated/catalogue.ts';
import type { ExampleInfo, Score } from '../../www/generated/protocol.ts';
import { type Method, readsOf } from '../../www/model/methods.ts';
import type { DataRef } from '../../www/model/state.ts';
import { t } from '../words.ts';
import { DATA, SETTINGS } from './option-tables.ts';

/** Options that only some scores use, each with the kinds of those scores. */
const OF_SCORES: [option: string, kinds: string[]][] = [
  ...PARAMETERS.filter(({ name }) => name !== 'edgePrior').map(({ name, option }): [string, string[]] => [
    option,
    SCORES.filter(({ parameters }) => parameters.includes(name)).map(({ kind }) => kind),
  ]),
  ['prior-network', ['bde']],
];
/** Data options that apply to built-in examples; all others apply to files. */
const EXAMPLE_OPTIONS = ['rows', 'seed'];

/**
 * Notes on given flags that have no effect with these data, score and method.
 * @param of data, score and method; `draws`: whether the command uses random numbers with any method
 */
export function unusedLines(
  given: ReadonlySet<string>,
  of: { data: DataRef; score: Score; method: Method; examples: ExampleInfo[]; draws: boolean },
): string[] {
  const { data, score, method, examples, draws } = of;
  const lines: string[] = [];
  const tell = (option: string, why: string, params?: Record<string, unknown>) => {
    if (given.has(option)) lines.push(t(`cli.unused.${why}`, { option, ...params }));
  };
  for (const [option, kinds] of OF_SCORES)
    if (!kinds.includes(score.kind)) tell(option, 'score', { kind: kinds.join(', ') });
  for (const { option, reads } of OPTIONS) if (!readsOf(method).includes(reads)) tell(option, 'method', { method });
  if (!given.has('tiers')) tell('tiers-apart', 'tierless');
  if (!given.has('near-network')) tell('kappa', 'nearless');
  if (data.kind !== 'example') {
    tell('rows', 'file');
    if (!draws && !readsOf(method).includes('seed')) tell('seed', 'method', { method });
    return lines;
  }
  for (const option of Object.keys(DATA)) {
    if (option !== 'example' && !EXAMPLE_OPTIONS.includes(option)) tell(option, 'example');
  }
  const example = examples.find(({ id }) => id === data.id);
  if (!example) return lines;
  const isFixed = example.least === example.most;
  if (isFixed) tell('rows', 'fixed', { name: data.id });
  if (!example.seeded) tell('seed', isFixed ? 'fixed' : 'unseeded', { name: data.id });
  return lines;
}

/** Notes on given options that have no effect because a result file already holds data and settings. */
export const unusedBeside = (given: ReadonlySet<string>, table: object = { ...DATA, ...SETTINGS }): string[] =>
  Object.keys(table)
    .filter((option) => given.has(option))
    .map((option) => t('cli.unused.result', { option }));
