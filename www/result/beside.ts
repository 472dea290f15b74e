// Sentences beside a result (qualifications such as ties). The module that writes them is fetched after the first
// picture; for the opening example, the HTML contains them.
import { signal } from '@preact/signals';
import { outcome } from '../store/index.ts';

type Wording = typeof import('../model/judgment/words.ts').judgmentWords;
/** Arguments of the function that writes the sentences: outcome with its key, judgment of the outcome, and context. */
type BesideOf = [Parameters<Wording>[0] & { key?: string }, Parameters<Wording>[1], Parameters<Wording>[2]];

/** Function that writes the sentences on a judgment; before its module is loaded, it returns only those in the HTML. */
export const wording = signal<(...of: BesideOf) => ReturnType<Wording>>(() => []);

/** Takes over the sentences in the prerendered HTML for the present outcome, instead of computing them again. */
export function takeBeside(words: ReturnType<Wording>) {
  const key = outcome.peek()?.key ?? '';
  wording.value = (learned) => (learned.key === key ? words : []);
}

/** Sentences beside an outcome; empty until the module that writes them is loaded. */
export const besideWords = (...of: BesideOf): ReturnType<Wording> => wording.value(...of);
