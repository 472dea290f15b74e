// What a step asks, and what becomes of an answer: right, or wrong with a reason from the data.
import { decimal, signed, t } from '../../words/text.js';
import { factsOf } from './facts.js';
import { allHold, filled } from './say.js';

/**
 * @typedef {import('./facts.js').Facts} Facts
 * @typedef {import('./say.js').Condition} Condition
 * @typedef {import('../../model/state.js').Doc} Doc
 * @typedef {{ text: string, right?: true | Condition[], why: string }} Option `right`: whether it is, or when
 * @typedef {{ value: string, why: string }} Slip a number that comes of a known mistake
 * @typedef {{ ask: string } & (
 *   { kind: 'choice', options: Option[] } |
 *   { kind: 'reaches', when: Condition[], show: string, meter?: [label: string, fact: string][] } |
 *   { kind: 'number', value: string, decimals: number, slack?: number, slips?: Slip[] } |
 *   { kind: 'set', child: string, from: string[] } |
 *   { kind: 'guess', pairs: [string, string][], mark: 'any' | 'compelled' | 'reversible' } |
 *   { kind: 'predict', network: [string, string][], moves: Move[] } |
 *   { kind: 'text', model: string }
 * )} Check `show`: keys that make it so
 * @typedef {['add' | 'delete' | 'reverse', from: string, to: string]} Move
 * @typedef {number | string | string[]} Answer the option, the text typed, the names or pairs chosen
 * @typedef {{ right: boolean, why: string }} Verdict
 * @typedef {{ doc: Doc, state: string, facts: Facts }} Ground what an answer is judged by
 */

/** Fewest characters of an answer in words. */
const FEWEST = 20;

