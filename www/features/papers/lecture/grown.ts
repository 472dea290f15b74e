// Scores as the number of rows or the strength of the prior grows: networks of the example Asia at growing sizes beside
// the generating one; BDeu beside BIC for one network; the best network under BDeu by its equivalent sample size.
import type { ClassEdge, ExampleInfo } from '../../../generated/protocol.ts';
import { pairKey } from '../../../model/pair-key.ts';
import { shuffled, unitsFrom } from '../../../model/papers/synth.ts';
import { exampleSource, type Learn, question } from '../scratch.ts';
import { dataOf, FREE, familiesOf, familyIn, familyQuestions, SCORES, sumIn, tableSource } from './families.ts';
import type { Joint } from './joint.ts';
import { ORDERS } from './printed.ts';

/** Callback before each step of long work: number of steps done, and of all; throws to end the work. */
export type OnProgress = (done: number, of: number) => Promise<void>;
type Strength = { ess: number; edges: ClassEdge[]; score: number; ties: number };

/** Computes results for the items of a list one by one, and reports progress before each. */
export async function each<T, R>(items: T[], onProgress: OnProgress, work: (item: T) => R | Promise<R>) {
  const found: R[] = [];
  for (const item of items) {
    await onProgress(found.length, items.length);
    found.push(await work(item));
  }
  return found;
}

/** Ids of the scores that are computed for growing numbers of rows. */
export const GROWN = ['ll', 'bic', 'bdeu1'] as const;
/** Example with a known generating network, a seed for its rows, and an edge that the network lacks. */
export const KNOWN = { id: 'asia', seed: 1, from: 'smoke', to: 'dysp' };
export const SIZES = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

/** Number of edges of a learned network that the generating one lacks, and the reverse; directions are ignored. */
function wrongIn(edges: ClassEdge[], truth: [number, number][]) {
  const learned = new Set(edges.map(({ from, to }) => pairKey(from, to)));
  const right = new Set(truth.map((pair) => pairKey(...pair)));
  return {
    extra: [...learned].filter((pair) => !right.has(pair)).length,
    missing: [...right].filter((pair) => !learned.has(pair)).length,
  };
}

/** Number of wrong edges under each score, and the gain of the false edge, for every number of rows. */
export function sizesOf(learn: Learn, example: ExampleInfo, onProgress: OnProgress) {
  const { variables, truth } = example;
  const to = variables.indexOf(KNOWN.to);
  const parents = (truth ?? []).filter(([, head]) => head === to).map(([tail]) => variables[tail]);
  const less = { child: KNOWN.to, parents };
  const more = { child: KNOWN.to, parents: [...parents, KNOWN.from] };
  return each(SIZES, onProgress, async (rows) => {
    const scores = [];
    for (const id of GROWN) {
      const { outcome, answers } = await question(learn, {
        source: exampleSource({ ...dataOf(example), rows, seed: KNOWN.seed }),
        chosen: { score: SCORES[id], search: FREE },
        asks: new Map(familyQuestions([id], [less, more], variables)),
      });
      const gain = familyIn(answers, id, more).score - familyIn(answers, id, less).score;
      scores.push({ id, gain, ...wrongIn(outcome.edges, truth ?? []) });
    }
    return { rows, scores };
  });
}

/** Seed of the random order in which rows of the lecture's data are drawn without replacement. */
const SEED = 1968;
const FEWER_ROWS = [50, 100, 200, 500, 1_000, 2_000, 5_000];
const TIMES = [1, 4, 16, 64, 256, 1_024];

/** Function that counts the first `rows` rows of a shuffled table, cell by cell. */
export function drawing({ cells }: Joint) {
  const cellOf: number[] = cells.flatMap(({ count }, cell) => Array(count).fill(cell));
  const order = shuffled(cellOf.length, unitsFrom(SEED));
  return (rows: number) => {
    const counts: number[] = Array(cells.length).fill(0);
    for (const row of order.slice(0, rows)) counts[cellOf[row]]++;
    return counts;
  };
}

/** Data source with a row for each cell of a joint table that has a count; the count is the row's weight. */
const weighted = ({ cells }: Joint, counts: number[], variables: string[]) =>
  tableSource(
    variables,
    cells.flatMap(({ levels }, cell) => (counts[cell] > 0 ? [[...levels, counts[cell]]] : [])),
    'times',
  );

