// Parts that the first picture can do without and that stand inside the page: the lesson, the projector's corner, the
// glossary. Fetched once, when the page has come to life.
import { signal } from '@preact/signals';
import { notify } from '../store.js';

/** @typedef {keyof typeof import('./late-parts.jsx').PARTS} Part */

const parts = signal(/** @type {typeof import('./late-parts.jsx').PARTS | null} */ (null));

/** Fetches the parts. Called once, when the page is live. */
export async function fetchLate() {
  try {
    parts.value = (await import('./late-parts.jsx')).PARTS;
  } catch {
    notify({ code: 'part-missing' });
  }
}

/** A part, as soon as it is there. @param {{ part: Part }} props */
export function Late({ part }) {
  const Found = parts.value?.[part];
  return Found ? <Found /> : null;
}
