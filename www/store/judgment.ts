// Judgment of a proven result (runner-up, costs): computed in the background while the page is idle, and cached by
// document. Slow parts are offered with their estimated time.

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

/** Milliseconds that a result is shown before it is judged. */
const REST_MS = 250;
/** Longest estimated computation, in seconds, without a request: of one part, and of all. */
const CHEAP_S = 1;
const ALL_S = 3;
/** Number of documents with a cached judgment. */
const REMEMBERED = 50;

/** Proven result to judge, while the engine is free. */
const wanted = computed(() => resultThat('proven'));

/** Judgments by key of the document; computed for one requested part, or for all cheap parts. */
const judgments = query<OptimumJudgment, Part | null>({
  key: () => wanted.value?.key ?? null,
  async ask(only, { before, limit, signal }) {
    const [learned, info] = [wanted.peek(), page.info.peek()];
    if (!learned || !info) return null;
    const { key, settings: shown, seconds, growing, trace, ended, ...outcome } = learned;
    // Settings as the engine takes them: the score shown for a list is unknown to it.
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

/** Requested part being computed; null if none is. */
export const seeking = computed(() => (judgments.isAsking.value ? judgments.asked.value.of : null));

/** Estimated seconds for a part left out; null for any other. */
export const offered = (part: Part) => {
  const now = page.judged.value;
  const work = now?.key === page.outcome.value?.key ? now?.judged.work[part] : null;
  return typeof work === 'number' ? secondsFor({ work }) : null;
};

function show(key: string, judged: OptimumJudgment) {
  if (page.outcome.peek()?.key === key) page.judged.value = { key, judged };
}

/** Parts that were not requested. */
const others = ({ runnerUp, cost }: OptimumJudgment, only: Part) => (only === 'runnerUp' ? { cost } : { runnerUp });

/** Computes a part that takes long. */
export const find = async (part: Part) => {
  if (!seeking.peek()) await judgments.askNow(part, true);
};

/** Stops the computation. */
export const stopFinding = judgments.stop;

/** Starts judging results. Called once, when the page is live. */
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
