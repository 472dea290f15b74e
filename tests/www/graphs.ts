// Graphs for the tests of the picture.
import { arrows } from '../values.ts';
import { stream } from './random.ts';

export const ASIA_NAMES = ['asia', 'tub', 'smoke', 'lung', 'bronc', 'either', 'xray', 'dysp'];

/** The generating network of Asia. */
export const ASIA = arrows('0→1 2→3 2→4 1→5 3→5 5→6 4→7 5→7');

function edgesOf(families: [name: string, parents: number[]][]) {
  return families.flatMap(([, parents], v) => parents.map((from) => [from, v] as [number, number]));
}

/** Columns of the mushroom table, and the columns of their parents in the network that greedy search finds by BIC. */
const MUSHROOM_FAMILIES: [name: string, parents: number[]][] = [
  ['cap-shape', [7, 10, 21]],
  ['cap-surface', [4, 19]],
  ['cap-color', []],
  ['bruises', [4, 17]],
  ['odor', [2]],
  ['gill-attachment', [16]],
  ['gill-spacing', [7, 10, 21]],
  ['gill-size', [4, 20]],
  ['gill-color', [9, 17, 21]],
  ['stalk-shape', [3, 4, 20]],
  ['stalk-root', [3, 4]],
  ['stalk-surface-above-ring', [17, 18]],
  ['stalk-surface-below-ring', [2, 4]],
  ['stalk-color-above-ring', [9, 17, 21]],
  ['stalk-color-below-ring', [9, 17, 21]],
  ['veil-color', [13]],
  ['ring-number', [6, 18]],
  ['ring-type', [12, 21]],
  ['spore-print-color', [4]],
  ['population', [3, 7, 10, 21]],
  ['habitat', [3, 10, 18]],
  ['class', [4, 18]],
];
export const MUSHROOM_NAMES = MUSHROOM_FAMILIES.map(([name]) => name);
export const MUSHROOM = edgesOf(MUSHROOM_FAMILIES);

/** Squares of the table of tic-tac-toe, and the columns of their parents in the best network by BIC. */
const SQUARES: [name: string, parents: number[]][] = [
  ['top-left-square', []],
  ['top-middle-square', [5]],
  ['top-right-square', [4, 6, 9]],
  ['middle-left-square', [1]],
  ['middle-middle-square', [0, 8, 9]],
  ['middle-right-square', [0]],
  ['bottom-left-square', [1, 5]],
  ['bottom-middle-square', [0, 2]],
  ['bottom-right-square', [1, 3]],
  ['Class', [0, 3, 6]],
];
export const SQUARE_NAMES = SQUARES.map(([name]) => name);
export const SQUARE_EDGES = edgesOf(SQUARES);

/** A random DAG with about `density` edges a variable. */
export function randomDag(n: number, density: number, seed: number): [number, number][] {
  const next = stream(seed);
  const edges: [number, number][] = [];
  for (let b = 1; b < n; b++) for (let a = 0; a < b; a++) if (next() < (2 * density) / n) edges.push([a, b]);
  return edges;
}
