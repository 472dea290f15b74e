/** Sentences on the terminal: words of the page and of the command line (cli/strings.json), errors, progress. */

import type { Outcome, Score, Snapshot } from '../www/generated/protocol.ts';
import { wordsKey } from '../www/model/experiments/words-key.ts';
import { tooFew } from '../www/model/too-few.ts';
import { unitOf } from '../www/words/numbers.ts';
import { bytes, bytesApart, decimal, duration, short, translator, whole } from '../www/words/translate.ts';
import { host, isQuiet } from './host.ts';
import { strings } from './strings.ts';
import { visible } from './visible.ts';

export { bytes, duration };

export const { t, has } = translator(strings);

/** Error that the user can resolve (a refusal): a code with parameters, like the engine's errors. */
export class Refusal extends Error {
  problem: { code: string; [param: string]: unknown };

  constructor(code: string, params: Record<string, unknown> = {}) {
    super(code);
    this.problem = { code, ...params };
  }
}

/** Parameters of errors that are numbers of bytes, by the error's code. */
const BYTE_PARAMETERS = new Map([
  [
    'file-too-large',
    [
      ['size', 'bytes'],
      ['most', 'limit'],
    ],
  ],
  [
    'tree-over-memory',
    [
      ['needed', 'needed'],
      ['limit', 'limit'],
    ],
  ],
  [
    'over-memory',
    [
      ['needed', 'needed'],
      ['limit', 'limit'],
    ],
  ],
]);

/** Sentence that explains an error to the user, with a suggestion where similar words are known. */
export function sentence(problem: { code: string; [param: string]: unknown }) {
  const { near } = problem;
  const suggested =
    Array.isArray(near) && near.length > 0 ? ` ${t('cli.didYouMean', { near: near.join(t('cli.or')) })}` : '';
  return explained(problem) + suggested;
}

function explained(problem: { code: string; [param: string]: unknown }) {
  const { code } = problem;
  const params: Record<string, unknown> = { ...problem, n: problem.found ?? problem.rows };
  const sizes = BYTE_PARAMETERS.get(code) ?? [];
  const sizesApart = bytesApart(Number(problem[sizes[0]?.[1]]), Number(problem[sizes[1]?.[1]]));
  for (const [i, [name]] of sizes.entries()) params[name] = sizesApart[i];
  if (code === 'bad-parameter') params.value = short(Number(problem.value));
  if (code === 'bad-list' || (code === 'bad-part' && !('key' in problem))) params.what = t(`list.bad.${problem.what}`);
  if (code === 'bad-experiments') params.what = t(`bnfinder.bad.${problem.what}`);
  if (code === 'bad-arff') params.what = t(`prepare.bad.${problem.what}`, problem);
  if (code === 'bad-network') params.what = t(`belief.bad.${problem.what}`);
  if (code === 'bad-model') params.what = t(`model.bad.${problem.what}`, problem);
  if (code === 'parts-differ') params.what = t(`cli.partsDiffer.${problem.what}`, problem);
  // A part of a link is named in words, not by its key.
  if (has(`linkKeys.${problem.key}`)) params.key = t(`linkKeys.${problem.key}`);
  const ofColumns = problem.source === 'frame' ? ['frame.errors'] : [];
  const few = tooFew(problem, t);
  if (few) {
    const found = [...ofColumns, 'refusals'].find((name) => has(`${name}.${few.key}`));
    return t(`${found}.${few.key}`, few.params);
  }
  const key = wordsKey(problem);
  const sections = [
    ...ofColumns,
    ...('key' in problem ? ['ofLink'] : []), // the error is about a part of a link, not of a file
    'cli.errors',
    'errors',
    'refusals',
    'notices',
  ];
  const section = sections.find((name) => has(`${name}.${key}`));
  return section ? t(`${section}.${key}`, params) : t('errors.unknown', { code });
}

/** Function that formats scores with all digits: MDL as a cost in bits, others in nats. */
export const digitsOf = (score: Score): ((nats: number) => string) =>
  unitOf(score).cost ? (nats) => t('cli.bits', { x: String(-nats / Math.LN2) }) : String;

/**
 * Whether a run was stopped before it found all requested networks.
 * @param isListing whether the k best are requested
 */
export const isStopped = ({ status, kBest }: Outcome, isListing: boolean) =>
  status === 'stopped' || (isListing && (!kBest || ['going', 'stopped'].includes(kBest.ending)));

/** Prints an error to stderr, with control characters replaced. */
export const complain = (line: string) => host().say(visible(line));

/** Prints a note to stderr, unless notes are left out. */
export const say = (line: string) => {
  if (!isQuiet()) complain(line);
};

/**
 * Status line on stderr, overwritten in place on a terminal.
 * @param wanted whether to show it even if stderr is no terminal
 */
export function statusLine(wanted: boolean) {
  const { show, clear } = isQuiet() ? { show: () => {}, clear: () => {} } : host().status(wanted);
  return { show: (line: string) => show(visible(line)), clear };
}

/** Status line that shows the progress of a run. */
export function progressLine({ wanted, digits }: { wanted: boolean; digits: (nats: number) => string }) {
  const line = statusLine(wanted);
  return {
    show({ phase, done, total, best, bound, nodes, memory }: Snapshot) {
      const share = total > 0 ? ` ${Math.floor((100 * done) / total)} %` : '';
      line.show(
        [
          `${t(`cli.phase.${phase}`)}${share}`,
          best !== null && t('cli.best', { score: digits(best) }),
          phase === 'prove' &&
            best !== null &&
            bound !== null &&
            t('cli.gapNow', { gap: decimal(bound - best), nodes: whole(nodes), memory: bytes(memory) }),
        ]
          .filter(Boolean)
          .join('  '),
      );
    },
    clear: line.clear,
  };
}
