// The answers of a class judged again on this device, by the data of the lesson: common slips with their reasons, answers that were
// handed in as met and do not hold, and how many of those were not judged.
import { turns } from '../../model/turns.js';
import { docOfState, factsOf } from '../../store/lessons/facts.js';
import { judge, moveName } from '../../store/lessons/judge.js';
import { filled } from '../../store/lessons/say.js';
import { givenAt } from '../../store/lessons/students.js';
import { list, t } from '../../words/text.js';
import { pairName } from './guesses.js';

/**
 * @typedef {import('../../store/lessons/lesson.js').Lesson} Lesson
 * @typedef {import('../../store/lessons/lesson.js').Step} Step
 * @typedef {import('../../store/lessons/judge.js').Check} Check
 * @typedef {import('../../store/lessons/judge.js').Answer} Answer
 * @typedef {import('../../store/lessons/judge.js').Ground} Ground
 * @typedef {import('../../store/lessons/judge.js').Verdict} Verdict
 * @typedef {import('../../store/lessons/students.js').Student} Student
 * @typedef {{ answer: string, why: string, count: number }} Slip `count`: students who made it
 * @typedef {'page' | 'words' | 'free' | 'many' | 'failed'} Why what the page showed, words, a step that leaves the page to its reader, too many
 *   different answers, no data
 * @typedef {{ step: number, slips: Slip[], doubted: string[], unjudged: { n: number, why: Why } | null }} Grade `doubted`: keys of students whose
 *   answer was handed in as met and is not right; `unjudged`: answers handed in as met that were not judged again
 */

/** Different parent sets at a step that are judged: each costs the engine a moment. */
export const MOST_JUDGED = 200;

/** Whether an answer is some of these names, each once. @param {Answer} answer @param {string[]} names */
const areSome = (answer, names) =>
  Array.isArray(answer) && new Set(answer).size === answer.length && answer.every((name) => names.includes(name));

/** Whether an answer is one that the check can have. @param {Check} check @param {Answer} answer */
export function fits(check, answer) {
  switch (check.kind) {
    case 'choice':
      return typeof answer === 'number' && answer < check.options.length;
    case 'predict':
      return typeof answer === 'number' && answer < check.moves.length;
    case 'number':
    case 'text':
      return typeof answer === 'string';
    case 'set':
      return areSome(answer, check.from);
    case 'guess':
      return areSome(answer, check.pairs.map(pairName));
    default:
      return false;
  }
}

/** An answer in words. @param {Check} check @param {Answer} answer @param {import('../../store/lessons/facts.js').Facts} facts */
export function inWords(check, answer, facts) {
  if (!fits(check, answer)) return '';
  switch (check.kind) {
    case 'choice':
      return filled(check.options[Number(answer)].text, facts);
    case 'predict':
      return moveName(check.moves[Number(answer)]);
    case 'set':
      return Array.isArray(answer) && answer.length > 0 ? list(answer) : t('lessons.noParents');
    case 'guess':
      return Array.isArray(answer) && answer.length > 0 ? list(answer) : t('class.noPairs');
    default:
      return String(answer).trim();
  }
}

/** What the answers of a step are judged by. @param {Step} step @returns {Promise<Ground>} */
export async function groundOf(step) {
  const doc = await docOfState(step.state);
  return { doc, state: step.state, facts: await factsOf(step.facts ?? {}, doc, step.state) };
}

/** The order in which things were chosen says nothing. @param {Answer} answer */
const plain = (answer) => JSON.stringify(Array.isArray(answer) ? answer.toSorted() : answer);

/** Why no answer to a step is judged again; null where they are. @param {Step} step @returns {Why | null} */
function whyNone({ check, free = [] }) {
  if (check?.kind === 'reaches') return 'page';
  if (check?.kind === 'text') return 'words';
  return free.length > 0 ? 'free' : null; // what was right there need not be right here
}

/** Grade of a step whose answers are not judged. @param {number} at @param {Student[]} students @param {Why} why @returns {Grade} */
export function unjudged(at, students, why) {
  const n = students.filter(({ handIn }) => givenAt(handIn, at)?.met).length;
  return { step: at, slips: [], doubted: [], unjudged: n > 0 ? { n, why } : null };
}

/**
 * Judges answers to a check, each different one once, as many as the engine has time for.
 * @param {Check} check @param {Ground} ground @returns {(answer: Answer) => Promise<Verdict | 'many' | 'failed'>}
 */
function judgeOf(check, ground) {
  /** @type {Map<string, Verdict | 'failed'>} */
  const verdicts = new Map();
  const most = check.kind === 'set' ? MOST_JUDGED : Number.POSITIVE_INFINITY;
  const turn = turns();
  return async (answer) => {
    await turn();
    if (!fits(check, answer)) return { right: false, why: '' };
    const key = plain(answer);
    const before = verdicts.get(key);
    if (before !== undefined || verdicts.size >= most) return before ?? 'many';
    const verdict = await judge(check, answer, ground).catch(() => /** @type {const} */ ('failed'));
    verdicts.set(key, verdict);
    return verdict;
  };
}

/**
 * The answers of a class to a step, judged: those that were handed in as met come first.
 * @param {number} at the step, from 1 @param {Step} step @param {Student[]} students @param {Ground} ground
 * @returns {Promise<Grade>}
 */
export async function judged(at, step, students, ground) {
  const { check } = step;
  const why = whyNone(step);
  if (!check || why === 'page' || why === 'words') return unjudged(at, students, why ?? 'page');
  const verdictOn = judgeOf(check, ground);
  const given = students.flatMap(({ handIn, key }) => {
    const one = givenAt(handIn, at);
    return one ? [{ ...one, key }] : [];
  });
  const doubted = [];
  /** @type {Why[]} */
  const open = [];
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

/**
 * Wrong answers with their reasons, those of most students first.
 * @param {Check} check @param {(import('../../link/answers.js').StepAnswer & { key: string })[]} given @param {Ground} ground
 * @param {ReturnType<typeof judgeOf>} verdictOn @returns {Promise<Slip[]>}
 */
async function slipsOf(check, given, { facts }, verdictOn) {
  /** @type {Map<string, { answer: string, why: string, who: Set<string> }>} */
  const slips = new Map();
  const known = new Set(check.kind === 'number' ? (check.slips ?? []).map(({ why }) => filled(why, facts)) : []);
  for (const { key, wrong } of given)
    for (const answer of wrong.filter((one) => fits(check, one))) {
      const verdict = await verdictOn(answer);
      if (typeof verdict === 'string' || verdict.right) continue;
      // Numbers that come of one slip are one slip, however they were rounded.
      const name = known.has(verdict.why) ? verdict.why : plain(answer);
      const slip = slips.get(name) ?? { answer: inWords(check, answer, facts), why: verdict.why, who: new Set() };
      slip.who.add(key);
      slips.set(name, slip);
    }
  return [...slips.values()]
    .map(({ answer, why, who }) => ({ answer, why, count: who.size }))
    .toSorted((a, b) => b.count - a.count);
}