/** @param {string} text a number as people type it */
const tidy = (text) =>
  text
    .trim()
    .replace(/[\s']/g, '')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.');

/** The option that is right. @param {Option[]} options @param {Facts} facts */
export const rightOption = (options, facts) =>
  options.findIndex(({ right }) => right === true || (right !== undefined && allHold(right, facts)));

/**
 * Whether a number is this one, to the decimals typed.
 * @param {number} typed @param {number} decimals @param {number} value @param {number} [slack] what it may be off by besides: two rounded
 *   numbers were subtracted
 */
const isIt = (typed, decimals, value, slack = 0) => Math.abs(typed - value) <= 0.5 * 10 ** -decimals + slack + 1e-9;

/** A number with so many decimals, as it is read. @param {number} value @param {number} decimals */
const fixed = (value, decimals) => (decimals === 2 ? decimal(value) : value.toFixed(decimals));

/** @param {Extract<Check, { kind: 'number' }>} check @param {string} answer @param {Facts} facts @returns {Verdict} */
function judgeNumber({ value, decimals, slack, slips = [] }, answer, facts) {
  const text = tidy(answer);
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { right: false, why: t('lessons.notANumber') };
  const typed = Number(text);
  const places = text.split('.')[1]?.length ?? 0;
  const wanted = Number(facts[value].value);
  if (isIt(typed, places, wanted, slack))
    return places < decimals
      ? { right: false, why: t('lessons.moreDecimals', { n: decimals }) }
      : {
          right: true,
          why: isIt(typed, decimals, wanted) ? '' : t('lessons.rounded', { value: fixed(wanted, decimals) }),
        };
  const slip = slips.find((one) => isIt(typed, places, Number(facts[one.value].value)));
  if (slip) return { right: false, why: filled(slip.why, facts) };
  if (isIt(-typed, places, wanted, slack)) return { right: false, why: t('lessons.sign') };
  return { right: false, why: t(typed < wanted ? 'lessons.tooSmall' : 'lessons.tooLarge') };
}

/** @param {Extract<Check, { kind: 'set' }>} check @param {string[]} answer @param {Ground} ground @returns {Promise<Verdict>} */
async function judgeSet({ child }, answer, { doc, state }) {
  const of = await factsOf(
    { best: `best ${child}`, most: `bestScore ${child}`, mine: `local ${child} ${answer.join(' ')}` },
    doc,
    state,
  );
  const right = String(answer.toSorted()) === String(/** @type {string[]} */ (of.best.value).toSorted());
  const [mine, most] = [Number(of.mine.value), Number(of.most.value)];
  const params = {
    set: answer.length > 0 ? answer : t('lessons.noParents'),
    mine: decimal(mine),
    less: decimal(most - mine),
  };
  return { right, why: right ? '' : t('lessons.setWhy', params) };
}

/** @param {[string, string]} pair */
const pairName = ([a, b]) => `${a} – ${b}`;

/** The pairs that a guess should name. @param {Extract<Check, { kind: 'guess' }>} check @param {Ground} ground */
async function pairsThere({ pairs, mark }, { doc, state }) {
  const of = await factsOf(Object.fromEntries(pairs.map(([a, b], i) => [`p${i}`, `edge ${a} ${b}`])), doc, state);
  return pairs
    .filter((_, i) => (mark === 'any' ? of[`p${i}`].value !== 'none' : of[`p${i}`].value === mark))
    .map(pairName);
}

/** @param {Extract<Check, { kind: 'guess' }>} check @param {string[]} answer @param {Ground} ground @returns {Promise<Verdict>} */
async function judgeGuess(check, answer, ground) {
  const there = await pairsThere(check, ground);
  const [missed, extra] = [there.filter((one) => !answer.includes(one)), answer.filter((one) => !there.includes(one))];
  if (missed.length + extra.length === 0) return { right: true, why: '' };
  // Not which ones are missed: that would be the answer.
  const why = [
    extra.length > 0 ? t('lessons.extra', { n: extra.length, pairs: extra }) : '',
    missed.length > 0 ? t('lessons.missed', { n: missed.length }) : '',
  ];
  return { right: false, why: why.filter(Boolean).join(' ') };
}

/** Change of the score by each move, in nats. @param {Extract<Check, { kind: 'predict' }>} check @param {Ground} ground @returns {Promise<number[]>} */
export async function changesOf({ network, moves }, { doc, state }) {
  const parentsOf = (/** @type {string} */ child) => network.filter(([, to]) => to === child).map(([from]) => from);
  /** @type {Record<string, string>} */
  const wanted = {};
  const local = (/** @type {string} */ child, /** @type {string[]} */ parents) => {
    const name = `x${Object.keys(wanted).length}`;
    wanted[name] = `local ${child} ${parents.join(' ')}`;
    return name;
  };
  const parts = moves.map(([kind, from, to]) => {
    const now = parentsOf(to);
    const then = kind === 'add' ? [...now, from] : now.filter((name) => name !== from);
    const changed = [[local(to, now), local(to, then)]];
    if (kind === 'reverse') changed.push([local(from, parentsOf(from)), local(from, [...parentsOf(from), to])]);
    return changed;
  });
  const of = await factsOf(wanted, doc, state);
  return parts.map((changed) =>
    changed.reduce((sum, [before, after]) => sum + Number(of[after].value) - Number(of[before].value), 0),
  );
}

/** @param {Move} move */
export const moveName = ([kind, from, to]) => t(`lessons.move.${kind}`, { from, to });

/** @param {Extract<Check, { kind: 'predict' }>} check @param {number} answer @param {Ground} ground @returns {Promise<Verdict>} */
async function judgeMove(check, answer, ground) {
  const changes = await changesOf(check, ground);
  const most = Math.max(...changes);
  const right = changes[answer] >= most - 1e-9;
  const key = changes[answer] > 0 ? 'moveWhy' : 'moveLoses';
  return {
    right,
    why: right ? '' : t(`lessons.${key}`, { move: moveName(check.moves[answer]), change: signed(changes[answer]) }),
  };
}

/**
 * Verdict on an answer: whether it is right, and why.
 * @param {Check} check @param {Answer} answer @param {Ground} ground @returns {Promise<Verdict>}
 */
export async function judge(check, answer, ground) {
  switch (check.kind) {
    case 'choice': {
      const right = Number(answer) === rightOption(check.options, ground.facts);
      return { right, why: filled(check.options[Number(answer)].why, ground.facts) };
    }
    case 'number':
      return judgeNumber(check, String(answer), ground.facts);
    case 'set':
      return judgeSet(check, /** @type {string[]} */ (answer), ground);
    case 'guess':
      return judgeGuess(check, /** @type {string[]} */ (answer), ground);
    case 'predict':
      return judgeMove(check, Number(answer), ground);
    case 'text': {
      const right = String(answer).trim().length >= FEWEST;
      return { right, why: right ? filled(check.model, ground.facts) : t('lessons.moreWords') };
    }
    default: {
      const right = allHold(check.when, ground.facts);
      return { right, why: '' };
    }
  }
}

/**
 * The right answer, for who has tried twice. Null where the page is brought to it instead.
 * @param {Check} check @param {Ground} ground @returns {Promise<Answer | null>}
 */
export async function solution(check, ground) {
  switch (check.kind) {
    case 'choice':
      return rightOption(check.options, ground.facts);
    case 'number':
      return Number(ground.facts[check.value].value).toFixed(check.decimals);
    case 'set': {
      const { best } = await factsOf({ best: `best ${check.child}` }, ground.doc, ground.state);
      return /** @type {string[]} */ (best.value);
    }
    case 'guess':
      return pairsThere(check, ground);
    case 'predict': {
      const changes = await changesOf(check, ground);
      return changes.indexOf(Math.max(...changes));
    }
    case 'text':
      return filled(check.model, ground.facts);
    default:
      return null;
  }
}
