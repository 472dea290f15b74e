// Cycle that an edge would close in a network. Pure.

/**
 * Variables of a cycle that an edge would close, from its start back to its start; null if it closes none.
 * @param edges edges without cycles, by the numbers of their variables
 */
export function cycleBy(edges: readonly (readonly [number, number])[], [from, to]: [number, number]): number[] | null {
  const parent: Map<number, number> = new Map([[to, from]]);
  // Breadth first, so that the shortest cycle is found.
  for (const v of parent.keys()) {
    for (const [a, b] of edges) if (a === v && !parent.has(b)) parent.set(b, a);
    if (!parent.has(from)) continue;
    const back = [from];
    for (let v = parent.get(from) ?? to; v !== from; v = parent.get(v) ?? from) back.unshift(v);
    return [from, ...back];
  }
  return null;
}
