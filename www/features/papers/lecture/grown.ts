// What more rows, and a stronger prior, do to scores: networks of the example Asia at growing sizes beside the one that made it; BDeu
// beside BIC for one network; the best network under BDeu over its equivalent sample size. Point by point, so that each is shown
// when it is there.
import { latticeOf } from '../../../draw/lattice/lattice.ts';
import type { ClassEdge, ExampleInfo } from '../../../generated/protocol.ts';
import { unitsFrom } from '../../../model/papers/synth.ts';
import { type Learn, question, type Source } from '../scratch.ts';
import { familiesOf, familyQuestions, localIn, type Named, parametersIn, scoreIn, truthOf } from './families.ts';
import type { Joint } from './joint.ts';
import { dataOf, FREE, scoreOf } from './lecture-ask.ts';
import { tableOf } from './local-table.ts';
import { ORDERS } from './printed.ts';

/** Hears how far it is; throws where it is to end. */
export type OnProgress = (done: number, of: number) => Promise<void>;
/** `gain`: of the false edge. */
export type Size = { rows: number; scores: { id: string; gain: number; extra: number; missing: number }[] };
/** Of one network; `price`: ½ ln N times its parameters. */
export type Limit = { rows: number; bdeu: number; bic: number; price: number };
export type Strength = { ess: number; edges: ClassEdge[]; score: number; ties: number };

const edgePrior = 1;
/** Of what is grown with its rows. */
export const GROWN: Named[] = [
  { id: 'll', score: scoreOf('ll') },
  { id: 'bic', score: scoreOf('bic') },
  { id: 'bdeu1', score: { kind: 'bdeu', ess: 1, edgePrior } },
];
/** The example whose generating network is known, a seed for its rows, and an edge that it has not. */
export const KNOWN = { id: 'asia', seed: 1, from: 'smoke', to: 'dysp' };
export const SIZES = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

/** Pairs that are joined in one network and not in the other. */
function wrongIn(edges: ClassEdge[], truth: [number, number][]) {
  const pair = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const learned = new Set(edges.map(({ from, to }) => pair(from, to)));
  const right = new Set(truth.map(([a, b]) => pair(a, b)));
  return {
    extra: [...learned].filter((one) => !right.has(one)).length,
    missing: [...right].filter((one) => !learned.has(one)).length,
  };
}

/** One size: what is learned under each score, and what the false edge gains. */
async function sizeOf(learn: Learn, example: ExampleInfo, rows: number): Promise<Size> {
  const { id, version, variables, truth } = example;
  const source = { kind: 'example', ref: { id, version, rows, seed: KNOWN.seed } } as const;
  const less = truthOf(example).find(({ child }) => child === KNOWN.to) ?? { child: KNOWN.to, parents: [] };
  const more = { ...less, parents: [...less.parents, KNOWN.from] };
  const scores = [];
  for (const named of GROWN) {
    const asks = familyQuestions([named], [less, more], variables);
    const { outcome, answers } = await question(learn, { source, chosen: { score: named.score, search: FREE }, asks });
    const gain = localIn(answers, named.id, more) - localIn(answers, named.id, less);
    scores.push({ id: named.id, gain, ...wrongIn(outcome.edges, truth ?? []) });
  }
  return { rows, scores };
}

export async function sizesOf(learn: Learn, example: ExampleInfo, onProgress: OnProgress) {
  const found = [];
  for (const rows of SIZES) {
    await onProgress(found.length, SIZES.length);
    found.push(await sizeOf(learn, example, rows));
  }
  return found;
}

/** The seed by which rows of the lecture's data are drawn without putting back. */
const DRAWN = 1968;
const FEWER = [50, 100, 200, 500, 1_000, 2_000, 5_000];
const TIMES = [1, 4, 16, 64, 256, 1_024];

/** Counts of the first rows of a shuffled table, cell by cell. */
function drawing({ cells }: Joint): (rows: number) => number[] {
  const unit = unitsFrom(DRAWN);
  const all = Uint16Array.from(cells.flatMap(({ count }, cell) => Array(count).fill(cell)));
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(unit() * (i + 1));
    [all[i], all[j]] = [all[j], all[i]];
  }
  return (rows) => {
    const counts = Array(cells.length).fill(0);
    for (const cell of all.subarray(0, rows)) counts[cell]++;
    return counts;
  };
}

