// Changes of the best network as one thing grows in whole steps. Pure; no network is learned here.

/** `rows`: the least with the network `after`; one less has `before`; networks as the worker's `sweep` writes them. */
export type Change = { rows: number; before: string; after: string };
/** A change with what it does to edges. */
export type Mark = { rows: number; edges: ReturnType<typeof edgesChanged> };

/**
 * The changes between ascending whole numbers: each of them is looked at, and where two neighbors differ the step between them
 * is halved down to the exact place. Changes that take each other back between two neighbors are not seen. Null where a network
 * is missing. O(changes · log of the widest step) networks besides the given ones.
 * @param networkAt asked once for each number
 * @param onChanges hears what is known so far, in order
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

/** An edge of a network as `sweep` writes it: `0-3` or `0>3`. */
function read(edge: string): [from: number, to: number, isDirected: boolean] {
  const [from, to] = edge.split(/[->]/).map(Number);
  return [from, to, edge.includes('>')];
}

/**
 * What a change does to edges.
 * @returns `turns`: the edge is there before and after, and directed otherwise
 */
export function edgesChanged({
  before,
  after,
}: Change): { way: 'comes' | 'goes' | 'turns'; from: number; to: number; isDirected: boolean }[] {
  const [old, now] = [before, after].map((network) => (network === '' ? [] : network.split(' ')).map(read));
  const joins = (edges: ReturnType<typeof read>[], [a, b]: ReturnType<typeof read>) =>
    edges.find(([from, to]) => (from === a && to === b) || (from === b && to === a));
  const is = ([from, to, isDirected]: ReturnType<typeof read>, way: 'comes' | 'goes' | 'turns') => ({
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
