// What a report says beside the result: the tables of its network, fitted apart. They are there before the browser prints, which
// waits for nothing: a result that stands still for a moment may be printed by the browser's own command as well as from Export.

import { computed, effect, type Signal, signal } from '@preact/signals';
import type { Fitted } from '../generated/protocol.ts';
import { suited } from '../model/estimate.ts';
import { learnKey } from '../model/state.ts';
import { ask, askOfResult } from './engine.ts';
import type { Learned } from './signals.ts';
import * as page from './signals.ts';

/** Milliseconds for which a result stands before what its report says is fetched. */
const REST = 1000;

/** The result that may be printed at any moment: it has stood still, or Export is open. */
const standing: Signal<Learned | null> = signal(null);

/** Whether what a report of the present result says is wanted. */
export const isPrintable = computed(() => standing.value !== null && standing.value === page.outcome.value);

/** Key of the tables that a report of the present result has; null where there can be none. */
const wanted = computed(() => {
  const [outcome, info, doc] = [page.outcome.value, page.info.value, page.doc.value];
  const isBusy = ['running', 'failed'].includes(page.run.value.state);
  if (!outcome || !info || info.list || info.variables[0]?.numbers !== undefined || isBusy) return null;
  if (page.stale.value || outcome.claimed || page.followedKey.value !== learnKey(doc)) return null;
  return JSON.stringify([outcome.key, outcome.parents, doc.estimate ?? suited(doc.score)]);
});

const found = signal<{ key: string; fitted: Fitted } | null>(null);

/** The network of the present result with its tables; null until it is there. */
export const reportTables = computed(() => (found.value?.key === wanted.value ? (found.value?.fitted ?? null) : null));

/** Fits the tables, unless they are there. */
async function fetchReportTables() {
  const key = wanted.peek();
  if (key === null || found.peek()?.key === key) return;
  await ask('whole'); // what nobody asked for holds up nothing until it can be answered
  if (key !== wanted.peek()) return;
  const { estimate, score } = page.doc.peek();
  const fitted = await askOfResult('fittedApart', { estimate: estimate ?? suited(score) });
  if (fitted) found.value = { key, fitted };
}

/** Begins to follow the result. Called once. */
export function startReport() {
  effect(() => {
    const learned = page.outcome.value;
    const rest = page.dialog.value === 'export' ? 0 : REST;
    const timer = setTimeout(() => {
      standing.value = learned;
    }, rest);
    return () => clearTimeout(timer);
  });
  effect(() => {
    if (isPrintable.value && wanted.value !== null) queueMicrotask(fetchReportTables);
  });
}
