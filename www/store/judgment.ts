// Judgment beside a proven result: computed when the page is at rest, in the background, and remembered by document. What would take
// long is offered with its price.

import { computed, effect, signal } from '@preact/signals';
import { secondsFor } from '../engine/pace.ts';
import type { OptimumJudgment } from '../model/answers/proofs.ts';
import { namesOf } from '../model/names.ts';
import { learnKey, settingsFor } from '../model/state.ts';
import * as questions from '../questions/judgment.ts';
import { engine } from './engine.ts';
import * as page from './signals.ts';
import { chosenOf } from './sources.ts';

/** Milliseconds for which a result stands before it is looked beyond. */
const REST = 250;
/** Seconds that a part may promise to take, and all parts may take, to be found without a request. */
const CHEAP = 1;
const PATIENCE = 3;
/** Documents of which it is remembered. */
const REMEMBERED = 50;

/** Known judgments, by the key of the document. */
const known: Map<string, OptimumJudgment> = new Map();
/** The part that was requested, while it is sought. */
export const seeking = signal<'runnerUp' | 'cost' | null>(null);

/** Ends what is sought. */
let seek = new AbortController();

/** The proven result that is looked beyond, while the engine is free. */
const wanted = computed(() => {
  const learned = page.outcome.value;
  const isFree = !['running', 'paused', 'failed'].includes(page.run.value.state);
  const isProven = learned?.status === 'proven optimal' && !learned.claimed && learned.certificate.holds;
  return learned && isProven && isFree && !page.stale.value && page.followedKey.value === learnKey(page.doc.value)
    ? learned
    : null;
});

/** Seconds that a part would take which was left out; null of any other. */
export const offered = (part: 'runnerUp' | 'cost') => {
  const now = page.judged.value;
  const work = now?.key === page.outcome.value?.key ? now?.judged.work[part] : null;
  return typeof work === 'number' ? secondsFor({ work }) : null;
};

function take(key: string, judged: OptimumJudgment) {
  known.delete(key);
  known.set(key, judged);
  for (const old of known.keys()) if (known.size > REMEMBERED) known.delete(old);
  if (page.outcome.peek()?.key === key) page.judged.value = { key, judged };
}

/**
 * Looks beyond a result; a newer question ends the one before.
 * @param only the part that is wanted whatever it takes
 */
async function judge(learned: NonNullable<typeof wanted.value>, only: 'runnerUp' | 'cost' | null) {
  const info = page.info.peek();
  if (!info) return;
  const { key, settings: shown, seconds, growing, trace, ended, ...outcome } = learned;
  // As the engine takes them: what is shown of a list is not a score that it knows.
  const { settings } = settingsFor(chosenOf(page.doc.peek()), namesOf(info));
  const most = CHEAP / secondsFor({ work: 1 });
  stopFinding();
  seek = new AbortController();
  const limits = { timeLimit: only ? undefined : PATIENCE, signal: seek.signal };
  const answer = await questions.judge(engine, settings, outcome, { most, only }, limits).catch(() => null);
  if (!answer) return;
  const before = known.get(key);
  take(
    key,
    before && only
      ? { ...answer, ...others(before, only), work: { ...before.work, [only]: answer.work[only] } }
      : answer,
  );
}

/** The parts that were not requested. */
const others = ({ runnerUp, cost }: OptimumJudgment, only: 'runnerUp' | 'cost') =>
  only === 'runnerUp' ? { cost } : { runnerUp };

/** Finds a part that takes long. */
export async function find(part: 'runnerUp' | 'cost') {
  const learned = wanted.peek();
  if (!learned || seeking.peek()) return;
  seeking.value = part;
  await judge(learned, part);
  seeking.value = null;
}

/** Ends what is sought. */
export const stopFinding = () => seek.abort();

/** Begins to look beyond results. Called once, when the page is live. */
export function startJudging() {
  effect(() => {
    const learned = wanted.value;
    if (seeking.peek()) stopFinding();
    if (!learned) return undefined;
    const { key } = learned;
    const before = known.get(key) ?? (page.judged.peek()?.key === key ? page.judged.peek()?.judged : undefined);
    if (before) {
      take(key, before);
      return undefined;
    }
    const rest = setTimeout(() => judge(learned, null), REST);
    return () => {
      clearTimeout(rest);
      if (!known.has(key)) stopFinding();
    };
  });
}
