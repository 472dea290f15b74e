// Positions in the drawing that the reader gave the variables of each data set, stored in this browser between visits.
// A link takes precedence: stored positions apply to a visit without a link and to data chosen on the page.

import { effect, type ReadonlySignal } from '@preact/signals';
import { amend } from '../../model/history.ts';
import type { Doc } from '../../model/state.ts';
import { placesKey, placesPut, store, stored } from '../document.ts';
import { doc, story } from '../signals.ts';

const KEY = 'places';
/** Maximum number of data sets with stored positions. */
const MAX_DATA_SETS = 20;

export type Moved = Doc['moved'];

const areMoved = (moved: unknown): moved is Moved =>
  Array.isArray(moved) &&
  moved.every(
    (one) => Array.isArray(one) && typeof one[0] === 'string' && Number.isFinite(one[1]) && Number.isFinite(one[2]),
  );

/** Positions that an earlier visit stored, by key of the data. */
function read(): [string, Moved][] {
  try {
    const kept = JSON.parse(stored(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && areMoved(one[1])) : [];
  } catch {
    return []; // not written by this page
  }
}

/** Deletes the stored positions. */
export function forgetPlaces() {
  placesPut.clear();
  store(KEY, '[]');
}

/**
 * Restores the stored positions, and stores every change from now on.
 * @param isPlain whether the page was opened without a link
 */
export function startPlaces(isKeeping: ReadonlySignal<boolean>, isPlain: boolean) {
  for (const [key, moved] of read()) if (!placesPut.has(key)) placesPut.set(key, moved);
  const { data, moved } = doc.peek();
  const before = placesPut.get(placesKey(data));
  if (isPlain && moved.length === 0 && before?.length)
    story.value = amend(story.peek(), { ...doc.peek(), moved: before });
  let last = doc.peek().moved;
  return effect(() => {
    const { data, moved } = doc.value;
    if (moved === last) return;
    last = moved;
    const key = placesKey(data);
    placesPut.delete(key);
    placesPut.set(key, moved);
    if (!isKeeping.peek()) return;
    store(KEY, JSON.stringify([...placesPut].filter(([, put]) => put.length > 0).slice(-MAX_DATA_SETS)));
  });
}
