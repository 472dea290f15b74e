// Places of the network's variables. The page's HTML tells where those of its first picture do: the layout engine, a
// fifth of all scripts, is fetched when the page is alive, and nothing waits for it.
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { info, outcome } from '../store/index.js';

/**
 * @typedef {import('../draw/layout.js').Layout} Layout
 * @typedef {import('../draw/layout.js').Paper} Paper
 * @typedef {ReturnType<typeof import('../draw/layout-memory.js').createMemory>} Memory
 * @typedef {{ names: string[], papers: Record<Paper, Layout> }} Places
 */

/** The layout of a network on a paper; nothing while the engine is on its way. @type {import('@preact/signals').Signal<(...network: Parameters<Memory>) => Layout | null>} */
export const layoutFor = signal(() => null);

/** The places that the HTML tells. @param {Places} places */
export function takePlaces(places) {
  const mine = String(places.names);
  layoutFor.value = (names, _truth, _edges, paper) => (String(names) === mine ? places.papers[paper] : null);
}

/** Edges that rank these variables: those of the page's result, where it is theirs. @param {string[]} names @param {[number, number][]} edges of another network of theirs */
function ranking(names, edges) {
  const [learned, data] = [outcome.peek(), info.peek()];
  const isTheirs = learned && data && learned.fingerprint === data.fingerprint;
  if (!isTheirs || String(data.variables.map(({ name }) => name)) !== String(names)) return edges;
  return learned.edges.map(({ from, to }) => /** @type {[number, number]} */ ([from, to]));
}

/** The memory of where variables stand, once it is there. @type {Memory | null} */
let memory = null;

/** Lets every view ask the memory: the same variable has the same place in all of them. */
function spread() {
  const of = memory;
  if (of) layoutFor.value = (names, truth, edges, paper) => of(names, truth, ranking(names, edges), paper);
}

/** Whether variables stand where another network had them. Edges of the result, the truth where it is known. @param {[number, number][]} edges @param {[number, number][] | null} truth */
export const isUntidy = (edges, truth) => !truth && layoutFor.value !== null && (memory?.isUntidy(edges) ?? false);

/** Lays the variables out by the present result. */
export function tidyPlaces() {
  memory?.tidy();
  spread();
}

/** Fetches the layout engine. Called once, when the page is live. */
export async function fetchLayout() {
  memory = (await import('../draw/layout-memory.js')).createMemory();
  spread();
}

/**
 * The layout of variables of which another network than the result is shown: they stand where the network of the result has them.
 * @param {string[]} names @param {[number, number][]} edges that rank them where there is no result yet @param {Paper} paper
 */
export function usePlaces(names, edges, paper) {
  const place = layoutFor.value;
  const truth = info.value?.truth ?? null;
  const none = names.length === 0; // another network's variables, not there yet
  return useMemo(() => (none ? null : place(names, truth, edges, paper)), [none, place, names, truth, edges, paper]);
}
