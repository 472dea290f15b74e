/** `posterior`: the probability of every edge and of every path, summed exactly over all networks. */
import { extname } from 'node:path';
import { slices, spend } from '../../www/engine/slices.ts';
import type { PosteriorSums, Settings } from '../../www/generated/protocol.ts';
import { guarded, quoted } from '../../www/model/csv.ts';
import { version } from '../../www/model/version.ts';
import { exactWords, weightOf } from '../../www/model/weights.ts';
import type { Session } from '../../www/pkg/core.js';
import { write } from '../files.ts';
import { offStop, onStop, pause, printJson, printLines } from '../host.ts';
import { droppedJson, learnedLines } from '../notes.ts';
import { type OptionsOf, wordOf } from '../parse/command-table.ts';
import { Refusal, say, statusLine, t } from '../words.ts';
import { secondsSince } from './drive.ts';
import { begin } from './study.ts';

/** Priors over structures, the usual one first. */
const PRIORS = ['networks', 'orderings'] as const;
/** Probability of a pair from which on a terminal shows it. */
const LEAST = 0.01;

/** Of an edge, or of a path, from → to. */
export type Probability = { from: string; to: string; probability: number };

/** The sums over all networks; null if a limit or Ctrl-C ended them. */
async function sum(
  session: Session,
  settings: Settings,
  prior: (typeof PRIORS)[number],
  { timeLimit = Number.POSITIVE_INFINITY, showsProgress }: { timeLimit: number | undefined; showsProgress: boolean },
): Promise<PosteriorSums | null> {
  const line = statusLine(showsProgress);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  onStop(stop);
  const begun = performance.now();
  session.posteriorStart(settings, prior);
  let share = 0;
  const step = () => {
    share = session.posteriorRun(1);
    return share >= 1;
  };
  const hasEnded = await slices((milliseconds) => spend(milliseconds, step), {
    stop: () => isStopped || secondsSince(begun) >= timeLimit,
    report: () => line.show(t('cli.posterior.progress', { share: Math.floor(100 * share) })),
    pace: { pause },
  });
  offStop(stop);
  line.clear();
  return hasEnded ? session.posterior() : null;
}

/**
 * Probabilities by name, of every ordered pair.
 * @param at from · n + to
 */
const named = (at: ArrayLike<number>, names: string[]): Probability[] =>
  names.flatMap((from, i) =>
    names.flatMap((to, j) => (i === j ? [] : [{ from, to, probability: at[i * names.length + j] }])),
  );

/** Pairs with the probability of either direction, the most probable first. */
const pairsOf = (edges: ArrayLike<number>, names: string[]) =>
  names
    .flatMap((a, i) =>
      names.slice(i + 1).map((b, k) => {
        const j = i + 1 + k;
        const [there, back] = [edges[i * names.length + j], edges[j * names.length + i]];
        return { a, b, there, back, pair: there + back };
      }),
    )
    .sort((one, other) => other.pair - one.pair);

/** A name as a cell that no spreadsheet takes for a formula. */
const cell = (name: string) => quoted(guarded(name));

/** Probabilities of edges as CSV. */
const csvOf = (edges: Probability[]) =>
  ['from,to,probability', ...edges.map((of) => `${cell(of.from)},${cell(of.to)},${of.probability}`), ''].join('\n');

export async function posterior([file]: string[], options: OptionsOf<'posterior'>): Promise<number> {
  const prior = wordOf(options, 'over', PRIORS) ?? PRIORS[0];
  const outputs = options.output ?? [];
  const wrong = outputs.find((name) => !['.csv', '.json'].includes(extname(name).toLowerCase()));
  if (wrong !== undefined) throw new Refusal('bad-strength-suffix', { file: wrong });
  const begun = performance.now();
  const { session, info, names, doc, settings, read, ...how } = await begin(file, options);
  const sums = await sum(session, settings, prior, how);
  // Sums that are cut short are no probabilities.
  if (!sums) {
    say(t('cli.posterior.none'));
    return 3;
  }
  const { lnSum, lnPrior, ancestors } = sums;
  const json = {
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
    seconds: { read, total: secondsSince(begun) },
  };
  for (const output of outputs) {
    const isCsv = extname(output).toLowerCase() === '.csv';
    await write(output, isCsv ? csvOf(json.edges) : `${JSON.stringify(json)}\n`);
  }
  if (options.json) {
    printJson(json);
    return 0;
  }
  const pairs = pairsOf(sums.edges, names).filter(({ pair }) => pair >= LEAST);
  printLines([
    ...learnedLines(info, doc.data),
    t(`cli.posterior.${prior}`, { exact: exactWords(settings.score.kind, t) }),
    t('cli.posterior.pairs', { least: LEAST }),
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
