/** Printing of the answer of `posterior`: probabilities of edges and directed paths. */
import { guarded, quoted } from '../../www/model/csv.ts';
import { version } from '../../www/model/version.ts';
import { exactWords, weightOf } from '../../www/model/weights.ts';
import type { Posterior as Answer, Probability } from '../answers.ts';
import { write } from '../files.ts';
import { printJson, printLines } from '../host.ts';
import type { PosteriorRequest } from '../request.ts';
import type { Posterior } from '../run/posterior.ts';
import { say, t } from '../words.ts';
import { droppedJson, learnedLines } from './data.ts';

/** Minimum probability of a pair that is printed. */
const MIN_SHOWN_PROBABILITY = 0.01;

/**
 * Probabilities of all ordered pairs of variables, by name.
 * @param at matrix of probabilities, indexed by from · n + to
 */
const named = (at: ArrayLike<number>, names: string[]): Probability[] =>
  names.flatMap((from, i) =>
    names.flatMap((to, j) => (i === j ? [] : [{ from, to, probability: at[i * names.length + j] }])),
  );

/** Unordered pairs of variables with the probabilities of both directions, most probable first. */
const pairsOf = (edges: ArrayLike<number>, names: string[]) =>
  names
    .flatMap((a, i) =>
      names.slice(i + 1).map((b, k) => {
        const j = i + 1 + k;
        const [there, back] = [edges[i * names.length + j], edges[j * names.length + i]];
        return { a, b, there, back, pair: there + back };
      }),
    )
    .sort((x, y) => y.pair - x.pair);

/** Variable name as a CSV cell that spreadsheets do not evaluate as a formula. */
const cell = (name: string) => quoted(guarded(name));

/** Probabilities of edges as a CSV file. */
const csvOf = (edges: Probability[]) =>
  ['from,to,probability', ...edges.map(({ from, to, probability: p }) => `${cell(from)},${cell(to)},${p}`), ''].join(
    '\n',
  );

/** Prints the answer of `posterior` and writes its files; returns the exit code. */
export async function printPosterior(answer: Posterior, { files, prior, json: wantsJson }: PosteriorRequest) {
  const { info, names, doc, settings, sums, seconds } = answer;
  // Incomplete sums are not probabilities, so that a stopped run prints none.
  if (!sums) {
    say(t('cli.posterior.none'));
    return 3;
  }
  const { lnSum, lnPrior, ancestors } = sums;
  const json: Answer = {
    version,
    variables: names,
    rows: info.rows,
    over: prior,
    exact: true,
    weights: weightOf(settings.score.kind),
    lnSum,
    lnEvidence: lnSum - lnPrior,
    edges: named(sums.edges, names),
    paths: ancestors && named(ancestors, names),
    fingerprint: info.fingerprint,
    ...droppedJson(info, doc.data),
    doc,
    seconds,
  };
  for (const { file, format } of files)
    await write(file, format === 'csv' ? csvOf(json.edges) : `${JSON.stringify(json)}\n`);
  if (wantsJson) {
    printJson(json);
    return 0;
  }
  const pairs = pairsOf(sums.edges, names).filter(({ pair }) => pair >= MIN_SHOWN_PROBABILITY);
  printLines([
    ...learnedLines(info, doc.data),
    t(`cli.posterior.${prior}`, { exact: exactWords(settings.score.kind, t) }),
    t('cli.posterior.pairs', { least: MIN_SHOWN_PROBABILITY }),
    ...pairs.map(({ a, b, there, back, pair }) =>
      t('cli.posterior.pair', {
        pair: `${a} – ${b}`,
        probability: pair.toFixed(3),
        there: there.toFixed(3),
        back: back.toFixed(3),
      }),
    ),
  ]);
  return 0;
}
