// Strength of each edge of the result, in nats, and appearance of edges by strength: computed edge by edge while the
// engine is idle.

import { effect } from '@preact/signals';
import { edgeLooks, showsWidth } from '../model/edge-looks.ts';
import { amend } from '../model/history.ts';
import { namesOf } from '../model/names.ts';
import { neighborhood } from '../model/neighborhood.ts';
import { pairKey } from '../model/pair-key.ts';
import type { Focus } from '../model/state.ts';
import { engine } from './engine.ts';
import { resultThat } from './gate.ts';
import { follow, query } from './query.ts';
import { isPrintable } from './report.ts';
import * as page from './signals.ts';

/** Largest number of edges with computed strengths; more would occupy the engine too long. */
const MAX_EDGES = 600;

/** Whether strengths are needed: for edge widths, the filter, or a report. */
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
      if (typeof delta === 'number' && Number.isFinite(delta)) held.set(pairKey(from, to), -delta);
    }
    return held;
  },
});

/** Score in nats lost by removing the edge of each pair; null before it is known. */
export const heldByPair = strengths.answer;
/** Strengths of the previous result, until those of the present one are known. */
export const lastHeldByPair = strengths.last;

/** Updates the appearance of the edges of the present result. */
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

/** Focuses a variable, or none. No entry of undo. */
export function setFocus(focus: Focus | null) {
  page.story.value = amend(page.story.peek(), { ...page.doc.peek(), focus });
}

/**
 * Focuses a variable with the settings of the previous focus, or ends its focus.
 * @param name by default the selected variable
 */
export function toggleFocus(name: string | undefined = selectedName()) {
  if (name === undefined) return;
  const { focus } = page.doc.peek();
  setFocus(focus?.name === name ? null : { name, reach: focus?.reach ?? '1' });
}

/** Name of the selected variable, or of the head of the selected edge. */
function selectedName() {
  const { selected, focus } = page.doc.peek();
  if (!selected) return focus?.name;
  return selected.kind === 'edge' ? selected.to : selected.name;
}

/** Starts following the result. Called once, when the later parts are loaded. */
export function startStrengths() {
  follow(strengths);
  effect(look);
}
