// Parts that the first picture can do without and that stand inside the page: the lesson, the projector's corner, the
// glossary. Fetched once, when the page has come to life.
import { signal } from '@preact/signals';
import { notify } from '../store.js';

/** @typedef {keyof typeof import('./late-parts.jsx').PARTS} Part */
/** @template {Part} P @typedef {Parameters<typeof import('./late-parts.jsx').PARTS[P]>[0] extends infer A ? A extends object ? A : {} : {}} Told what a part asks for */

const parts = signal(/** @type {typeof import('./late-parts.jsx').PARTS | null} */ (null));

/** Fetches the parts. Called once, when the page is live. */
export async function fetchLate() {
  try {
    parts.value = (await import('./late-parts.jsx')).PARTS;
  } catch {
    notify({ code: 'part-missing' });
  }
}

/**
 * A part, as soon as it is there; with what it is told, where it asks for something.
 * @template {Part} P
 * @param {{ part: P } & ({} extends Told<P> ? { told?: undefined } : { told: Told<P> })} props
 */
export function Late({ part, told }) {
  const Found = /** @type {import('preact').FunctionComponent<any> | undefined} */ (parts.value?.[part]);
  return Found ? <Found {...told} /> : null;
}