/**
 * Scores of the lecture's best network under BIC and BDeu(1): on some of the rows, on all, and on the table repeated
 * many times. `price`: ½ ln N times the number of its parameters; `best`: best under BIC, BDeu(1) and BDeu(10).
 */
export function limitsOf(learn: Learn, joint: Joint, variables: string[], onProgress: OnProgress) {
  const some = drawing(joint);
  const network = familiesOf(ORDERS[2].sets);
  const tables = [
    ...FEWER_ROWS.map((rows) => ({ rows, counts: some(rows) })),
    ...TIMES.map((times) => ({ rows: joint.rows * times, counts: joint.cells.map(({ count }) => count * times) })),
  ];
  return each(tables, onProgress, async ({ rows, counts }) => {
    const source = weighted(joint, counts, variables);
    const { answers, outcome } = await question(learn, {
      source,
      chosen: { score: SCORES.bic, search: FREE },
      asks: new Map(familyQuestions(['bic', 'bdeu1'], network, variables)),
    });
    const found = [outcome];
    for (const score of [SCORES.bdeu1, SCORES.bdeu10]) {
      const chosen = { score, search: FREE };
      found.push((await question(learn, { source, chosen, asks: new Map() })).outcome);
    }
    const best = found.map(({ score, edges }) => ({ score, edges: edges.length }));
    const price = (sumIn(answers, 'bic', network, 'parameters') * Math.log(rows)) / 2;
    return { rows, bdeu: sumIn(answers, 'bdeu1', network), bic: sumIn(answers, 'bic', network), price, best };
  });
}

/** Number of rows in the sample of the lecture's data on which priors over structures are compared. */
export const SMALL_ROWS = 100;

/** Data source with a sample of SMALL_ROWS rows of the lecture's data. */
export const smallSource = (joint: Joint, variables: string[]) =>
  weighted(joint, drawing(joint)(SMALL_ROWS), variables);

/** Number of equivalent sample sizes on the grid for each power of ten, and the first and last exponent. */
const STEPS = 6;
const POWERS = { first: -2, last: 4 };
const STRENGTHS = Array.from({ length: (POWERS.last - POWERS.first) * STEPS + 1 }, (_, i) =>
  Number((10 ** (POWERS.first + i / STEPS)).toPrecision(3)),
);

/** Ratio of two equivalent sample sizes below which no value between them is tested. */
export const CLOSE = 1.01;

/** Best network at every equivalent sample size of a grid, which is refined where two neighbors differ. */
export async function strengthsOf(learn: Learn, example: ExampleInfo, onProgress: OnProgress): Promise<Strength[]> {
  const source = exampleSource(dataOf(example));
  const at = async (ess: number): Promise<Strength> => {
    const chosen = { score: { ...SCORES.bdeu1, ess }, search: FREE };
    const { outcome } = await question(learn, { source, chosen, asks: new Map() });
    return { ess, edges: outcome.edges, score: outcome.score, ties: outcome.ties?.networks ?? 1 };
  };
  const grid = await each(STRENGTHS, onProgress, at);
  const between = async (low: Strength, high: Strength): Promise<Strength[]> => {
    if (patternOf(low.edges) === patternOf(high.edges) || high.ess / low.ess < CLOSE) return [];
    await onProgress(grid.length, STRENGTHS.length);
    const middle = await at(Math.sqrt(low.ess * high.ess));
    return [...(await between(low, middle)), middle, ...(await between(middle, high))];
  };
  const found = grid.slice(0, 1);
  for (let i = 1; i < grid.length; i++) found.push(...(await between(grid[i - 1], grid[i])), grid[i]);
  return found;
}

/** Text that identifies an equivalence class: its adjacent pairs and their directions. */
const patternOf = (edges: ClassEdge[]) =>
  edges
    .map(({ from, to, mark }) =>
      mark === 'reversible' ? `${Math.min(from, to)}-${Math.max(from, to)}` : `${from}>${to}`,
    )
    .sort()
    .join();

/** Intervals of equivalent sample sizes, with the equivalence class of networks that is best in each. */
export function stretchesOf(found: Strength[]) {
  const stretches: { from: number; to: number; edges: ClassEdge[] }[] = [];
  for (const { ess, edges } of found) {
    const last = stretches[stretches.length - 1];
    if (last && patternOf(last.edges) === patternOf(edges)) last.to = ess;
    else stretches.push({ from: ess, to: ess, edges });
  }
  return stretches;
}
