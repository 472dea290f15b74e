// Graphs for the tests of the picture.
import { stream } from './random.js';

export const ASIA_NAMES = ['asia', 'tub', 'smoke', 'lung', 'bronc', 'either', 'xray', 'dysp'];

/** The generating network of Asia. @type {[number, number][]} */
export const ASIA = [
  [0, 1],
  [2, 3],
  [2, 4],
  [1, 5],
  [3, 5],
  [5, 6],
  [4, 7],
  [5, 7],
];

/** A random DAG with about `density` edges a variable. @param {number} n @param {number} density @param {number} seed @returns {[number, number][]} */
export function randomDag(n, density, seed) {
  const next = stream(seed);
  /** @type {[number, number][]} */
  const edges = [];
  for (let b = 1; b < n; b++) for (let a = 0; a < b; a++) if (next() < (2 * density) / n) edges.push([a, b]);
  return edges;
}
