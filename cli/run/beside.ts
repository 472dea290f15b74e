/** What stands beside a result on the command line: the runner-up, rows against parameters, what constraints cost. */

import type { Outcome, Settings } from '../../www/generated/protocol.ts';
import type { OptimumJudgment } from '../../www/model/answers/proofs.ts';
import { judgmentWords } from '../../www/model/judgment/words.ts';
import type { Info } from '../../www/model/prepared.ts';
import type { Session } from '../../www/pkg/core.js';
import { judge } from '../../www/worker/judgment.ts';
import { offStop, onStop, pause } from '../host.ts';
import { duration, t } from '../words.ts';

/** Most work that is done without a request, in the core's nanoseconds: the same result on every machine. */
const CHEAP = 2e9;
/** Steps of such a search, for how many networks lie close to the best is not known before. */
const MOST_STEPS = 2_000;

/** @param whole however long it takes */
export async function judgeResult(
  session: Session,
  settings: Settings,
  outcome: Outcome,
  whole: boolean,
): Promise<OptimumJudgment> {
  let isLeft = false;
  const stop = () => {
    isLeft = true;
  };
  onStop(stop);
  const most = whole ? Number.POSITIVE_INFINITY : CHEAP;
  const mostSteps = whole ? undefined : MOST_STEPS;
  const judged = await judge(session, settings, outcome, { most }, { pause, stopped: () => isLeft, mostSteps });
  offStop(stop);
  return judged;
}

/** @param of names that a terminal can show */
export function judgmentLines(
  judged: OptimumJudgment,
  outcome: Outcome,
  of: { settings: Settings; names: string[]; data: Info | { rows: number } },
): string[] {
  if (!outcome.certificate.holds) return [];
  const left = (['runnerUp', 'cost'] as const).flatMap((part) => {
    const work = judged.work[part];
    return work === null ? [] : [t(`cli.judgment.${part}`, { time: duration(work / 1e9) })];
  });
  const sentences = judgmentWords(outcome, judged, { ...of, t });
  return [...sentences.flatMap(({ words, more }) => [words, ...more.map((line) => `  ${line}`)]), ...left];
}
