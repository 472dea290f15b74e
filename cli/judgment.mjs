/** What stands beside a result on the command line: the runner-up, rows against parameters, what constraints cost. */
import { judgmentWords } from '../www/model/judgment/words.js';
import { judge } from '../www/worker/judgment.js';
import { offStop, onStop, pause } from './host.mjs';
import { duration, t } from './words.mjs';

/** Most work that is done without a request, in the core's nanoseconds: the same result on every machine. */
const CHEAP = 2e9;
/** Steps of such a search, for how many networks lie close to the best is not known before. */
const MOST_STEPS = 2_000;

/** @typedef {import('../www/worker/judgment.js').OptimumJudgment} OptimumJudgment */

/**
 * @param {any} session @param {import('../www/generated/protocol').Settings} settings @param {import('../www/generated/protocol').Outcome} outcome
 * @param {boolean} whole however long it takes
 * @returns {Promise<OptimumJudgment>}
 */
export async function judgeResult(session, settings, outcome, whole) {
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

/**
 * @param {OptimumJudgment} judged @param {import('../www/generated/protocol').Outcome} outcome
 * @param {{ settings: import('../www/generated/protocol').Settings, names: string[], data: import('../www/model/prepared.js').Info | { rows: number } }} of names that a terminal can show
 * @returns {string[]}
 */
export function judgmentLines(judged, outcome, of) {
  if (!outcome.certificate.holds) return [];
  const left = /** @type {const} */ (['runnerUp', 'cost']).flatMap((part) => {
    const work = judged.work[part];
    return work === null ? [] : [t(`cli.judgment.${part}`, { time: duration(work / 1e9) })];
  });
  const sentences = judgmentWords(outcome, judged, { ...of, t });
  return [...sentences.flatMap(({ words, more }) => [words, ...more.map((line) => `  ${line}`)]), ...left];
}
