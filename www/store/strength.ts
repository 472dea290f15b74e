// How much score every edge of the result holds, and how edges are drawn by it: computed by the engine edge by edge, while it is at rest.

import { effect } from '@preact/signals';
import { edgeLooks, pairOf, showsWidth } from '../model/edge-looks.ts';
import { amend } from '../model/history.ts';
import { namesOf } from '../model/names.ts';
import { neighborhood } from '../model/neighborhood.ts';
import type { Focus } from '../model/state.ts';
import { engine } from './engine.ts';
import { resultThat } from './gate.ts';
import { follow, query } from './query.ts';
import { isPrintable } from './report.ts';
import * as page from './signals.ts';

/** Most edges whose strengths are computed: more would keep the engine too long. */
const MAX_EDGES = 600;

/** Whether the strengths are wanted: for widths, for the filter, for a report. */
const isWanted = (variables: number) =>
  showsWidth(page.doc.value.width, variables) || page.doc.value.weakest > 0 || isPrintable.value;

const strengths = query<ReadonlyMap<string, number>>({
  key: () => page.outcome.value && JSON.stringify([page.outcome.value.key, page.outcome.value.parents]),
  when() {
    const learned = resultThat('at result');
    return learned !== null && learned.edges.length <= MAX_EDGES && isWanted(learned.parents.length);
  },
  async ask(_, { isCurrent }) {
    const held: Map<string, number> = new Map();
    for (const { from, to } of page.outcome.peek()?.edges ?? []) {
      const seen = await engine.call('inspectEdge', { from, to }).catch(() => null);
      if (!isCurrent()) return null;
      const delta = seen?.remove?.delta;
      if (typeof delta === 'number' && Number.isFinite(delta)) held.set(pairOf(from, to), -delta);
    }
    return held;
  },
});

/** Score in nats that the pairs of the result hold: what the network loses without the edge; null before it is known. */
export const heldByPair = strengths.answer;
/** Strengths of the result before, until those of the present one are known. */
export const lastHeldByPair = strengths.last;

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
  page.looks.value = edgeLooks(outcome.edges, heldByPair.value ?? new Map(), {
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
  follow(strengths);
  effect(look);
}
