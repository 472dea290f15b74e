// What a report says beside the result: the tables of its network, fitted apart. They are there before the browser prints, which
// waits for nothing: a result that stands still for a moment may be printed by the browser's own command as well as from Export.

import { computed, effect, type Signal, signal } from '@preact/signals';
import type { Fitted } from '../generated/protocol.ts';
import { suited } from '../model/estimate.ts';
import { learnKey } from '../model/state.ts';
import { ask, askOfResult } from './engine.ts';
import { engineIs } from './gate.ts';
import { follow, query } from './query.ts';
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
  if (!outcome || !info || info.list || info.variables[0]?.numbers !== undefined || !engineIs('at result')) return null;
  if (outcome.claimed || page.followedKey.value !== learnKey(doc)) return null;
  return JSON.stringify([outcome.key, outcome.parents, doc.estimate ?? suited(doc.score)]);
});

const tables = query<Fitted>({
  key: () => wanted.value,
  when: () => isPrintable.value,
  async ask(_, { isCurrent }) {
    await ask('whole'); // what nobody asked for holds up nothing until it can be answered
    if (!isCurrent()) return null;
    const { estimate, score } = page.doc.peek();
    return askOfResult('fittedApart', { estimate: estimate ?? suited(score) });
  },
});

/** The network of the present result with its tables; null until it is there. */
export const reportTables = tables.answer;

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
  follow(tables);
}
