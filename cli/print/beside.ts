/** Printing of further results beside the best network: runner-up, networks with a demanded edge, true network. */

import type { EnumerationState, Score, UnderPrior } from '../../www/generated/protocol.ts';
import type { OptimumJudgment } from '../../www/model/answers/proofs.ts';
import { judgmentWords } from '../../www/model/judgment/words.ts';
import { unitOf } from '../../www/words/numbers.ts';
import type { DemandedNetwork, TruthCompared } from '../run/beside.ts';
import { bytes, duration, sentence, t } from '../words.ts';
import { SHOWN_ROWS } from './k-best.ts';

/** Sentences that judge a confirmed result: runner-up, cost of constraints, whether rows suffice for the parameters. */
export function judgmentLines(
  judged: OptimumJudgment,
  outcome: Parameters<typeof judgmentWords>[0] & { certificate: { holds: boolean } },
  of: Omit<Parameters<typeof judgmentWords>[2], 't'>,
): string[] {
  if (!outcome.certificate.holds) return [];
  const left = (['runnerUp', 'cost'] as const).flatMap((part) => {
    const work = judged.work[part];
    return work === null ? [] : [t(`cli.judgment.${part}`, { time: duration(work / 1e9) })];
  });
  const sentences = judgmentWords(outcome, judged, { ...of, t });
  return [...sentences.flatMap(({ words, more }) => [words, ...more.map((line) => `  ${line}`)]), ...left];
}

/** Best network with each demanded family or edge, and its score loss against the optimum, as JSON. */
export const demandsJson = (demands: DemandedNetwork[], names: string[]) =>
  demands.map(({ words, found, problem }) => ({
    wanted: words,
    worse: found?.worse ?? null,
    score: found?.score ?? null,
    parents: found && Object.fromEntries(found.parents.map((set, v) => [names[v], set.map((u) => names[u])])),
    ...(problem && { problem }),
  }));

/** Lines on the best network with each demanded family or edge: its score loss against the optimum. */
export function demandLines(demands: DemandedNetwork[], score: Score) {
  const unit = unitOf(score);
  return demands.map(({ words: wanted, found, problem }) => {
    if (found) return t(`cli.demand.${unit.cost ? 'dearer' : 'worse'}`, { wanted, size: unit.size(found.worse) });
    return problem ? t('cli.demand.barred', { wanted, why: sentence(problem) }) : t('cli.demand.stopped', { wanted });
  });
}

/** Lines on published methods that listed the k best as a comparison: counts, times, agreement with our list. */
export const listingLines = (listings: EnumerationState[]) =>
  listings.map((listing) => {
    const ended = listing.isStopped ? 'stopped' : listing.ending === 'memory' ? 'full' : null;
    const kind = listing.same === listing.compared ? 'same' : 'differ';
    const agree = t(`cli.kBest.alsoBy.${kind}`, { same: listing.same });
    return t(`cli.kBest.alsoBy.${listing.by}`, {
      found: listing.found,
      agree: ended ? `${t(`cli.kBest.alsoBy.${ended}`)}, ${agree}` : agree,
      calls: listing.oracleCalls,
      oracle: duration(listing.oracleSeconds),
      search: duration(listing.searchSeconds),
      expanded: listing.expanded,
      made: listing.made,
      sets: listing.sets,
      memory: bytes(listing.memory),
    });
  });

/** The best networks under a prior that is not a product over families, as JSON: only those that are proven. */
export const underPriorJson = (found: UnderPrior, names: string[]) => ({
  prior: found.prior,
  listed: found.listed,
  rows: found.rows.slice(0, found.proven).map((row, i) => ({
    rank: row + 1,
    score: found.scores[i],
    lnWeight: found.lnWeights[i],
    parents: Object.fromEntries(found.parents[i].map((set, v) => [names[v], set.map((u) => names[u])])),
  })),
});

/** Lines on the best networks under a prior that is not a product over families, at most 20 of `k`. */
export function underPriorLines(found: UnderPrior, names: string[], k: number) {
  const { prior, listed, rows } = underPriorJson(found, names);
  const words = rows.slice(0, SHOWN_ROWS).map(({ rank, lnWeight, parents }) => {
    const families = Object.entries(parents).map(
      ([name, set]) => `[${name}${set.length > 0 ? '|' : ''}${set.join(':')}]`,
    );
    return `  ${families.join('')}  ${t('cli.kBest.underPrior.row', { rank, weight: lnWeight.toFixed(4) })}`;
  });
  const n = rows.length;
  const head = n > 0 ? [t(`cli.kBest.underPrior.${prior}`, { n, listed })] : [];
  const left = n < k && !found.isAll ? [t('cli.kBest.underPrior.fewer', { n, k })] : [];
  return [...head, ...words, ...left];
}

/** Lines that compare the result with the true network: distances, and turned, missing and extra edges. */
export function truthLines({ edges, same, turned, missing, extra, distance, classDistance }: TruthCompared) {
  const list = (pairs: [string, string][]) => pairs.map(([from, to]) => `${from} → ${to}`).join(', ');
  return [
    t('cli.truth.head', { same, n: edges, distance, classDistance }),
    ...Object.entries({ turned, missing, extra })
      .filter(([, pairs]) => pairs.length > 0)
      .map(([which, pairs]) => `  ${t(`cli.truth.${which}`, { edges: list(pairs) })}`),
  ];
}
