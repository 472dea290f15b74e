/**
 * Words on the terminal: the page's sentences and the command line's own (cli/strings.json), errors, progress.
 */
import { wordsKey } from '../www/model/experiments/words-key.js';
import { tooFew } from '../www/model/too-few.js';
import { bytes, bytesApart, decimal, duration, short, translator, whole } from '../www/words/translate.js';
import { host } from './host.mjs';
import { strings } from './strings.mjs';
import { visible } from './visible.mjs';

export { bytes, duration };

export const { t, has } = translator(strings);

/** What the user has to know and can mend: a code and its parameters, as the engine's errors. */
export class Refusal extends Error {
  /** @param {string} code @param {Record<string, unknown>} [params] */
  constructor(code, params = {}) {
    super(code);
    this.problem = { code, ...params };
  }
}

/** Parameters that are sizes in bytes, by code. */
const SIZES = new Map([
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

/**
 * One sentence for a problem, by its code.
 * @param {{ code: string, [param: string]: unknown }} problem
 */
export function sentence(problem) {
  const { code } = problem;
  /** @type {Record<string, unknown>} */
  const params = { ...problem, n: problem.found ?? problem.rows };
  const sizes = SIZES.get(code) ?? [];
  const sizesApart = bytesApart(Number(problem[sizes[0]?.[1]]), Number(problem[sizes[1]?.[1]]));
  for (const [i, [name]] of sizes.entries()) params[name] = sizesApart[i];
  if (code === 'bad-parameter') params.value = short(Number(problem.value));
  if (code === 'bad-list' || (code === 'bad-part' && !('key' in problem))) params.what = t(`list.bad.${problem.what}`);
  if (code === 'bad-experiments') params.what = t(`bnfinder.bad.${problem.what}`);
  if (code === 'bad-arff') params.what = t(`prepare.bad.${problem.what}`, problem);
  if (code === 'bad-network') params.what = t(`belief.bad.${problem.what}`);
  if (code === 'bad-model') params.what = t(`model.bad.${problem.what}`, problem);
  if (code === 'parts-differ') params.what = t(`cli.partsDiffer.${problem.what}`, problem);
  // What a link names by a key is said by its name.
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
    ...('key' in problem ? ['ofLink'] : []), // a part of a link, not of a file on the command line
    'cli.errors',
    'errors',
    'refusals',
    'notices',
  ];
  const section = sections.find((name) => has(`${name}.${key}`));
  return section ? t(`${section}.${key}`, params) : t('errors.unknown', { code });
}

/** A line for people, on stderr. @param {string} line */
export const say = (line) => host().say(visible(line));

/** One line, rewritten in place on a terminal; silent where it was not wanted. @param {boolean} wanted even where stderr is no terminal */
export function statusLine(wanted) {
  const { show, clear } = host().status(wanted);
  return { show: (/** @type {string} */ line) => show(visible(line)), clear };
}

/**
 * Progress of a run on such a line.
 * @param {{ wanted: boolean, digits: (nats: number) => string }} how
 */
export function progressLine({ wanted, digits }) {
  const line = statusLine(wanted);
  return {
    /** @param {import('../www/generated/protocol').Snapshot} snapshot */
    show({ phase, done, total, best, bound, nodes, memory }) {
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
