// How much score every edge of the result holds, and how edges are drawn by it: computed by the engine edge by edge, while it is at rest.

import { effect, type Signal, signal } from '@preact/signals';
import { edgeLooks, pairOf, showsWidth } from '../model/edge-looks.ts';
import { amend } from '../model/history.ts';
import { namesOf } from '../model/names.ts';
import { neighborhood } from '../model/neighborhood.ts';
import type { Focus } from '../model/state.ts';
import { engine } from './engine.ts';
import { isPrintable } from './report.ts';
import * as page from './signals.ts';

/** Most edges whose strengths are computed: more would keep the engine too long. */
const MOST = 600;

/** Score in nats that the pairs of an outcome hold: what the network loses without the edge. */
export const strengths: Signal<{ key: string; held: ReadonlyMap<string, number> }> = signal({
  key: '',
  held: new Map(),
});

/** Whether the strengths are wanted: for widths, for the filter, for a report. */
const isWanted = (variables: number) =>
  showsWidth(page.doc.value.width, variables) || page.doc.value.weakest > 0 || isPrintable.value;

let turn = 0;

/** Asks for the strengths of the present result, where they are wanted and not there. */
async function ask() {
  const [outcome, info] = [page.outcome.value, page.info.value];
  const isBusy = page.run.value.state === 'running' || page.run.value.state === 'failed';
  if (!outcome || !info || isBusy || page.stale.value || outcome.fingerprint !== info.fingerprint) return;
  if (!isWanted(info.variables.length) || outcome.edges.length > MOST) return;
  const key = `${outcome.key} ${outcome.score}`;
  if (strengths.peek().key === key) return;
  turn += 1;
  const mine = turn;
  const held: Map<string, number> = new Map();
  for (const { from, to } of outcome.edges) {
    const seen = await engine.call('inspectEdge', { from, to }).catch(() => null);
    if (mine !== turn || page.outcome.peek() !== outcome) return;
    const delta = seen?.remove?.delta;
    if (typeof delta === 'number' && Number.isFinite(delta)) held.set(pairOf(from, to), -delta);
  }
  strengths.value = { key, held };
}

/** Updates the looks of the edges of the present result. */
function look() {
  const [outcome, info] = [page.outcome.value, page.info.value];
  const { width, weakest, focus } = page.doc.value;
  if (!outcome || !info) {
    page.looks.value = null;
    return;
  }
  const at = focus ? namesOf(info).indexOf(focus.name) : -1;
  const variables = info.variables.length;
  const isKnown = strengths.value.key === `${outcome.key} ${outcome.score}`;
  page.looks.value = edgeLooks(outcome.edges, isKnown ? strengths.value.held : new Map(), {
    isWide: showsWidth(width, variables),
    weakest,
    kept: focus && at >= 0 ? neighborhood(at, outcome.edges, focus.reach) : null,
    variables,
  });
}

/** Puts a variable into focus, or none. Not an entry of undo. */
export function setFocus(focus: Focus | null) {
  page.story.value = amend(page.story.peek(), { ...page.doc.peek(), focus });
}

/**
 * Puts a variable into focus as the one before was, or out of it.
 * @param name by default what is selected
 */
export function toggleFocus(name: string | undefined = selectedName()) {
  if (name === undefined) return;
  const { focus } = page.doc.peek();
  setFocus(focus?.name === name ? null : { name, reach: focus?.reach ?? '1' });
}

/** The selected variable, or the head of the selected edge. */
function selectedName() {
  const { selected, focus } = page.doc.peek();
  if (!selected) return focus?.name;
  return selected.kind === 'edge' ? selected.to : selected.name;
}

/** Begins to follow the result. Called once, when the later parts are there. */
export function startStrengths() {
  effect(() => {
    ask();
  });
  effect(look);
}
