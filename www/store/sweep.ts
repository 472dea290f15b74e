// The marks over the rows slider: the exact rows at which the best network changes, as far as a grid shows them. Computed one
// network at a time, in idle moments, and begun again when score, search or seed change.

import { computed, effect } from '@preact/signals';
import { relearn } from '../engine/load.ts';
import { SESSIONS } from '../engine/requests.ts';
import type { Source } from '../model/answers/data.ts';
import { ROW_STEPS, rowsAt, SWEEP_POINTS } from '../model/row-steps.ts';
import { sweepKey } from '../model/state.ts';
import { changesAlong, edgesChanged } from '../model/sweep.ts';
import { engine } from './engine.ts';
import { follow, query } from './query.ts';
import * as page from './signals.ts';
import { chosenOf, sourceOf } from './sources.ts';

/** A result may take this long and still be made some hundred times over. */
const LIGHT_S = 0.05;

/** A busy machine may not make it at once. */
const ATTEMPTS = 3;

const idle = () =>
  new Promise((go) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(go, { timeout: 1000 });
    else setTimeout(go, 50);
  });

/** The networks known along the rows, of one sweep. */
const known: Map<number, string> = new Map();

/** The class of the best network as text to compare; null where it is not learned at once. */
async function classOf(source: Source, chosen: ReturnType<typeof chosenOf>) {
  const budget = Number.MAX_VALUE;
  const { outcome } = await relearn(engine.session(SESSIONS.sweep), { source, names: [], chosen, budget });
  const text = outcome?.edges.map(({ from, to, mark }) =>
    mark === 'reversible' ? `${Math.min(from, to)}-${Math.max(from, to)}` : `${from}>${to}`,
  );
  return text?.sort().join(' ') ?? null;
}

/** Work is given up for now: a run goes first. */
const LATER = { code: 'not-ready' };

/** Whether all changes were found. */
const sweep = query<boolean>({
  key: () => sweepKey(page.doc.value) || null,
  when: () => page.examples.value.length > 0 && page.outcome.value !== null && page.outcome.value.seconds < LIGHT_S,
  async ask(_, { isCurrent }) {
    const { data } = page.doc.peek();
    const chosen = chosenOf(page.doc.peek());
    const range = data.kind === 'example' && page.examples.peek().find(({ id }) => id === data.id);
    if (data.kind !== 'example' || !range || range.least === range.most) return null;
    const networkAt = async (rows: number) => {
      const made = known.get(rows);
      if (made !== undefined) return made;
      await idle();
      if (!isCurrent()) return null;
      if (page.run.peek().state !== 'idle') throw LATER;
      const source = sourceOf({ ...data, rows }) as Source;
      let network = null;
      for (let i = 0; i < ATTEMPTS && network === null; i++)
        network = await classOf(source, chosen).catch(() => undefined);
      // A network that takes longer has no marks.
      if (typeof network !== 'string' || !isCurrent()) return null;
      known.set(rows, network);
      return network;
    };
    const grid = Array.from({ length: SWEEP_POINTS }, (_, i) => rowsAt((i / (SWEEP_POINTS - 1)) * ROW_STEPS, range));
    await changesAlong([...new Set(grid)], networkAt, (changes) => {
      page.marks.value = changes.map((change) => ({ rows: change.rows, edges: edgesChanged(change) }));
    });
    return true;
  },
});

/** Keeps the marks true, lazily. Called once, when the page is live. */
export function startSweep() {
  const key = computed(() => sweepKey(page.doc.value));
  effect(() => {
    key.value;
    page.marks.value = [];
    known.clear();
  });
  follow(sweep);
}