/** Cells with counts as a table with weights. */
function weighted({ cells }: Joint, counts: number[], variables: string[]): Source {
  const lines = cells.flatMap(({ levels }, cell) => (counts[cell] > 0 ? [[...levels, counts[cell]].join()] : []));
  return {
    kind: 'own',
    bytes: new TextEncoder().encode([[...variables, 'times'].join(), ...lines].join('\n')).buffer,
    recipe: {
      read: { separator: ',', header: true, decimalComma: false, arff: false },
      steps: [...variables.map((column) => ({ op: 'category' as const, column })), { op: 'weights', column: 'times' }],
    },
  };
}

/** The lecture's best network under BIC and BDeu(1): on some of the rows, on all, and on the table taken many times. */
export async function limitsOf(
  learn: Learn,
  joint: Joint,
  variables: string[],
  onProgress: OnProgress,
): Promise<Limit[]> {
  const some = drawing(joint);
  const network = familiesOf(ORDERS[2].sets);
  const tables = [
    ...FEWER.map((rows) => ({ rows, counts: some(rows) })),
    ...TIMES.map((times) => ({ rows: joint.rows * times, counts: joint.cells.map(({ count }) => count * times) })),
  ];
  const found: Limit[] = [];
  for (const { rows, counts } of tables) {
    await onProgress(found.length, tables.length);
    const scores = GROWN.slice(1);
    const { answers } = await question(learn, {
      source: weighted(joint, counts, variables),
      chosen: { score: scoreOf('bic'), search: { ...FREE, maxParents: 0 } },
      asks: familyQuestions(scores, network, variables),
    });
    const [bic, bdeu] = scores.map(({ id }) => scoreIn(answers, id, network));
    const parameters = parametersIn(answers, 'bic', network);
    found.push({ rows, bdeu, bic, price: (parameters * Math.log(rows)) / 2 });
  }
  return found;
}

/** Rows of the small table on which priors are tried. */
export const SMALL = 100;

/** Local scores under BDeu(1) on a few of the rows. */
export async function smallTable(learn: Learn, joint: Joint, variables: string[]) {
  const { answers } = await question(learn, {
    source: weighted(joint, drawing(joint)(SMALL), variables),
    chosen: { score: GROWN[2].score, search: FREE },
    asks: new Map(variables.map((name, child) => [name, ['lattice', { child }]])),
  });
  return tableOf(variables.map((name) => latticeOf(answers('lattice', name))));
}

/** Equivalent sample sizes that are tried: so many steps for each power of ten. */
const STEPS = 6;
const POWERS = { least: -2, most: 4 };
const STRENGTHS = Array.from({ length: (POWERS.most - POWERS.least) * STEPS + 1 }, (_, i) =>
  Number((10 ** (POWERS.least + i / STEPS)).toPrecision(3)),
);

/** Two strengths so close that nothing between them is looked at: their quotient. */
export const CLOSE = 1.01;

/** The best network at every strength of a grid, and between two that differ, until they are close. */
export async function strengthsOf(learn: Learn, example: ExampleInfo, onProgress: OnProgress): Promise<Strength[]> {
  const { id, version, rows, seed } = dataOf(example);
  const source = { kind: 'example', ref: { id, version, rows, seed } } as const;
  const at = async (ess: number): Promise<Strength> => {
    const chosen = { score: { kind: 'bdeu', ess, edgePrior } as const, search: FREE };
    const { outcome } = await question(learn, { source, chosen, asks: new Map() });
    return { ess, edges: outcome.edges, score: outcome.score, ties: outcome.ties?.networks ?? 1 };
  };
  const grid: Strength[] = [];
  for (const ess of STRENGTHS) {
    await onProgress(grid.length, STRENGTHS.length);
    grid.push(await at(ess));
  }
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

/** Edges of a class by what joins them and how they point. */
const patternOf = (edges: ClassEdge[]) =>
  edges
    .map(({ from, to, mark }) =>
      mark === 'reversible' ? `${Math.min(from, to)}-${Math.max(from, to)}` : `${from}>${to}`,
    )
    .sort()
    .join();

/** Stretches of the axis on which one class is best. */
export function stretchesOf(found: Strength[]): { from: number; to: number; edges: ClassEdge[] }[] {
  const stretches: { from: number; to: number; edges: ClassEdge[] }[] = [];
  for (const { ess, edges } of found) {
    const last = stretches[stretches.length - 1];
    if (last && patternOf(last.edges) === patternOf(edges)) last.to = ess;
    else stretches.push({ from: ess, to: ess, edges });
  }
  return stretches;
}
