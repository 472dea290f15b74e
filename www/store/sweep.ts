// Marks on the slider for the number of rows: numbers at which the best network changes, as far as a grid of numbers
// shows. Computed one network at a time while the browser is idle; reset when score, search or seed change.

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

/** Maximum seconds for learning the result shown, up to which the some hundred networks of a sweep are learned. */
const LIGHT_S = 0.05;

/** Number of attempts to learn a network, since learning at once can fail on a busy machine. */
const ATTEMPTS = 3;

const idle = () =>
  new Promise((go) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(go, { timeout: 1000 });
    else setTimeout(go, 50);
  });

/** Equivalence classes learned in the present sweep, as texts by number of rows. */
const known: Map<number, string> = new Map();

/** Equivalence class of the best network, as text that can be compared; null if no network is learned at once. */
async function classOf(source: Source, chosen: ReturnType<typeof chosenOf>) {
  const budget = Number.MAX_VALUE;
  const { outcome } = await relearn(engine.session(SESSIONS.sweep), { source, names: [], chosen, budget });
  const text = outcome?.edges.map(({ from, to, mark }) =>
    mark === 'reversible' ? `${Math.min(from, to)}-${Math.max(from, to)}` : `${from}>${to}`,
  );
  return text?.sort().join(' ') ?? null;
}

/** Error that postpones the sweep until no run is under way. */
const LATER = { code: 'not-ready' };

/** Question for the changes along the number of rows; the answer is true when the sweep has ended. */
const sweep = query<boolean>({
  key: () => sweepKey(page.doc.value) || null,
  when: () =>
    page.examples.value.length > 0 &&
    page.run.value.state === 'idle' &&
    page.outcome.value !== null &&
    page.outcome.value.seconds < LIGHT_S,
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
      // If a network takes too long to learn, the sweep ends early.
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

/** Starts to update the marks when the document changes. Called once, when the page is live. */
export function startSweep() {
  const key = computed(() => sweepKey(page.doc.value));
  effect(() => {
    key.value;
    page.marks.value = [];
    known.clear();
  });
  follow(sweep);
}
