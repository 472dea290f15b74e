// What two networks say of each pair that either joins. Pure.

/**
 * @typedef {[from: number, to: number]} Edge
 * @typedef {import('../../generated/protocol').ClassEdge} ClassEdge
 * @typedef {'both' | 'reference' | 'other' | 'turned' | 'free'} Verdict in both alike; only in one; the direction differs; it
 *   differs, and neither class fixes it
 * @typedef {{ verdict: Verdict, edge: Edge, mine: ClassEdge | null, theirs: ClassEdge | null }} Pair `edge` as the other network has
 *   it, or else the reference
 */

/** Every verdict in the order in which pairs are listed: edges that only one has, directions, what both have. @type {readonly Verdict[]} */
export const VERDICTS = ['reference', 'other', 'turned', 'free', 'both'];

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
  const rank = (/** @type {Pair} */ { verdict }) => VERDICTS.indexOf(verdict);
  return pairs.sort((x, y) => rank(x) - rank(y) || x.edge[0] - y.edge[0] || x.edge[1] - y.edge[1]);
}

/** @param {ClassEdge | null} a @param {ClassEdge | null} b @returns {Verdict} */
function verdictOf(a, b) {
  if (!b) return 'reference';
  if (!a) return 'other';
  if (a.from === b.from) return 'both';
  return a.mark === 'reversible' && b.mark === 'reversible' ? 'free' : 'turned';
}

/**
 * What differs, as each of two pictures draws it: edges that only its network has, and those whose direction differs, as it has them.
 * @param {Pair[]} pairs @returns {Record<'reference' | 'other', { how: 'added' | 'removed' | 'turned', edge: Edge }[]>}
 */
export function changesOfBoth(pairs) {
  /** @param {'reference' | 'other'} side @param {'mine' | 'theirs'} own @param {'added' | 'removed'} only */
  const of = (side, own, only) =>
    pairs.flatMap(({ verdict, [own]: edge }) => {
      if (!edge || (verdict !== side && verdict !== 'turned')) return [];
      return [
        {
          how: verdict === side ? only : /** @type {const} */ ('turned'),
          edge: /** @type {Edge} */ ([edge.from, edge.to]),
        },
      ];
    });
  return { reference: of('reference', 'mine', 'removed'), other: of('other', 'theirs', 'added') };
}

/** Number of pairs of each verdict. @param {Pair[]} pairs */
export function countsOf(pairs) {
  const counts = { both: 0, reference: 0, other: 0, turned: 0, free: 0 };
  for (const { verdict } of pairs) counts[verdict]++;
  return counts;
}
