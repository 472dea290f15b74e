// Where the network's variables stand. The page's HTML tells where those of its first picture do: the layout engine, a
// fifth of all scripts, is fetched when the page is alive, and nothing waits for it.
import { signal } from '@preact/signals';
import { notify } from '../store/index.js';

/**
 * @typedef {import('../draw/layout.js').Layout} Layout
 * @typedef {import('../draw/layout.js').Paper} Paper
 * @typedef {ReturnType<typeof import('../draw/layout.js').createMemory>} Memory
 * @typedef {{ names: string[], papers: Record<Paper, Layout> }} Places
 */

/** The layout of a network on a paper; nothing while the engine is on its way. @type {import('@preact/signals').Signal<(...network: Parameters<Memory>) => Layout | null>} */
export const layoutFor = signal(() => null);

/** The places that the HTML tells. @param {Places} places */
export function takePlaces(places) {
  const mine = String(places.names);
  layoutFor.value = (names, _truth, _edges, paper) => (String(names) === mine ? places.papers[paper] : null);
}

/** Fetches the layout engine. Called once, when the page is live. */
export async function fetchLayout() {
  try {
    layoutFor.value = (await import('../draw/layout.js')).createMemory();
  } catch {
    notify({ code: 'part-missing' });
  }
}
