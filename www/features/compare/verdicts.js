// What two networks say of each pair that either joins. Pure.

/**
 * @typedef {[from: number, to: number]} Edge
 * @typedef {import('../../generated/protocol').ClassEdge} ClassEdge
 * @typedef {'both' | 'reference' | 'other' | 'turned' | 'free'} Verdict in both alike; only in one; the direction differs; it
 *   differs, and neither class fixes it
 * @typedef {{ verdict: Verdict, edge: Edge, mine: ClassEdge | null, theirs: ClassEdge | null }} Pair `edge` as the other network has
 *   it, or else the reference
 */

/** @param {{ from: number, to: number }} edge */
const keyOf = ({ from, to }) => (from < to ? `${from} ${to}` : `${to} ${from}`);

/** @param {Pick<import('../../generated/protocol').NetworkComparison, 'reference' | 'other'>} comparison @returns {Pair[]} */
export function verdicts({ reference, other }) {
  const mine = new Map(reference.map((edge) => [keyOf(edge), edge]));
  const theirs = new Map(other.map((edge) => [keyOf(edge), edge]));
  const keys = [...new Set([...mine.keys(), ...theirs.keys()])];
  const pairs = keys.map((key) => {
    const [a, b] = [mine.get(key) ?? null, theirs.get(key) ?? null];
    const shown = /** @type {ClassEdge} */ (b ?? a);
    return { verdict: verdictOf(a, b), edge: /** @type {Edge} */ ([shown.from, shown.to]), mine: a, theirs: b };
  });
  return pairs.sort((x, y) => x.edge[0] - y.edge[0] || x.edge[1] - y.edge[1]);
}

/** @param {ClassEdge | null} a @param {ClassEdge | null} b @returns {Verdict} */
function verdictOf(a, b) {
  if (!b) return 'reference';
  if (!a) return 'other';
  if (a.from === b.from) return 'both';
  return a.mark === 'reversible' && b.mark === 'reversible' ? 'free' : 'turned';
}

/** Number of pairs of each verdict. @param {Pair[]} pairs */
export function countsOf(pairs) {
  const counts = { both: 0, reference: 0, other: 0, turned: 0, free: 0 };
  for (const { verdict } of pairs) counts[verdict]++;
  return counts;
}
