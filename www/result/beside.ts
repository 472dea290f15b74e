// Sentences beside a result (qualifications such as ties). The module that writes them is fetched after the first
// picture; for the opening example, the HTML contains them.
import { signal } from '@preact/signals';
import { outcome } from '../store/index.ts';

type Wording = typeof import('../model/judgment/words.ts').judgmentWords;
/** Arguments of the wording: outcome with its key, its judgment, and their context. */
type BesideOf = [Parameters<Wording>[0] & { key?: string }, Parameters<Wording>[1], Parameters<Wording>[2]];

/** Function that words a judgment; until its module is loaded, it knows only the sentences of the opening example. */
export const wording = signal<(...of: BesideOf) => ReturnType<Wording>>(() => []);

/** Adopts the sentences in the prerendered HTML for the present outcome. */
export function takeBeside(words: ReturnType<Wording>) {
  const key = outcome.peek()?.key ?? '';
  wording.value = (learned) => (learned.key === key ? words : []);
}

/** Sentences beside an outcome; empty until the module that writes them is loaded. */
export const besideWords = (...of: BesideOf): ReturnType<Wording> => wording.value(...of);
