// The k best listed again by published methods, beside the list that is shown: what each has come to.

import { computed, effect, signal } from '@preact/signals';
import type { EnumerationState, Enumerator } from '../../generated/protocol.ts';
import { ALSO_BY } from '../../model/best/also.ts';
import { query, shown } from '../../store/best.ts';
import { setDoc } from '../../store/document.ts';
import { engine } from '../../store/engine.ts';
import { failureOf } from '../../store/refusal.ts';
import type { Notice } from '../../store/signals.ts';
import * as page from '../../store/signals.ts';

export type Row = { key: string; report: EnumerationState | null; refused: Notice | null };

/** Most variables up to which a chosen method begins by itself. */
const AT_ONCE = 10;

/** Report of each method, for the list of that key, and the method that is at work. */
const listing = signal({ rows: new Map() as ReadonlyMap<Enumerator, Row>, working: null as Enumerator | null });
const rows = computed(() => listing.value.rows);
/** The one that is at work. */
export const working = computed(() => listing.value.working);

/** The list that they are compared with: finished, of networks. */
const list = computed(() => {
  const now = shown.value;
  if (!now?.outcome || query.value.unit !== 'dags') return null;
  const { found } = now.progress;
  return { key: JSON.stringify([now.key, query.value, found]), found };
});
/** Whether there is a list of the k best. */
export const isReady = computed(() => list.value !== null);
/** The methods that are chosen. */
export const chosenMethods = computed(() => page.doc.value.alsoBy ?? []);

/** Report of a method. */
export const rowOf = (by: Enumerator) => {
  const row = rows.value.get(by);
  return row && row.key === list.value?.key ? row : null;
};

/** Chooses a method, or no longer. */
export function choose(by: Enumerator, on: boolean) {
  if (!on && working.peek() === by) stopIt();
  const chosen = ALSO_BY.filter((one) => (one === by ? on : chosenMethods.peek().includes(one)));
  setDoc({ alsoBy: chosen });
}

/** Stops the method at work; what it has counted stays. */
export const stopIt = () => engine.stop();

/** Lists the k best by a method, as many as the list has. */
export async function listBy(by: Enumerator) {
  const now = list.peek();
  if (!now || working.peek() !== null) return;
  const { key } = now;
  const take = (row: Omit<Row, 'key'>) => {
    listing.value = { working: by, rows: new Map(rows.peek()).set(by, { key, ...row }) };
  };
  take({ report: null, refused: null });
  try {
    const report = await engine.run('enumerate', { by, k: now.found }, (value) =>
      take({ report: value, refused: null }),
    );
    take({ report, refused: null });
  } catch (reason) {
    take({ report: null, refused: failureOf(reason).why });
  } finally {
    listing.value = { ...listing.peek(), working: null };
  }
}

/** Begins with what is chosen where that is quick, as soon as there is a list. Returns what ends it. */
export const followMethods = () =>
  effect(() => {
    const now = list.value;
    if (!now) {
      if (working.peek() !== null) stopIt();
      return;
    }
    if (working.value !== null || (page.info.peek()?.variables.length ?? 0) > AT_ONCE) return;
    const next = chosenMethods.value.find((by) => rows.peek().get(by)?.key !== now.key);
    if (next) queueMicrotask(() => listBy(next));
  });
