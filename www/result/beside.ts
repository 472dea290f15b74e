// What stands beside a result, in words: worded by a part that is fetched after the first picture, and for the opening example brought
// along by the HTML.
import { signal } from '@preact/signals';
import { outcome } from '../store/index.ts';

export type Wording = typeof import('../model/judgment/words.ts').judgmentWords;

/** The function that words it, once it is there. */
export const wording = signal<Wording | null>(null);

/** The words of the opening, and the key of its outcome. */
let opening: { key: string; words: ReturnType<Wording> } = { key: '', words: [] };

/** Takes the words that the HTML brought along for the outcome of now. */
export function takeBeside(words: ReturnType<Wording>) {
  opening = { key: outcome.peek()?.key ?? '', words };
}

/** The sentences beside an outcome; none before they can be worded. */
export function besideWords(
  learned: Parameters<Wording>[0] & { key?: string },
  judged: Parameters<Wording>[1],
  of: Parameters<Wording>[2],
): ReturnType<Wording> {
  if (wording.value) return wording.value(learned, judged, of);
  return learned.key === opening.key ? opening.words : [];
}
