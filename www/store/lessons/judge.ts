// Checks of a lesson's step, each a question (`model/question.ts`), and verdicts on answers: right, or wrong with a
// reason from the data.

import { type Answer, type Form, type Pair, pairName, sameItems, type Verdict } from '../../model/question.ts';
import type { Doc } from '../../model/state.ts';
import { decimal, signed, t } from '../../words/text.ts';
import { type Facts, factsOf } from './facts.ts';
import { allHold, type Condition, filled } from './say.ts';

/** Option of a multiple-choice check. `right`: true, or the conditions on facts under which the option is right. */
export type Option = { text: string; right?: true | Condition[]; why: string };
/** Known mistake: the number that results from it (the name of a fact, or a typed number), and the hint. */
export type Slip = { value: string; why: string };
/**
 * Check of a step, by its kind. `show`: link keys that bring the page to a state that meets the check; `value` of a
 * number: name of a fact, or a typed number.
 */
export type Check = { ask: string } & (
  | { kind: 'choice'; options: Option[] }
  | { kind: 'reaches'; when: Condition[]; show: string; meter?: [label: string, fact: string][] }
  | { kind: 'number'; value: string; decimals: number; slack?: number; slips?: Slip[] }
  | { kind: 'set'; child: string; from: string[] }
  | { kind: 'guess'; pairs: Pair[]; mark: 'any' | 'compelled' | 'reversible' }
  | { kind: 'predict'; network: Pair[]; moves: Move[] }
  | { kind: 'text'; model: string }
);
export type Move = ['add' | 'delete' | 'reverse', from: string, to: string];
/** Type of the checks of the kind `K`. */
export type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;
/** Data from which an answer to a step is judged. */
export type Ground = { doc: Doc; state: string; facts: Facts };

/** Minimum number of characters of an answer in words. */
const FEWEST = 20;

