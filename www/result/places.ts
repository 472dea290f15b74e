// Positions of the network's variables. The prerendered HTML contains the positions in the first picture, so that the
// layout engine, a fifth of all scripts, can be fetched when the page is live.

import { type Signal, signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Layout, Paper } from '../draw/layout.ts';
import type { Known } from '../draw/layout-memory.ts';
import { info, outcome } from '../store/index.ts';

export type Memory = ReturnType<typeof import('../draw/layout-memory.ts').createMemory>;

/** Function that lays out a network for a kind of screen; it returns null until the layout engine is loaded. */
export const layoutFor: Signal<(...network: Parameters<Memory>) => Layout | null> = signal(() => null);

/** Takes over the positions in the prerendered HTML, so that the layout engine is not needed for them. */
export function takePlaces(places: Known) {
  brought = places;
  const mine = String(places.names);
  layoutFor.value = (names, _truth, _edges, paper) => (String(names) === mine ? places.papers[paper] : null);
}

/**
 * Edges by which variables are ranked in the layout: those of the result if it has these variables, else `edges`.
 * @param edges edges of another network with these variables
 */
function ranking(names: string[], edges: [number, number][]) {
  const [learned, data] = [outcome.peek(), info.peek()];
  const isTheirs = learned && data && learned.fingerprint === data.fingerprint;
  if (!isTheirs || String(data.variables.map(({ name }) => name)) !== String(names)) return edges;
  return learned.edges.map(({ from, to }) => [from, to] as [number, number]);
}

/** Positions in the prerendered HTML, if they have been taken over. */
let brought: Known | undefined;
/** Memory of the positions of variables; null until the layout engine is loaded. */
let memory: Memory | null = null;

/** Lets all views use the memory of positions, so that each variable has one position in all of them. */
function spread() {
  const of = memory;
  if (of) layoutFor.value = (names, truth, edges, paper) => of(names, truth, ranking(names, edges), paper);
}

/** Whether positions were computed from another network; false if the generating network determines them. */
export const isUntidy = (edges: [number, number][], truth: [number, number][] | null) =>
  !truth && layoutFor.value !== null && (memory?.isUntidy(edges) ?? false);

/** Computes new positions from the present result. */
export function tidyPlaces() {
  memory?.tidy();
  spread();
}

/** Fetches the layout engine. Called once, when the page is live. */
export async function fetchLayout() {
  memory = (await import('../draw/layout-memory.ts')).createMemory(brought);
  spread();
}

/**
 * Layout for a network other than the result, with the positions of the result.
 * @param edges edges by which the variables are ranked if there is no result
 */
export function usePlaces(names: string[], edges: [number, number][], paper: Paper) {
  const place = layoutFor.value;
  const truth = info.value?.truth ?? null;
  const none = names.length === 0; // the variables are those of another network, not loaded yet
  return useMemo(() => (none ? null : place(names, truth, edges, paper)), [none, place, names, truth, edges, paper]);
}
