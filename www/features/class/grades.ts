// Judges the answers of a class again on this device with the data of the lesson: common slips with explanations,
// answers handed in as right that are wrong, and the number of those not judged.

import type { StepAnswer } from '../../link/answers.ts';
import { type Answer, answerWords, fits as isOf, type Verdict } from '../../model/question.ts';
import { turns } from '../../model/turns.ts';
import { docOfState, type Facts, factsOf } from '../../store/lessons/facts.ts';
import { type Check, formOf, type Ground, judge } from '../../store/lessons/judge.ts';
import type { Step } from '../../store/lessons/lesson.ts';
import { filled } from '../../store/lessons/say.ts';
import { givenAt, type Student } from '../../store/lessons/students.ts';
import { t } from '../../words/text.ts';

/** Wrong answer to a step, with its explanation. `count`: number of students who gave it. */
export type Slip = { answer: string; why: string; count: number };
/**
 * Reason why answers were not judged: the check is on the page's state, the answers are in words, the step lets
 * students change settings, there are too many different answers, or the data could not be loaded.
 */
export type Why = 'page' | 'words' | 'free' | 'many' | 'failed';
/**
 * Result of judging a step again. `doubted`: keys of students whose answer was handed in as right but is wrong;
 * `unjudged`: number of answers handed in as right that were not judged again.
 */
export type Grade = { step: number; slips: Slip[]; doubted: string[]; unjudged: { n: number; why: Why } | null };

/** Maximum number of different answers judged for a step on parent sets, since the engine takes a moment for each. */
export const MOST_JUDGED = 200;

/** Whether an answer has the form that the check expects. */
export const fits = (check: Check, answer: Answer) => isOf(formOf(check), answer);

/** Text of an answer; empty if the answer has another form than the check expects. */
export function inWords(check: Check, answer: Answer, facts: Facts) {
  const form = formOf(check, facts);
  return isOf(form, answer)
    ? answerWords(form, answer, t(check.kind === 'set' ? 'lessons.noParents' : 'class.noPairs'))
    : '';
}

/** Page state of a step and its facts (computed quantities), from which the answers to the step are judged. */
export async function groundOf(step: Step): Promise<Ground> {
  const doc = await docOfState(step.state);
  return { doc, state: step.state, facts: await factsOf(step.facts ?? {}, doc, step.state) };
}

/** Text that is equal for equal answers, even if their items are in a different order. */
const plain = (answer: Answer) => JSON.stringify(Array.isArray(answer) ? answer.toSorted() : answer);

/** Reason why the answers to a step are not judged again; `null` if they are. */
function whyNone({ check, free = [] }: Step): Why | null {
  if (check?.kind === 'reaches') return 'page';
  if (check?.kind === 'text') return 'words';
  return free.length > 0 ? 'free' : null; // an answer that was right there may be wrong here
}

/** Result for a step whose answers this page can't judge again. */
export function unjudged(at: number, students: Student[], why: Why): Grade {
  const n = students.filter(({ handIn }) => givenAt(handIn, at)?.met).length;
  return { step: at, slips: [], doubted: [], unjudged: n > 0 ? { n, why } : null };
}

/** Makes a function that judges answers to a check. It judges each different answer once, up to a maximum number. */
function judgeOf(check: Check, ground: Ground): (answer: Answer) => Promise<Verdict | 'many' | 'failed'> {
  const verdicts: Map<string, Verdict | 'failed'> = new Map();
  const most = check.kind === 'set' ? MOST_JUDGED : Number.POSITIVE_INFINITY;
  const turn = turns();
  return async (answer) => {
    await turn();
    if (!fits(check, answer)) return { right: false, why: '' };
    const key = plain(answer);
    const before = verdicts.get(key);
    if (before !== undefined || verdicts.size >= most) return before ?? 'many';
    const verdict = await judge(check, answer, ground).catch(() => 'failed' as const);
    verdicts.set(key, verdict);
    return verdict;
  };
}

/**
 * Judges the answers of a class to a step, those handed in as right first.
 * @param at number of the step, from 1
 */
export async function judged(at: number, step: Step, students: Student[], ground: Ground): Promise<Grade> {
  const { check } = step;
  const why = whyNone(step);
  if (!check || why === 'page' || why === 'words') return unjudged(at, students, why ?? 'page');
  const verdictOn = judgeOf(check, ground);
  const given = students.flatMap(({ handIn, key }) => {
    const one = givenAt(handIn, at);
    return one ? [{ ...one, key }] : [];
  });
  const doubted = [];
  const open: Why[] = [];
  for (const { key, met, answer } of why ? [] : given) {
    if (!met) continue;
    const verdict = answer === null ? { right: false } : await verdictOn(answer);
    if (typeof verdict === 'string') open.push(verdict);
    else if (!verdict.right) doubted.push(key);
  }
  const slips = await slipsOf(check, given, ground, verdictOn);
  if (why) return { ...unjudged(at, students, why), slips };
  const whyOpen = open.includes('many') ? 'many' : 'failed';
  return { step: at, slips, doubted, unjudged: open.length > 0 ? { n: open.length, why: whyOpen } : null };
}

/** Wrong answers to a step with explanations, the most frequent first. */
async function slipsOf(
  check: Check,
  given: (StepAnswer & { key: string })[],
  { facts }: Ground,
  verdictOn: ReturnType<typeof judgeOf>,
): Promise<Slip[]> {
  const slips: Map<string, { answer: string; why: string; who: Set<string> }> = new Map();
  const known = new Set(check.kind === 'number' ? (check.slips ?? []).map(({ why }) => filled(why, facts)) : []);
  for (const { key, wrong } of given)
    for (const answer of wrong.filter((one) => fits(check, one))) {
      const verdict = await verdictOn(answer);
      if (typeof verdict === 'string' || verdict.right) continue;
      // Numbers that result from one slip count as one, regardless of rounding.
      const name = known.has(verdict.why) ? verdict.why : plain(answer);
      const slip = slips.get(name) ?? { answer: inWords(check, answer, facts), why: verdict.why, who: new Set() };
      slip.who.add(key);
      slips.set(name, slip);
    }
  return [...slips.values()]
    .map(({ answer, why, who }) => ({ answer, why, count: who.size }))
    .toSorted((a, b) => b.count - a.count);
}
