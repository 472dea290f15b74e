// Strength of each edge of the result (loss of score without the edge, in nats), computed edge by edge while the engine
// is idle; and appearance of edges by strength.

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

/** Maximum number of edges for which strengths are computed; more would occupy the engine too long. */
const MAX_EDGES = 600;

/** Whether strengths of edges are needed: for edge widths, for hiding weak edges, or for a report. */
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

/** Score lost by removing the edge of each pair, in nats, by `pairKey`; null before it is known. */
export const heldByPair = strengths.answer;
/** Strengths of the edges of the present result or, until they are known, of the previous result. */
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

/** Focuses a variable, or none; adds no entry of undo. */
export function setFocus(focus: Focus | null) {
  page.story.value = amend(page.story.peek(), { ...page.doc.peek(), focus });
}

/**
 * Focuses a variable with the extent of the previous focus, or ends the focus if it is on this variable.
 * @param name name of the variable; default: the selected one
 */
export function toggleFocus(name: string | undefined = selectedName()) {
  if (name === undefined) return;
  const { focus } = page.doc.peek();
  setFocus(focus?.name === name ? null : { name, reach: focus?.reach ?? '1' });
}

/** Name of the selected variable, or of the head of the selected edge; without a selection, of the one in focus. */
function selectedName() {
  const { selected, focus } = page.doc.peek();
  if (!selected) return focus?.name;
  return selected.kind === 'edge' ? selected.to : selected.name;
}

/** Starts to compute strengths and looks of each result. Called once, when the later parts of the page are loaded. */
export function startStrengths() {
  follow(strengths);
  effect(look);
}
