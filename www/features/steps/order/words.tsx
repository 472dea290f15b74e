// Text on a step between orderings.
import { unitOf } from '../../../words/numbers.ts';
import { t, whole } from '../../../words/text.ts';
import { type Choice, choiceAt, isMarked, lengthOf, orderAt, scoreAt } from '../trace.ts';
import { ending, type Slice } from '../words.tsx';
import type { How, Stop } from './model.ts';
import type { Slice as Shown } from './ordering.ts';

/** Number of adjacent variables whose order is optimized at once in a move of the kind `window`. */
const WINDOW = 6;

/** Text of a gain; an infinite gain means that required edges become possible or impossible. */
export const gainWords = (unit: ReturnType<typeof unitOf>, gain: number) =>
  Number.isFinite(gain) ? unit.change(gain) : t(gain > 0 ? 'steps.order.allows' : 'steps.order.breaks');

/** Text of a variable's local score in an ordering. */
export const localWords = ({ stage, unit }: Shown, v: number) =>
  Number.isFinite(stage.local[v]) ? unit.show(stage.local[v]) : '–';

/** Text on how the first ordering of a start was made. */
const originOf = (note: number[] | undefined) => t(`steps.order.origins.${note?.[0] ?? 1}`);

/** Heading on the next choice of a search over orderings. */
export function orderLead({ trace, at, names, score, stepper }: Slice) {
  const choice = choiceAt(trace, at);
  if (!choice) {
    const key = trace.cut ? 'steps.cut' : `steps.ends.${stepper}`;
    return t(key, { n: lengthOf(trace) });
  }
  const order = orderAt(trace, at);
  const { kind, from, to } = choice;
  const gain = gainWords(unitOf(score), choice.delta);
  if (kind === 'swap') return t('steps.order.lead', { a: names[order[from]], b: names[order[to]], gain });
  if (kind === 'insert') return t('steps.order.leadInsert', { name: names[order[from]], place: to + 1, gain });
  if (kind === 'window') {
    return t('steps.order.leadWindow', { first: from + 1, last: Math.min(names.length, from + WINDOW), gain });
  }
  if (kind === 'selected') return t('steps.order.leadSelected', { gain });
  return t('steps.order.leadStart', { n: from, origin: originOf(choice.with) });
}

const WHY = { swap: 'whySwap', insert: 'whyInsert', window: 'whyWindow', selected: 'whySelected' };

/** Second sentence on a search over orderings: reason for the choice; at the end, the distance to the optimum. */
export function orderSecond(slice: Slice) {
  const { trace, at, score, stepper } = slice;
  const choice = choiceAt(trace, at);
  if (!choice) {
    const why = trace.cut ? t('steps.cutWhy') : t(`steps.endsWhy.${stepper}`, { best: whole(trace.best) });
    return `${why} ${ending(slice)}`;
  }
  if (choice.kind === 'start') {
    const left = isMarked(trace, at, 'optimum') ? [t('steps.order.optimum')] : [];
    return [...left, t('steps.order.whyStart', { score: unitOf(score).show(scoreAt(trace, at)) })].join(' ');
  }
  return t(`steps.order.${WHY[choice.kind as keyof typeof WHY]}`);
}

/** Short text on the move of a variable, with the other variable of a swap; `null` for other kinds of moves. */
function moveWords({ kind, to }: Pick<Choice, 'kind' | 'to'> | How, name: string, other: string) {
  if (kind === 'swap') return `${name} ⇄ ${other}`;
  return kind === 'insert' ? t('steps.order.to', { name, place: to + 1 }) : null;
}

/** Short text on the move that led to a stop of the search. */
export function orderStop({ trace, names }: Slice, stop: number) {
  const choice = stop > trace.first ? choiceAt(trace, stop - 1) : null;
  if (!choice) return t('steps.startShort');
  const order = orderAt(trace, stop - 1);
  const words = moveWords(choice, names[order[choice.from]], names[order[choice.to]]);
  return words ?? t(`steps.order.stop.${choice.kind}`);
}

/** Short text on the move by hand that led to an ordering. */
export const howWords = ({ order, how }: Stop, names: string[]) =>
  moveWords(how, names[order[how.to]], names[order[how.from]]) ?? t(`steps.order.how.${how.kind}`);
