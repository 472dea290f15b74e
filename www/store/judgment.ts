// Judgment beside a proven result: computed when the page is at rest, in the background, and remembered by document. What would take
// long is offered with its price.

import { computed, effect } from '@preact/signals';
import { secondsFor } from '../engine/pace.ts';
import type { OptimumJudgment } from '../model/answers/proofs.ts';
import { namesOf } from '../model/names.ts';
import { settingsFor } from '../model/state.ts';
import * as questions from '../questions/judgment.ts';
import { engine } from './engine.ts';
import { resultThat } from './gate.ts';
import { query } from './query.ts';
import * as page from './signals.ts';
import { chosenOf } from './sources.ts';

type Part = 'runnerUp' | 'cost';

/** Milliseconds for which a result stands before it is looked beyond. */
const REST_MS = 250;
/** Seconds that a part may promise to take, and all parts may take, to be found without a request. */
const CHEAP_S = 1;
const ALL_S = 3;
/** Documents of which it is remembered. */
const REMEMBERED = 50;

/** The proven result that is looked beyond, while the engine is free. */
const wanted = computed(() => resultThat('proven'));

/** Judgments by the key of the document; asked for one part, whatever that takes, or for all that is cheap. */
const judgments = query<OptimumJudgment, Part | null>({
  key: () => wanted.value?.key ?? null,
  async ask(only, { before, limit, signal }) {
    const [learned, info] = [wanted.peek(), page.info.peek()];
    if (!learned || !info) return null;
    const { key, settings: shown, seconds, growing, trace, ended, ...outcome } = learned;
    // As the engine takes them: what is shown of a list is not a score that it knows.
    const { settings } = settingsFor(chosenOf(page.doc.peek()), namesOf(info));
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

/** The part that was requested, while it is sought. */
export const seeking = computed(() => (judgments.isAsking.value ? judgments.asked.value.of : null));

/** Seconds that a part would take which was left out; null of any other. */
export const offered = (part: Part) => {
  const now = page.judged.value;
  const work = now?.key === page.outcome.value?.key ? now?.judged.work[part] : null;
  return typeof work === 'number' ? secondsFor({ work }) : null;
};

function show(key: string, judged: OptimumJudgment) {
  if (page.outcome.peek()?.key === key) page.judged.value = { key, judged };
}

/** The parts that were not requested. */
const others = ({ runnerUp, cost }: OptimumJudgment, only: Part) => (only === 'runnerUp' ? { cost } : { runnerUp });

/** Finds a part that takes long. */
export const find = async (part: Part) => {
  if (!seeking.peek()) await judgments.askNow(part, true);
};

/** Ends what is sought. */
export const stopFinding = judgments.stop;

/** Begins to look beyond results. Called once, when the page is live. */
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
