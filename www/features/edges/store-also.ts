// State of the comparison with published methods: their lists of the k best beside the list shown.

import { computed, effect, signal } from '@preact/signals';
import type { EnumerationState, Enumerator } from '../../generated/protocol.ts';
import { ALSO_BY, unitOfMethod } from '../../model/best/also.ts';
import { query, shown } from '../../store/best.ts';
import { setDoc } from '../../store/document.ts';
import { engine } from '../../store/engine.ts';
import { failureOf } from '../../store/refusal.ts';
import type { Notice } from '../../store/signals.ts';
import * as page from '../../store/signals.ts';

export type Row = { key: string; report: EnumerationState | null; refused: Notice | null };

/** Maximum number of variables for which a chosen method starts without a request by the reader. */
const AT_ONCE = 10;

/** Report of each published method, with the key of the list to which it belongs, and the method that is running. */
const listing = signal({ rows: new Map() as ReadonlyMap<Enumerator, Row>, working: null as Enumerator | null });
const rows = computed(() => listing.value.rows);
/** Published method that is running; null for none. */
export const working = computed(() => listing.value.working);

/** Bayescope's finished list to compare with. */
const list = computed(() => {
  const now = shown.value;
  if (!now?.outcome) return null;
  const { found } = now.progress;
  return { key: JSON.stringify([now.key, query.value, found]), found };
});
/** Whether there is a finished list of the k best networks to compare with. */
export const isReady = computed(() => list.value !== null);
/** Published methods chosen by the reader. */
export const chosenMethods = computed(() => page.doc.value.alsoBy ?? []);
/** Whether a published method lists what the list shown has: networks, or classes. */
export const fits = (by: Enumerator) => unitOfMethod(by) === query.value.unit;

/** Report of a published method for the current list; null if there is none. */
export const rowOf = (by: Enumerator) => {
  const row = rows.value.get(by);
  return row && row.key === list.value?.key ? row : null;
};

/** Adds a published method to the chosen ones, or removes it. */
export function choose(by: Enumerator, on: boolean) {
  if (!on && working.peek() === by) stopIt();
  const chosen = ALSO_BY.filter((one) => (one === by ? on : chosenMethods.peek().includes(one)));
  setDoc({ alsoBy: chosen });
}

/** Stops the running method; its report is kept. */
export const stopIt = () => engine.stop();

/** Lists the k best by a published method, with the k of the list shown. */
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

/** Starts chosen published methods once there is a list, if they are quick. Returns a function that stops this. */
export const followMethods = () =>
  effect(() => {
    const now = list.value;
    if (!now) {
      if (working.peek() !== null) stopIt();
      return;
    }
    if (working.value !== null || (page.info.peek()?.variables.length ?? 0) > AT_ONCE) return;
    const next = chosenMethods.value.find((by) => fits(by) && rows.peek().get(by)?.key !== now.key);
    if (next) queueMicrotask(() => listBy(next));
  });
