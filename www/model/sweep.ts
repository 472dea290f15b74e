// Changes of the best network along an integer parameter, such as the number of rows. Pure; networks are learned by a
// function that is passed in.

/** Change of the best network from `before`, at `rows` − 1 rows, to `after`; texts as in the request `sweep`. */
export type Change = { rows: number; before: string; after: string };
/** Number of rows at which the best network changes, with the list of changed edges. */
export type Mark = { rows: number; edges: ReturnType<typeof edgesChanged> };

/**
 * Changes between ascending integers: networks are computed at all of them, and between neighbors that differ the
 * change is located by bisection. Changes that revert each other between two neighbors are missed. Null if a network is
 * missing. O(changes · log of the widest gap) networks besides those at `values`.
 * @param networkAt learns the network at a number; called once for each number
 * @param onChanges receives the changes found so far, in order
 */
export async function changesAlong(
  values: number[],
  networkAt: (x: number) => Promise<string | null | undefined>,
  onChanges: (changes: Change[]) => void,
): Promise<Change[] | null> {
  const grid: [x: number, network: string][] = [];
  for (const x of values) {
    const network = await networkAt(x);
    if (typeof network !== 'string') return null;
    grid.push([x, network]);
  }
  const changes: Change[] = [];
  const open = grid.slice(1).map((right, i) => [grid[i], right] as const);
  for (let step = open.shift(); step; step = open.shift()) {
    const [[low, before], [high, after]] = step;
    if (before === after) continue;
    if (high - low <= 1) {
      changes.push({ rows: high, before, after });
      onChanges([...changes]);
      continue;
    }
    const x = Math.floor((low + high) / 2);
    const network = await networkAt(x);
    if (typeof network !== 'string') return null;
    open.unshift([step[0], [x, network]], [[x, network], step[1]]);
  }
  return changes;
}

/** Parses an edge in the notation of the request `sweep`: `0-3` (reversible) or `0>3`. */
function parseEdge(edge: string): [from: number, to: number, isDirected: boolean] {
  const [from, to] = edge.split(/[->]/).map(Number);
  return [from, to, edge.includes('>')];
}

/**
 * Edges that a change adds, removes and turns.
 * @returns changed edges; `turns`: the pair remains adjacent with another direction
 */
export function edgesChanged({
  before,
  after,
}: Change): { way: 'comes' | 'goes' | 'turns'; from: number; to: number; isDirected: boolean }[] {
  const [old, now] = [before, after].map((network) => (network === '' ? [] : network.split(' ')).map(parseEdge));
  const joins = (edges: ReturnType<typeof parseEdge>[], [a, b]: ReturnType<typeof parseEdge>) =>
    edges.find(([from, to]) => (from === a && to === b) || (from === b && to === a));
  const is = ([from, to, isDirected]: ReturnType<typeof parseEdge>, way: 'comes' | 'goes' | 'turns') => ({
    way,
    from,
    to,
    isDirected,
  });
  return [
    ...now.filter((edge) => !joins(old, edge)).map((edge) => is(edge, 'comes')),
    ...old.filter((edge) => !joins(now, edge)).map((edge) => is(edge, 'goes')),
    ...now
      .filter((edge) => {
        const same = joins(old, edge);
        return same && same.join() !== edge.join();
      })
      .map((edge) => is(edge, 'turns')),
  ];
}