/** Brings a typed number to the form that `Number` reads. */
export const tidy = (text: string) =>
  text
    .trim()
    .replace(/[\s']/g, '')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.');

/** Index of the right option; −1 if no option is right. */
export const rightOption = (options: Option[], facts: Facts) =>
  options.findIndex(({ right }) => right === true || (right !== undefined && allHold(right, facts)));

/**
 * Whether a typed number equals a value, to the decimals typed.
 * @param slack additional tolerance, for a difference of two rounded numbers
 */
const isIt = (typed: number, decimals: number, value: number, slack: number = 0) =>
  Math.abs(typed - value) <= 0.5 * 10 ** -decimals + slack + 1e-9;

/** Number by the name of its fact, or as typed. */
const numberOf = (value: string, facts: Facts) => Number(Object.hasOwn(facts, value) ? facts[value].value : value);

/** Text of a number with the given number of decimals, in the page's format. */
const fixed = (value: number, decimals: number) => (decimals === 2 ? decimal(value) : value.toFixed(decimals));

function judgeNumber({ value, decimals, slack, slips = [] }: Of<'number'>, answer: string, { facts }: Ground): Verdict {
  const text = tidy(answer);
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { right: false, why: t('lessons.notANumber') };
  const typed = Number(text);
  const places = text.split('.')[1]?.length ?? 0;
  const wanted = numberOf(value, facts);
  if (isIt(typed, places, wanted, slack))
    return places < decimals
      ? { right: false, why: t('lessons.moreDecimals', { n: decimals }) }
      : {
          right: true,
          why: isIt(typed, decimals, wanted) ? '' : t('lessons.rounded', { value: fixed(wanted, decimals) }),
        };
  const slip = slips.find((one) => isIt(typed, places, numberOf(one.value, facts)));
  if (slip) return { right: false, why: filled(slip.why, facts) };
  if (isIt(-typed, places, wanted, slack)) return { right: false, why: t('lessons.sign') };
  return { right: false, why: t(typed < wanted ? 'lessons.tooSmall' : 'lessons.tooLarge') };
}

/** Best parent set of a variable, its score, and the score of the set that was answered. */
async function bestSet({ child }: Of<'set'>, answer: string[], { doc, state }: Ground) {
  const wanted = { best: `best ${child}`, most: `bestScore ${child}`, mine: `local ${child} ${answer.join(' ')}` };
  const { best, most, mine } = await factsOf(wanted, doc, state);
  return { best: best.value as string[], most: Number(most.value), mine: Number(mine.value) };
}

async function judgeSet(check: Of<'set'>, answer: string[], ground: Ground): Promise<Verdict> {
  const { best, most, mine } = await bestSet(check, answer, ground);
  const right = sameItems(answer, best);
  const set = answer.length > 0 ? answer : t('lessons.noParents');
  return { right, why: right ? '' : t('lessons.setWhy', { set, mine: decimal(mine), less: decimal(most - mine) }) };
}

/** Offered pairs of variables that a right guess names: those with an edge, or with an edge of the mark in question. */
async function pairsThere({ pairs, mark }: Of<'guess'>, { doc, state }: Ground) {
  const of = await factsOf(Object.fromEntries(pairs.map(([a, b], i) => [`p${i}`, `edge ${a} ${b}`])), doc, state);
  return pairs
    .filter((_, i) => (mark === 'any' ? of[`p${i}`].value !== 'none' : of[`p${i}`].value === mark))
    .map(pairName);
}

async function judgeGuess(check: Of<'guess'>, answer: string[], ground: Ground): Promise<Verdict> {
  const there = await pairsThere(check, ground);
  const [missed, extra] = [there.filter((one) => !answer.includes(one)), answer.filter((one) => !there.includes(one))];
  // The names of missed pairs would give the answer away, so only their number is given.
  const why = [
    extra.length > 0 ? t('lessons.extra', { n: extra.length, pairs: extra }) : '',
    missed.length > 0 ? t('lessons.missed', { n: missed.length }) : '',
  ];
  return { right: missed.length + extra.length === 0, why: why.filter(Boolean).join(' ') };
}

/** Change of the score of the given network by each of the offered moves (changes of an edge), in nats. */
export async function changesOf({ network, moves }: Of<'predict'>, { doc, state }: Ground): Promise<number[]> {
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

async function judgeMove(check: Of<'predict'>, answer: number, ground: Ground): Promise<Verdict> {
  const changes = await changesOf(check, ground);
  const right = changes[answer] >= Math.max(...changes) - 1e-9;
  const key = changes[answer] > 0 ? 'moveWhy' : 'moveLoses';
  const params = { move: moveName(check.moves[answer]), change: signed(changes[answer]) };
  return { right, why: right ? '' : t(`lessons.${key}`, params) };
}

/**
 * Implementation of a kind of checks. `form`: form of the answer, with facts filled into its options; `judge`: verdict
 * on an answer of this form; `solution`: right answer, null if a page state shows it instead.
 */
type Kind<C extends Check> = {
  form: (check: C, facts: Facts) => Form;
  judge: (check: C, answer: Answer, ground: Ground) => Verdict | Promise<Verdict>;
  solution: (check: C, ground: Ground) => Answer | null | Promise<Answer>;
};

const KINDS: { [K in Check['kind']]: Kind<Of<K>> } = {
  choice: {
    form: ({ options }, facts) => ({ kind: 'one', options: options.map(({ text }) => filled(text, facts)) }),
    judge: ({ options }, answer, { facts }) => ({
      right: Number(answer) === rightOption(options, facts),
      why: filled(options[Number(answer)].why, facts),
    }),
    solution: ({ options }, { facts }) => rightOption(options, facts),
  },
  predict: {
    form: ({ moves }) => ({ kind: 'one', options: moves.map(moveName) }),
    judge: (check, answer, ground) => judgeMove(check, Number(answer), ground),
    async solution(check, ground) {
      const changes = await changesOf(check, ground);
      return changes.indexOf(Math.max(...changes));
    },
  },
  set: {
    form: ({ from }) => ({ kind: 'some', options: from }),
    judge: (check, answer, ground) => judgeSet(check, answer as string[], ground),
    solution: async (check, ground) => (await bestSet(check, [], ground)).best,
  },
  guess: {
    form: ({ pairs }) => ({ kind: 'some', options: pairs.map(pairName) }),
    judge: (check, answer, ground) => judgeGuess(check, answer as string[], ground),
    solution: pairsThere,
  },
  number: {
    form: () => ({ kind: 'number' }),
    judge: (check, answer, ground) => judgeNumber(check, String(answer), ground),
    solution: ({ value, decimals }, { facts }) => numberOf(value, facts).toFixed(decimals),
  },
  text: {
    form: () => ({ kind: 'text' }),
    judge({ model }, answer, { facts }) {
      const right = String(answer).trim().length >= FEWEST;
      return { right, why: right ? filled(model, facts) : t('lessons.moreWords') };
    },
    solution: ({ model }, { facts }) => filled(model, facts),
  },
  reaches: {
    form: () => ({ kind: 'page' }),
    judge: ({ when }, _, { facts }) => ({ right: allHold(when, facts), why: '' }),
    solution: () => null,
  },
};

const kindOf = (check: Check) => KINDS[check.kind] as Kind<Check>;

/** Form of the answer that a check expects, with facts filled into its options. */
export const formOf = (check: Check, facts: Facts = {}) => kindOf(check).form(check, facts);

/** Verdict on an answer to a check: whether it is right, and why. */
export const judge = async (check: Check, answer: Answer, ground: Ground) => kindOf(check).judge(check, answer, ground);

/** Right answer to a check, offered after two tries; null if a page state shows it instead. */
export const solution = async (check: Check, ground: Ground) => kindOf(check).solution(check, ground);
