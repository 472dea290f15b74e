// The selected pair in the picture of the network: words at it, and its line though there is no edge.
import { inspection } from '../store/index.js';
import { unitOf } from '../words/numbers.js';
import { t } from '../words/text.js';

/** Label at the chosen edge: the change of the score by removing or adding it; empty where it is not known. @param {[number, number]} edge @param {import('../generated/protocol').Score} score @param {boolean} short */
export function tagFor([from, to], score, short) {
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

/** The pairs drawn as no edge: the true ones that are missing, and the chosen one. @param {[number, number][]} missing @param {import('../generated/protocol').ClassEdge[]} edges @param {import('../draw/picture.js').Chosen | null} chosen */
export function withChosen(missing, edges, chosen) {
  if (!chosen || !('edge' in chosen)) return missing;
  const [a, b] = chosen.edge;
  const joins = (/** @type {number} */ from, /** @type {number} */ to) =>
    (from === a && to === b) || (from === b && to === a);
  const drawn = edges.some(({ from, to }) => joins(from, to)) || missing.some(([from, to]) => joins(from, to));
  return drawn || a === b ? missing : [...missing, chosen.edge];
}
