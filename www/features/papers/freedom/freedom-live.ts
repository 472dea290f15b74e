// Recomputation of the supplement of BNFinder: experiments made by rules, searched in a separate session.
import { signal } from '@preact/signals';
import { apart } from '../../../engine/requests.ts';
import type { BnfinderChild, BnfinderRules, BnfinderSettings } from '../../../generated/protocol.ts';
import { toBase64url } from '../../../link/bytes.ts';
import { usualChoice, usualTable } from '../../../model/experiments/choice.ts';
import { type DataRef, type Doc, type ExampleData, opening } from '../../../model/state.ts';
import { info, shown } from '../../../store/bnfinder.ts';
import { engine } from '../../../store/engine.ts';
import { linksTo, paperWork } from '../work.ts';
import { madeCsv } from './mixture.ts';
import { LADDERS, NEAR, type Point, PUBLISHED, ROC, rulesFor, SCORES, type Score, settingsFor } from './printed.ts';
import { areaUnder, curveOf, scoredEdges } from './roc.ts';

/** Result of an experiment: largest number of sets looked at for a variable; `seconds`: recorded time. */
export type Rung = Point & { looked: number; seconds?: number };
export type Ladder = { by: 'rows' | 'n'; rungs: Rung[] };
export type Roc = Awaited<ReturnType<typeof ranked>>;
export type Freedom = { ladders: Ladder[]; rocs: Roc[]; hrefs: Map<string, string>; seconds: number };

/** State of the supplement's page: our values beside the printed ones, and the function that computes them. */
export const freedom = paperWork(worked);

/** Computes the page: its links first, then each ladder (series of experiments of growing size), shown as it grows. */
async function worked(show: (part: Omit<Freedom, 'seconds'>) => void) {
  const ladders: Ladder[] = [];
  const hrefs = await liveLinks();
  show({ ladders: [], rocs: [], hrefs });
  for (const by of ['rows', 'n'] as const) {
    const rungs = [];
    for (const n of [LADDERS[by].n].flat())
      for (const rows of [LADDERS[by].rows].flat())
        for (const score of SCORES) rungs.push(await climbed({ n, rows, score }));
    ladders.push({ by, rungs });
    show({ ladders: [...ladders], rocs: [], hrefs });
  }
  const rocs: Roc[] = [];
  for (const rows of ROC.rows) for (const score of SCORES) rocs.push(await ranked(rows, score));
  return { ladders, rocs, hrefs };
}

/** Generates experiments by rules of gene regulation, and searches their networks in a separate session. */
const searched = (rules: BnfinderRules, settings: BnfinderSettings) =>
  apart(engine, async (session) => {
    const { info, serial } = await session.call('experiments', { rules });
    return { info, ...(await session.call('bnfinderRun', { settings, serial, goOn: false })) };
  });

/** Rules of the experiments in which edges are ranked. */
const rocRules = (rows: number) => ({ ...rulesFor(ROC.n, rows), noise: ROC.noise });

/**
 * Edges ranked by weight and compared with the rules: number of true edges, right and wrong edges of the best parent
 * sets, ROC curve, and area under it.
 */
async function ranked(rows: number, score: Score) {
  const settings = { ...settingsFor(score), sets: ROC.sets };
  const answer = await searched(rocRules(rows), settings);
  const truth = (answer.info.truth ?? []) as [number, number][];
  const children: BnfinderChild[] = answer.outcome.children;
  const isTrue = new Set(truth.map((edge) => edge.join(' ')));
  const found = children.flatMap(({ child, parents }) => parents.map((parent) => isTrue.has(`${parent} ${child}`)));
  const points = curveOf(scoredEdges(children, truth, ROC.n));
  const right = found.filter(Boolean).length;
  return { rows, score, truth: truth.length, right, wrong: found.length - right, area: areaUnder(points), points };
}

