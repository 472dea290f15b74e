// The neighborhood of a variable in a network: what one edge or two reach, or its Markov blanket. Pure.

import type { Focus } from './state.ts';

export type Edge = { from: number; to: number };

/** Variables one edge away from any of these, with these. */
function step(from: Set<number>, edges: Edge[]) {
  const reached = new Set(from);
  for (const { from: a, to: b } of edges) {
    if (from.has(a)) reached.add(b);
    if (from.has(b)) reached.add(a);
  }
  return reached;
}

/**
 * Parents, children and the other parents of the children, with the variable itself: given these it is independent of all others.
 * All DAGs of an equivalence class have the same.
 * @param edges of a DAG
 */
function markovBlanket(variable: number, edges: Edge[]) {
  const blanket = step(new Set([variable]), edges);
  const children = new Set(edges.filter(({ from }) => from === variable).map(({ to }) => to));
  for (const { from, to } of edges) if (children.has(to)) blanket.add(from);
  return blanket;
}

/** @param edges of a DAG */
export function neighborhood(variable: number, edges: Edge[], reach: Focus['reach']) {
  if (reach === 'blanket') return markovBlanket(variable, edges);
  const near = step(new Set([variable]), edges);
  return reach === '1' ? near : step(near, edges);
}
