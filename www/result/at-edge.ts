// Selected pair in the picture of the network: its label, and a line if it has no edge.

import type { Chosen } from '../draw/picture.ts';
import type { ClassEdge, Score } from '../generated/protocol.ts';
import { inspection } from '../store/index.ts';
import { unitOf } from '../words/numbers.ts';
import { t } from '../words/text.ts';

/** Label at the selected edge: change of the score when it is removed or added; empty if unknown. */
export function tagFor([from, to]: [number, number], score: Score, short: boolean) {
  const seen = inspection.value;
  if (
    !seen ||
    !('without' in seen) ||
    Math.min(seen.from, seen.to) !== Math.min(from, to) ||
    Math.max(seen.from, seen.to) !== Math.max(from, to)
  )
    return '';
  const [key, change] = seen.mark ? ['network.without', seen.remove] : ['network.adding', seen.add];
  if (!change || change.barred) return '';
  const delta = unitOf(score).change(change.delta);
  return short ? delta : t(key, { delta });
}

/** Pairs drawn without an edge: missing edges of the generating network, and the selected pair. */
export function withChosen(missing: [number, number][], edges: ClassEdge[], chosen: Chosen | null) {
  if (!chosen || !('edge' in chosen)) return missing;
  const [a, b] = chosen.edge;
  const joins = (from: number, to: number) => (from === a && to === b) || (from === b && to === a);
  const drawn = edges.some(({ from, to }) => joins(from, to)) || missing.some(([from, to]) => joins(from, to));
  return drawn || a === b ? missing : [...missing, chosen.edge];
}