/** Page state with few rows of the example Asia and a structure prior by distance from Asia's own network. */
function nearby(): Partial<Doc> {
  const { data, search } = opening();
  return {
    data: { ...data, rows: NEAR.rows } as ExampleData,
    score: { kind: 'bdeu', ess: 1, edgePrior: 1 },
    search: { ...search, near: { edges: NEAR.edges, kappa: NEAR.kappa } },
  };
}

/** Page state that waits for a file of the program, with its score and limit on parents. */
const rowLink = ({ file, fingerprint, score, limit }: (typeof PUBLISHED)[number]): [string, Partial<Doc>] => {
  const name = file === 'sachs' ? 'sachs.inp' : `${file}.txt`;
  return [
    `${file} ${score}`,
    {
      data: { kind: 'experiments', name, table: null, rules: null, packed: null, fingerprint },
      bnfinder: { ...usualChoice(), score },
      search: { ...opening().search, maxParents: limit },
      view: 'network',
    },
  ];
};

/** Page state with the experiments of two continuous genes, one of which regulates the other. */
function made(): Partial<Doc> {
  const packed = toBase64url(new TextEncoder().encode(madeCsv()));
  const table = { ...usualTable(), numbers: ['G', 'H'], regulators: [['G']] };
  const data: DataRef = { kind: 'experiments', name: 'two-genes.csv', table, rules: null, packed, fingerprint: null };
  return { data, bnfinder: { ...usualChoice(), variant: 'document' }, view: 'network' };
}

/** Links to the live page: the unrolled network of some experiments, and the search for one gene. */
function liveLinks() {
  const rules = rocRules(ROC.rows[1]);
  const data: DataRef = { kind: 'experiments', name: 'rules', table: null, rules, packed: null, fingerprint: null };
  const of = (score: Score): [string, Partial<Doc>][] => {
    const { maxParents, ...choice } = settingsFor(score);
    const shown = { data, bnfinder: { ...usualChoice(), ...choice, sets: ROC.sets } };
    return [
      [`network ${score}`, { ...shown, view: 'network', selected: null }],
      [`parents ${score}`, { ...shown, view: 'parents', selected: { kind: 'variable', name: 'G1' } }],
    ];
  };
  return linksTo([...SCORES.flatMap(of), ['distance', nearby()], ['made', made()], ...PUBLISHED.map(rowLink)]);
}

/** Experiments that were searched, by their sizes and score. */
const rungs = signal<ReadonlyMap<string, Rung>>(new Map());

const keyOf = ({ n, rows, score }: Point) => `${n} ${rows} ${score}`;

/** Result of one experiment; undefined if it has not been searched. */
export const rungOf = (point: Point) => rungs.value.get(keyOf(point));

/** Runs one experiment, unless its result is known. `looked`: largest number of sets examined for a variable. */
async function climbed(point: Point): Promise<Rung> {
  const known = rungs.peek().get(keyOf(point));
  if (known) return known;
  const results = await searched(rulesFor(point.n, point.rows), settingsFor(point.score));
  const rung = { ...point, looked: Math.max(...results.outcome.children.map((child) => child.looked)) };
  rungs.value = new Map([...rungs.peek(), [keyOf(point), rung]]);
  return rung;
}

/** Runs experiments, one after another. */
export async function lookAt(points: Point[]) {
  for (const point of points) await climbed(point);
}

/** Published network that matches the reader's result, if any: its index, and the number of edges found now. */
export function ownRow() {
  const [known, now] = [info.value, shown.value];
  if (!known || !now?.outcome.complete) return null;
  const { score, variant, selfLoops, maxParents } = now.settings;
  const at = PUBLISHED.findIndex(
    (row) => row.fingerprint === known.fingerprint && row.score === score && row.limit === maxParents,
  );
  if (at < 0 || variant !== 'program' || selfLoops) return null;
  return { at, edges: now.outcome.children.reduce((sum, child) => sum + child.parents.length, 0) };
}
