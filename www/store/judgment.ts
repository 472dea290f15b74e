// Judgment of a proven result (runner-up class, cost of the constraints): computed in the background while the page is
// idle, and cached by document. Slow parts are offered with their estimated time.

import { computed, effect } from '@preact/signals';
import { secondsFor } from '../engine/pace.ts';
import type { OptimumJudgment } from '../model/answers/proofs.ts';
import * as questions from '../questions/judgment.ts';
import { engine } from './engine.ts';
import { resultThat } from './gate.ts';
import { query } from './query.ts';
import * as page from './signals.ts';
import { settingsOf } from './sources.ts';

type Part = 'runnerUp' | 'cost';

/** Time that a result is shown before it is judged, in ms. */
const REST_MS = 250;
/** Maximum estimated durations of automatic computations, in seconds: of one part of a judgment, and of all parts. */
const CHEAP_S = 1;
const ALL_S = 3;
/** Maximum number of documents with a cached judgment. */
const REMEMBERED = 50;

/** Proven result to be judged, if the engine is free; else null. */
const wanted = computed(() => resultThat('proven'));

/** Judgments by key of the document. A question asks for one part (`Part`), or for all cheap parts (null). */
const judgments = query<OptimumJudgment, Part | null>({
  key: () => wanted.value?.key ?? null,
  async ask(only, { before, limit, signal }) {
    const [learned, info] = [wanted.peek(), page.info.peek()];
    if (!learned || !info) return null;
    const { key, settings: shown, seconds, growing, trace, ended, ...outcome } = learned;
    // The result's own settings can't be sent: for a list they name a placeholder score that the engine does not know.
    const settings = settingsOf(page.doc.peek(), info);
    const limits = { timeLimit: only ? undefined : ALL_S, signal };
    const answer = await questions.judge(engine, settings, outcome, { most: limit, only }, limits);
    const judged =
      before && only
        ? { ...answer, ...others(before, only), work: { ...before.work, [only]: answer.work[only] } }
        : answer;
    show(key, judged);
    return judged;
  },
  price: { seconds: CHEAP_S, workOf: () => null },
  keep: REMEMBERED,
});

/** Requested part of a judgment that is being computed; null if none is. */
export const seeking = computed(() => (judgments.isAsking.value ? judgments.asked.value.of : null));

/** Estimated seconds for a part that was skipped as too slow; null for other parts. */
export const offered = (part: Part) => {
  const now = page.judged.value;
  const work = now?.key === page.outcome.value?.key ? now?.judged.work[part] : null;
  return typeof work === 'number' ? secondsFor({ work }) : null;
};

function show(key: string, judged: OptimumJudgment) {
  if (page.outcome.peek()?.key === key) page.judged.value = { key, judged };
}

/** Part of a judgment that was not requested: the cost if the runner-up was requested, and vice versa. */
const others = ({ runnerUp, cost }: OptimumJudgment, only: Part) => (only === 'runnerUp' ? { cost } : { runnerUp });

/** Computes a part of the judgment on request, without a limit on time. */
export const find = async (part: Part) => {
  if (!seeking.peek()) await judgments.askNow(part, true);
};

/** Stops the computation of a judgment. */
export const stopFinding = judgments.stop;

/** Starts to judge every proven result. Called once, when the page is live. */
export function startJudging() {
  effect(() => {
    const learned = wanted.value;
    if (seeking.peek()) stopFinding();
    if (!learned) return undefined;
    const { key } = learned;
    const shown = page.judged.peek();
    const before = judgments.asked.peek().answers.get(key) ?? (shown?.key === key ? shown.judged : undefined);
    if (before) {
      judgments.put(key, before);
      show(key, before);
      return undefined;
    }
    const rest = setTimeout(() => judgments.askNow(null), REST_MS);
    return () => {
      clearTimeout(rest);
      if (!judgments.asked.peek().answers.has(key)) stopFinding();
    };
  });
}
