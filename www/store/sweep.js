// The marks over the rows slider: where the best network changes. Computed on a grid, one point at a time, in idle
// moments, and begun anew when score, search or seed change.
import { effect } from '@preact/signals';
import { ROW_STEPS, rowsAt, SWEEP_POINTS, sweepKey } from '../state.js';
import { engine } from './learn.js';
import * as page from './signals.js';
import { chosenOf, sourceOf } from './sources.js';

/** A result may take this long and still be made 41 times over. */
const LIGHT = 0.05;

const idle = () =>
  new Promise((go) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(go, { timeout: 1000 });
    else setTimeout(go, 50);
  });

let wanted = '';

/** @param {string} key */
async function sweep(key) {
  const { data } = page.doc.peek();
  const chosen = chosenOf(page.doc.peek());
  if (data.kind !== 'example') return;
  const range = page.examples.peek().find(({ id }) => id === data.id);
  if (!range || range.least === range.most) return;
  /** @type {number[]} */
  const found = [];
  let before = null;
  for (let i = 0; i < SWEEP_POINTS; i++) {
    await idle();
    if (wanted !== key || page.run.peek().state !== 'idle') return;
    const position = (i / (SWEEP_POINTS - 1)) * ROW_STEPS;
    const source = sourceOf({ ...data, rows: rowsAt(position, range) });
    const network = await engine.latest('sweep', () => ({ source, chosen })).catch(() => undefined);
    if (network === undefined || wanted !== key) return;
    if (before !== null && network !== before) found.push(position - ROW_STEPS / (SWEEP_POINTS - 1) / 2);
    before = network;
  }
  page.marks.value = found;
}

/** Keeps the marks true, lazily. Called once, when the page is live. */
export function startSweep() {
  effect(() => {
    const key = sweepKey(page.doc.value);
    const ready = page.examples.value.length > 0 && page.outcome.value !== null && page.outcome.value.seconds < LIGHT;
    if (key === wanted || !ready) return;
    wanted = key;
    page.marks.value = [];
    if (key) sweep(key);
  });
}
