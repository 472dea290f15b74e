// Checks of a step and verdicts on answers: right, or wrong with a reason from the data.

import type { Doc } from '../../model/state.ts';
import { decimal, signed, t } from '../../words/text.ts';
import { type Facts, factsOf } from './facts.ts';
import { allHold, type Condition, filled } from './say.ts';

/** `right`: whether the option is right, or the conditions for it. */
export type Option = { text: string; right?: true | Condition[]; why: string };
/** Number that results from a known mistake. */
export type Slip = { value: string; why: string };
/** `show`: keys that bring the page to a right state. */
export type Check = { ask: string } & (
  | { kind: 'choice'; options: Option[] }
  | { kind: 'reaches'; when: Condition[]; show: string; meter?: [label: string, fact: string][] }
  | { kind: 'number'; value: string; decimals: number; slack?: number; slips?: Slip[] }
  | { kind: 'set'; child: string; from: string[] }
  | { kind: 'guess'; pairs: [string, string][]; mark: 'any' | 'compelled' | 'reversible' }
  | { kind: 'predict'; network: [string, string][]; moves: Move[] }
  | { kind: 'text'; model: string }
);
export type Move = ['add' | 'delete' | 'reverse', from: string, to: string];
/** Index of the option, text typed, or names or pairs chosen. */
export type Answer = number | string | string[];
export type Verdict = { right: boolean; why: string };
/** Data for judging an answer. */
export type Ground = { doc: Doc; state: string; facts: Facts };

/** Least number of characters of an answer in words. */
const FEWEST = 20;

/** @param text number as typed */
const tidy = (text: string) =>
  text
    .trim()
    .replace(/[\s']/g, '')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.');

/** Index of the right option; −1 if none. */
export const rightOption = (options: Option[], facts: Facts) =>
  options.findIndex(({ right }) => right === true || (right !== undefined && allHold(right, facts)));

/**
 * Whether a number equals a value, to the decimals typed.
 * @param slack additional tolerance, for a difference of two rounded numbers
 */
const isIt = (typed: number, decimals: number, value: number, slack: number = 0) =>
  Math.abs(typed - value) <= 0.5 * 10 ** -decimals + slack + 1e-9;

/** Number with this many decimals, in the page's format. */
const fixed = (value: number, decimals: number) => (decimals === 2 ? decimal(value) : value.toFixed(decimals));

function judgeNumber(
  { value, decimals, slack, slips = [] }: Extract<Check, { kind: 'number' }>,
  answer: string,
  facts: Facts,
): Verdict {
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

async function judgeSet(
  { child }: Extract<Check, { kind: 'set' }>,
  answer: string[],
  { doc, state }: Ground,
): Promise<Verdict> {
  const of = await factsOf(
    { best: `best ${child}`, most: `bestScore ${child}`, mine: `local ${child} ${answer.join(' ')}` },
    doc,
    state,
  );
  const right = String(answer.toSorted()) === String((of.best.value as string[]).toSorted());
  const [mine, most] = [Number(of.mine.value), Number(of.most.value)];
  const params = {
    set: answer.length > 0 ? answer : t('lessons.noParents'),
    mine: decimal(mine),
    less: decimal(most - mine),
  };
  return { right, why: right ? '' : t('lessons.setWhy', params) };
}

const pairName = ([a, b]: [string, string]) => `${a} – ${b}`;

/** Pairs that a guess should name. */
async function pairsThere({ pairs, mark }: Extract<Check, { kind: 'guess' }>, { doc, state }: Ground) {
  const of = await factsOf(Object.fromEntries(pairs.map(([a, b], i) => [`p${i}`, `edge ${a} ${b}`])), doc, state);
  return pairs
    .filter((_, i) => (mark === 'any' ? of[`p${i}`].value !== 'none' : of[`p${i}`].value === mark))
    .map(pairName);
}

async function judgeGuess(
  check: Extract<Check, { kind: 'guess' }>,
  answer: string[],
  ground: Ground,
): Promise<Verdict> {
  const there = await pairsThere(check, ground);
  const [missed, extra] = [there.filter((one) => !answer.includes(one)), answer.filter((one) => !there.includes(one))];
  if (missed.length + extra.length === 0) return { right: true, why: '' };
  // Names of missed pairs would give the answer away.
  const why = [
    extra.length > 0 ? t('lessons.extra', { n: extra.length, pairs: extra }) : '',
    missed.length > 0 ? t('lessons.missed', { n: missed.length }) : '',
  ];
  return { right: false, why: why.filter(Boolean).join(' ') };
}

/** Change of the score by each move, in nats. */
export async function changesOf(
  { network, moves }: Extract<Check, { kind: 'predict' }>,
  { doc, state }: Ground,
): Promise<number[]> {
  const parentsOf = (child: string) => network.filter(([, to]) => to === child).map(([from]) => from);
  const wanted: Record<string, string> = {};
  const local = (child: string, parents: string[]) => {
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

export const moveName = ([kind, from, to]: Move) => t(`lessons.move.${kind}`, { from, to });

async function judgeMove(check: Extract<Check, { kind: 'predict' }>, answer: number, ground: Ground): Promise<Verdict> {
  const changes = await changesOf(check, ground);
  const most = Math.max(...changes);
  const right = changes[answer] >= most - 1e-9;
  const key = changes[answer] > 0 ? 'moveWhy' : 'moveLoses';
  return {
    right,
    why: right ? '' : t(`lessons.${key}`, { move: moveName(check.moves[answer]), change: signed(changes[answer]) }),
  };
}

/** Verdict on an answer: whether it is right, and why. */
export async function judge(check: Check, answer: Answer, ground: Ground): Promise<Verdict> {
  switch (check.kind) {
    case 'choice': {
      const right = Number(answer) === rightOption(check.options, ground.facts);
      return { right, why: filled(check.options[Number(answer)].why, ground.facts) };
    }
    case 'number':
      return judgeNumber(check, String(answer), ground.facts);
    case 'set':
      return judgeSet(check, answer as string[], ground);
    case 'guess':
      return judgeGuess(check, answer as string[], ground);
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

/** Right answer, offered after two tries; null if the page shows it by its state. */
export async function solution(check: Check, ground: Ground): Promise<Answer | null> {
  switch (check.kind) {
    case 'choice':
      return rightOption(check.options, ground.facts);
    case 'number':
      return Number(ground.facts[check.value].value).toFixed(check.decimals);
    case 'set': {
      const { best } = await factsOf({ best: `best ${check.child}` }, ground.doc, ground.state);
      return best.value as string[];
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
