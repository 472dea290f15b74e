// Neighborhood of a variable in a network: the variables within one or two edges, or the Markov blanket. Pure.

import type { Focus } from './state.ts';

export type Edge = { from: number; to: number };

/** Variables within one edge of a set of variables, the set included. */
function step(from: Set<number>, edges: Edge[]) {
  const reached = new Set(from);
  for (const { from: a, to: b } of edges) {
    if (from.has(a)) reached.add(b);
    if (from.has(b)) reached.add(a);
  }
  return reached;
}

/**
 * Markov blanket of a variable (parents, children and the children's parents) and the variable itself. All DAGs of an
 * equivalence class have the same.
 */
function markovBlanket(variable: number, edges: Edge[]) {
  const blanket = step(new Set([variable]), edges);
  const children = new Set(edges.filter(({ from }) => from === variable).map(({ to }) => to));
  for (const { from, to } of edges) if (children.has(to)) blanket.add(from);
  return blanket;
}

/** Variables within the given reach (1 or 2 edges, or Markov blanket) of a variable in a DAG, itself included. */
export function neighborhood(variable: number, edges: Edge[], reach: Focus['reach']) {
  if (reach === 'blanket') return markovBlanket(variable, edges);
  const near = step(new Set([variable]), edges);
  return reach === '1' ? near : step(near, edges);
}
