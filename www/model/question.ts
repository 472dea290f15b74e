// Shared model of all questions: checks of lessons, exercises, guesses of edges.
//
// A question is data: the sentence asked, a form of answers, and what decides between right and wrong, by its kind.
// Checks of lessons (`store/lessons/judge.ts`) compare with facts of the data, exercises (`features/exercises`) hold
// their right answer. Both have the same form of answers (`Form`), shown by one input (`AnswerInput` in
// `widgets/answers.tsx`), judged to the same `Verdict`, shown by one line (`VerdictLine`), and tried in the same state
// (`store/attempts.ts`). Answers to lessons are handed in as `StepAnswer` of `link/answers.ts`. A guess of the network
// names pairs of variables, joined on the stage or chosen from a list; `comparePairs` compares them with edges.
import { list } from '../words/text.ts';

/** Answer to a question: index of the chosen option, text typed, or several options chosen. */
export type Answer = number | string | string[];
/** Verdict on an answer. `why`: reason, or a hint on what to look at. */
export type Verdict = { right: boolean; why: string };
/** Form of an answer: one or some of the options, a typed number or text, or a state of the page. */
export type Form = { kind: 'one' | 'some'; options: string[] } | { kind: 'number' | 'text' | 'page' };

/** Number of wrong answers after which the right one is offered. */
export const TRIES = 2;

/** Whether an answer has the form that a question expects; several chosen options must be distinct. */
export function fits(form: Form, answer: Answer) {
  switch (form.kind) {
    case 'one':
      return typeof answer === 'number' && answer < form.options.length;
    case 'some':
      return (
        Array.isArray(answer) &&
        new Set(answer).size === answer.length &&
        answer.every((option) => form.options.includes(option))
      );
    case 'page':
      return false;
    default:
      return typeof answer === 'string';
  }
}

/**
 * Text of an answer.
 * @param none text if no option is chosen
 */
export function answerWords(form: Form, answer: Answer, none: string) {
  if (Array.isArray(answer)) return answer.length > 0 ? list(answer) : none;
  return form.kind === 'one' ? (form.options[Number(answer)] ?? '') : String(answer).trim();
}

/** Whether two lists have the same items in any order. */
export const sameItems = (a: readonly string[], b: readonly string[]) =>
  JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());

/** Pair of variables joined without a direction. */
export type Pair = [string, string];

export const pairName = ([a, b]: Pair) => `${a} – ${b}`;

export const samePair = (a: Pair, b: Pair) => (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);

/** Comparison of guessed pairs with edges: edges found, edges missed, and guesses that are no edges. */
export const comparePairs = (guessed: Pair[], edges: Pair[]) => ({
  found: edges.filter((edge) => guessed.some((pair) => samePair(pair, edge))),
  missed: edges.filter((edge) => !guessed.some((pair) => samePair(pair, edge))),
  absent: guessed.filter((pair) => !edges.some((edge) => samePair(pair, edge))),
});
