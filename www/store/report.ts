// Probability tables of the network for the report of the result, fitted separately. They are fetched once a result is
// unchanged for a moment, since the browser's own command can print the report at any time without waiting.

import { computed, effect, type Signal, signal } from '@preact/signals';
import type { Fitted } from '../generated/protocol.ts';
import { suited } from '../model/estimate.ts';
import { learnKey } from '../model/state.ts';
import { ask, askOfResult } from './engine.ts';
import { engineIs } from './gate.ts';
import { follow, query } from './query.ts';
import type { Learned } from './signals.ts';
import * as page from './signals.ts';

/** Time that a result is shown before its tables are fetched, in ms. */
const REST = 1000;

/** Result that may be printed at any moment: unchanged for a while, or shown while the dialog Export is open. */
const standing: Signal<Learned | null> = signal(null);

/** Whether the present result may be printed at any moment, so that its report must be ready. */
export const isPrintable = computed(() => standing.value !== null && standing.value === page.outcome.value);

/** Key of the tables for the report of the present result; null if the report has no tables. */
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
    await ask('whole'); // waits for the whole module, so that unrequested work delays nothing
    if (!isCurrent()) return null;
    const { estimate, score } = page.doc.peek();
    return askOfResult('fittedApart', { estimate: estimate ?? suited(score) });
  },
});

/** Network of the present result with fitted tables; null until they are fetched. */
export const reportTables = tables.answer;

/** Starts to fetch the tables of each result. Called once. */
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
