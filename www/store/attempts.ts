// Attempts of the reader at the open question of a lesson or an exercise.
import { computed } from '@preact/signals';
import { type Answer, TRIES, type Verdict } from '../model/question.ts';
import { parts } from './parts.ts';

export function attempts() {
  const first = { tries: 0, verdict: null as Verdict | null, answer: null as Answer | null, wasShown: false };
  const { change, part, peek } = parts(first);
  const [tries, verdict] = [part('tries'), part('verdict')];
  return {
    /** Number of wrong answers to the open question. */
    tries,
    /** Verdict on the last answer; null before the first answer. */
    verdict,
    /** Answer that the reader has chosen or typed so far; null if none. */
    answer: part('answer'),
    /** Whether the reader had the page show the right answer. */
    wasShown: part('wasShown'),
    /** Whether the page offers to show the right answer, after enough wrong ones. */
    canShow: computed(() => tries.value >= TRIES && !verdict.value?.right),
    change,
    /** Begins a question, with the answer that the reader gave on an earlier visit, if any. */
    begin: (answer: Answer | null = null) => change({ ...first, answer }),
    /** Records the verdict on an answer. */
    take: (found: Verdict) => change({ verdict: found, tries: peek().tries + (found.right ? 0 : 1) }),
  };
}
