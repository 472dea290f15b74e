// The answers of a class judged again on this device, by the data of the lesson: common slips with their reasons, and answers that were
// handed in as met and do not hold.
import { docOfState, factsOf } from '../../store/lessons/facts.js';
import { judge, moveName } from '../../store/lessons/judge.js';
import { filled } from '../../store/lessons/say.js';
import { givenAt } from '../../store/lessons/students.js';
import { list, t } from '../../words/text.js';
import { pairName } from './guesses.js';

/**
 * @typedef {import('../../link/answers.js').HandIn} HandIn
 * @typedef {import('../../store/lessons/lesson.js').Lesson} Lesson
 * @typedef {import('../../store/lessons/lesson.js').Step} Step
 * @typedef {import('../../store/lessons/judge.js').Check} Check
 * @typedef {import('../../store/lessons/judge.js').Answer} Answer
 * @typedef {import('../../store/lessons/judge.js').Ground} Ground
 * @typedef {{ answer: string, why: string, count: number }} Slip `count`: students who made it
 * @typedef {{ step: number, slips: Slip[], doubted: string[] }} Grade `doubted`: keys of students whose answer was handed in as met and is not right
 */

/** Different answers to a step that are judged: each costs the engine a moment. */
const MOST_JUDGED = 200;

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
      return Array.isArray(answer) && answer.every((name) => check.from.includes(name));
    case 'guess': {
      const names = check.pairs.map(pairName);
      return Array.isArray(answer) && answer.every((name) => names.includes(name));
    }
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

/**
 * The answers of a class to a step, judged.
 * @param {number} at the step, from 1 @param {Step} step @param {import('../../store/lessons/students.js').Student[]} students @param {Ground} ground
 * @returns {Promise<Grade>}
 */
export async function judged(at, step, students, ground) {
  const { check } = step;
  if (!check || check.kind === 'reaches' || check.kind === 'text') return { step: at, slips: [], doubted: [] };
  /** @type {Map<string, import('../../store/lessons/judge.js').Verdict>} */
  const verdicts = new Map();
  const verdictOn = async (/** @type {Answer} */ answer) => {
    const key = plain(answer);
    const before = verdicts.get(key);
    if (before || verdicts.size >= MOST_JUDGED) return before ?? null;
    const verdict = await judge(check, answer, ground).catch(() => null);
    if (verdict) verdicts.set(key, verdict);
    return verdict;
  };
  /** @type {Map<string, Slip & { who: Set<string> }>} */
  const slips = new Map();
  const doubted = [];
  for (const { handIn, key } of students) {
    const given = givenAt(handIn, at);
    if (!given) continue;
    for (const answer of given.wrong.filter((one) => fits(check, one))) {
      const verdict = await verdictOn(answer);
      if (!verdict || verdict.right) continue;
      // Numbers that come of one slip are one slip, however they were rounded.
      const isSlip =
        check.kind === 'number' && (check.slips ?? []).some(({ why }) => filled(why, ground.facts) === verdict.why);
      const name = isSlip ? verdict.why : plain(answer);
      const slip = slips.get(name) ?? {
        answer: inWords(check, answer, ground.facts),
        why: verdict.why,
        count: 0,
        who: new Set(),
      };
      slip.who.add(key);
      slips.set(name, slip);
    }
    const isFree = (step.free ?? []).length > 0; // what was right there need not be right here
    const { answer, met } = given;
    if (!met || isFree || answer === null) continue;
    const verdict = fits(check, answer) ? await verdictOn(answer) : { right: false };
    if (verdict && !verdict.right) doubted.push(key);
  }
  return {
    step: at,
    slips: [...slips.values()]
      .map(({ answer, why, who }) => ({ answer, why, count: who.size }))
      .toSorted((a, b) => b.count - a.count),
    doubted,
  };
}
