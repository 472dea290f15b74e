// Tally of the reader's exercises: answers right at the first attempt or not, and streaks. Stored only in this browser.
import { fieldsIn } from '../../model/foreign.ts';
import { kept } from '../../store/whole.ts';
import type { Which } from './make.ts';

/** Tally of one kind of exercise. `last`: seed opened last, by difficulty. */
export type OfKind = { right: number; tried: number; last: Record<string, number> };
/** Tally of all exercises. `done`: names of exercises already answered, which are not counted again. */
export type Tally = { streak: number; longest: number; kinds: Record<string, OfKind>; done: string[] };

/** Maximum number of exercises remembered as done. */
const REMEMBERED = 500;

/** Name of an exercise, as in a link. */
export const nameOf = ({ kind, seed, level }: Which) => `${kind}~${seed}~${level}`;

const none = (): Tally => ({ streak: 0, longest: 0, kinds: {}, done: [] });

const isCount = (one: unknown): one is number => typeof one === 'number' && Number.isInteger(one) && one >= 0;

function isOfKind(one: unknown): one is OfKind {
  const { right, tried, last } = fieldsIn(one);
  return isCount(right) && isCount(tried) && typeof last === 'object' && Object.values(fieldsIn(last)).every(isCount);
}

/** Tally from browser storage, as saved by an earlier visit; malformed parts are left out. */
function restored(left: unknown): Tally {
  const { streak, longest, kinds, done } = fieldsIn(left);
  if (!isCount(streak) || !isCount(longest) || !Array.isArray(done)) return none();
  const sound = Object.entries(fieldsIn(kinds)).flatMap(([kind, one]) => (isOfKind(one) ? [[kind, one] as const] : []));
  return { streak, longest, kinds: Object.fromEntries(sound), done: done.filter((one) => typeof one === 'string') };
}

const { isStored, now: tally, put } = kept('exercises', restored);

/** Whether the tally is stored for the next visit, and the tally of the reader's exercises in this browser. */
export { isStored, tally };

export function tallyOf(kind: string): OfKind {
  const { kinds } = tally();
  return Object.hasOwn(kinds, kind) ? kinds[kind] : { right: 0, tried: 0, last: {} };
}

/** Counts the first answer to an exercise; later ones are ignored. */
export function count(which: Which, isRight: boolean) {
  const now = tally();
  const { kind } = which;
  const id = nameOf(which);
  if (now.done.includes(id)) return;
  const { right, tried, last } = tallyOf(kind);
  const streak = isRight ? now.streak + 1 : 0;
  put({
    streak,
    longest: Math.max(now.longest, streak),
    kinds: { ...now.kinds, [kind]: { right: right + (isRight ? 1 : 0), tried: tried + 1, last } },
    done: [...now.done, id].slice(-REMEMBERED),
  });
}

/** Records the exercise opened last for its kind and difficulty. */
export function recordOpened({ kind, seed, level }: Which) {
  const now = tally();
  const of = tallyOf(kind);
  if (of.last[level] === seed) return;
  put({ ...now, kinds: { ...now.kinds, [kind]: { ...of, last: { ...of.last, [level]: seed } } } });
}

/** Exercise of a kind and difficulty to continue with: the first that is not done, from the one opened last. */
export function nextOf(kind: Which['kind'], level: Which['level']): Which {
  const { done } = tally();
  let seed = tallyOf(kind).last[level] ?? 1;
  while (done.includes(nameOf({ kind, seed, level }))) seed++;
  return { kind, seed, level };
}

/** Resets the tally. */
export const forget = () => put(none());
