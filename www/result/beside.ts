// What stands beside a result, in words: worded by a part that is fetched after the first picture, and for the opening example brought
// along by the HTML.
import { signal } from '@preact/signals';
import { outcome } from '../store/index.ts';

export type Wording = typeof import('../model/judgment/words.ts').judgmentWords;
/** An outcome with its key, what is judged of it, and what it is of. */
type BesideOf = [Parameters<Wording>[0] & { key?: string }, Parameters<Wording>[1], Parameters<Wording>[2]];

/** The function that words it: until it is there, one that knows the words of the opening. */
export const wording = signal<(...of: BesideOf) => ReturnType<Wording>>(() => []);

/** Takes the words that the HTML brought along for the outcome of now. */
export function takeBeside(words: ReturnType<Wording>) {
  const key = outcome.peek()?.key ?? '';
  wording.value = (learned) => (learned.key === key ? words : []);
}

/** The sentences beside an outcome; none before they can be worded. */
export const besideWords = (...of: BesideOf): ReturnType<Wording> => wording.value(...of);
