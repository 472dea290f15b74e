// Places of the network's variables. The page's HTML tells where those of its first picture do: the layout engine, a
// fifth of all scripts, is fetched when the page is alive, and nothing waits for it.

import { type Signal, signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Layout, Paper } from '../draw/layout.ts';
import { info, outcome } from '../store/index.ts';

export type Memory = ReturnType<typeof import('../draw/layout-memory.ts').createMemory>;
export type Places = { names: string[]; papers: Record<Paper, Layout> };

/** The layout of a network on a paper; nothing while the engine is on its way. */
export const layoutFor: Signal<(...network: Parameters<Memory>) => Layout | null> = signal(() => null);

/** The places that the HTML tells. */
export function takePlaces(places: Places) {
  const mine = String(places.names);
  layoutFor.value = (names, _truth, _edges, paper) => (String(names) === mine ? places.papers[paper] : null);
}

/**
 * Edges that rank these variables: those of the page's result, where it is theirs.
 * @param edges of another network of theirs
 */
function ranking(names: string[], edges: [number, number][]) {
  const [learned, data] = [outcome.peek(), info.peek()];
  const isTheirs = learned && data && learned.fingerprint === data.fingerprint;
  if (!isTheirs || String(data.variables.map(({ name }) => name)) !== String(names)) return edges;
  return learned.edges.map(({ from, to }) => [from, to] as [number, number]);
}

/** The memory of where variables stand, once it is there. */
let memory: Memory | null = null;

/** Lets every view ask the memory: the same variable has the same place in all of them. */
function spread() {
  const of = memory;
  if (of) layoutFor.value = (names, truth, edges, paper) => of(names, truth, ranking(names, edges), paper);
}

/** Whether variables stand where another network had them. Edges of the result, the truth where it is known. */
export const isUntidy = (edges: [number, number][], truth: [number, number][] | null) =>
  !truth && layoutFor.value !== null && (memory?.isUntidy(edges) ?? false);

/** Lays the variables out by the present result. */
export function tidyPlaces() {
  memory?.tidy();
  spread();
}

/** Fetches the layout engine. Called once, when the page is live. */
export async function fetchLayout() {
  memory = (await import('../draw/layout-memory.ts')).createMemory();
  spread();
}

/**
 * The layout of variables of which another network than the result is shown: they stand where the network of the result has them.
 * @param edges that rank them where there is no result yet
 */
export function usePlaces(names: string[], edges: [number, number][], paper: Paper) {
  const place = layoutFor.value;
  const truth = info.value?.truth ?? null;
  const none = names.length === 0; // another network's variables, not there yet
  return useMemo(() => (none ? null : place(names, truth, edges, paper)), [none, place, names, truth, edges, paper]);
}
