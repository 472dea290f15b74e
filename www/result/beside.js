// What stands beside a result, in words: worded by a part that is fetched after the first picture, and for the opening example brought
// along by the HTML.
import { signal } from '@preact/signals';
import { outcome } from '../store/index.js';

/** @typedef {typeof import('../model/judgment/words.js').judgmentWords} Wording */

/** The function that words it, once it is there. */
export const wording = signal(/** @type {Wording | null} */ (null));

/** The words of the opening, and the key of its outcome. @type {{ key: string, words: ReturnType<Wording> }} */
let opening = { key: '', words: [] };

/** Takes the words that the HTML brought along for the outcome of now. @param {ReturnType<Wording>} words */
export function takeBeside(words) {
  opening = { key: outcome.peek()?.key ?? '', words };
}

/** The sentences beside an outcome; none before they can be worded. @type {(...args: [outcome: Parameters<Wording>[0] & { key?: string }, judged: Parameters<Wording>[1], of: Parameters<Wording>[2]]) => ReturnType<Wording>} */
export function besideWords(learned, judged, of) {
  if (wording.value) return wording.value(learned, judged, of);
  return learned.key === opening.key ? opening.words : [];
}
