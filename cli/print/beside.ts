/** Parts of an answer beside the best network, in lines and in JSON. */

import type { EnumerationState, Score } from '../../www/generated/protocol.ts';
import type { OptimumJudgment } from '../../www/model/answers/proofs.ts';
import { judgmentWords } from '../../www/model/judgment/words.ts';
import { unitOf } from '../../www/words/numbers.ts';
import type { DemandedNetwork, TruthCompared } from '../run/beside.ts';
import { bytes, duration, sentence, t } from '../words.ts';

/** Sentences on the runner-up, on rows against parameters and on the cost of constraints; none of a result that does not hold. */
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

/** Demanded networks as JSON, their parents by name. */
export const demandsJson = (demands: DemandedNetwork[], names: string[]) =>
  demands.map(({ words, found, problem }) => ({
    wanted: words,
    worse: found?.worse ?? null,
    score: found?.score ?? null,
    parents: found && Object.fromEntries(found.parents.map((set, v) => [names[v], set.map((u) => names[u])])),
    ...(problem && { problem }),
  }));

/** A line for each demanded network: by how much it is worse. */
export function demandLines(demands: DemandedNetwork[], score: Score) {
  const unit = unitOf(score);
  return demands.map(({ words: wanted, found, problem }) => {
    if (found) return t(`cli.demand.${unit.cost ? 'dearer' : 'worse'}`, { wanted, size: unit.size(found.worse) });
    return problem ? t('cli.demand.barred', { wanted, why: sentence(problem) }) : t('cli.demand.stopped', { wanted });
  });
}

/** A line for each published method that listed the k best too. */
export const listingLines = (listings: EnumerationState[]) =>
  listings.map((of) => {
    const ended = of.isStopped ? 'stopped' : of.ending === 'memory' ? 'full' : null;
    const agree = t(`cli.kBest.alsoBy.${of.same === of.compared ? 'same' : 'differ'}`, { same: of.same });
    return t(`cli.kBest.alsoBy.${of.by}`, {
      found: of.found,
      agree: ended ? `${t(`cli.kBest.alsoBy.${ended}`)}, ${agree}` : agree,
      calls: of.oracleCalls,
      oracle: duration(of.oracleSeconds),
      search: duration(of.searchSeconds),
      expanded: of.expanded,
      made: of.made,
      sets: of.sets,
      memory: bytes(of.memory),
    });
  });

/** The result beside the network that is held to be true. */
export function truthLines({ edges, same, turned, missing, extra, distance, classDistance }: TruthCompared) {
  const list = (pairs: [string, string][]) => pairs.map(([from, to]) => `${from} → ${to}`).join(', ');
  return [
    t('cli.truth.head', { same, n: edges, distance, classDistance }),
    ...Object.entries({ turned, missing, extra })
      .filter(([, pairs]) => pairs.length > 0)
      .map(([which, pairs]) => `  ${t(`cli.truth.${which}`, { edges: list(pairs) })}`),
  ];
}
