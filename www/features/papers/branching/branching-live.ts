// Recomputation of the tables of Etminani, Naghibzadeh and Razavi: for the built-in data in them, and the reader's own.

import type { Ask } from '../../../engine/asks.ts';
import { scratch } from '../../../engine/scratch.ts';
import type { DataInfo, Outcome } from '../../../generated/protocol.ts';
import { tableData } from '../../../link/tables.ts';
import type { Doc, ExampleData, SearchChoice } from '../../../model/state.ts';
import { engine } from '../../../store/engine.ts';
import { askOfResult, doc, info, outcome, stale } from '../../../store/index.ts';
import { refusal } from '../../../store/refusal.ts';
import { fileSource } from '../../../store/sources.ts';
import { TABLES } from '../../../tables/index.ts';
import { dataName } from '../../../widgets/names.ts';
import { FREE, SCORES } from '../lecture/families.ts';
import { exampleSource } from '../scratch.ts';
import { linksTo, paperWork, readerKey, stoppable } from '../work.ts';
import { type Filled, judgeTables, type Measured, reportOf } from './branching-judge.ts';
import {
  EXAMPLE,
  EXAMPLE_DATA,
  GROUPED,
  LIMITS,
  MAX_NODES,
  MORE_TIME,
  PAPER_SEARCHES,
  rowOf,
  SEARCHES,
  SMALL,
  SMALL_DATA,
  searchOf,
  TABLE,
  TIME_LIMIT,
  type What,
} from './printed.ts';
import { branchingSearch } from './search.ts';

export type Branching = Judged & { seconds: number };
type Judged = ReturnType<typeof judgeTables> & { hrefs: Map<string, string> };

/** Reports of the searches, by row of the paper's tables; kept while the page is open. */
const filled: Map<number, Filled> = new Map();

const SCORE = SCORES.bic;

const paper = paperWork(worked, readerKey);

/** State of this paper's page: our values beside the printed ones, and the function `work` that computes them. */
export const branching = { ...paper, work };

/** Computes the page, then runs the searches on the row of the built-in data, which take little time. */
async function work() {
  await paper.work();
  if (paper.found.peek()?.measured.length) await fill(OF_TABLES, [rowOf(EXAMPLE, 10, 958)], MORE_TIME);
}

async function worked(show: (part: Judged) => void): Promise<Judged> {
  const hrefs = await links();
  show({ ...judgeTables([], [], filled), hrefs });
  const measured = [await builtIn(EXAMPLE_DATA), await builtIn(SMALL_DATA), ...(await ownMeasured())];
  const limited: Outcome[] = [];
  for (const limits of LIMITS) limited.push((await learn(EXAMPLE_DATA, [], limits)).outcome);
  return { ...judgeTables(measured, limited, filled), hrefs };
}

export type Compare = ['compare', { what: (typeof SEARCHES)[number]; most: number }];

/** Learns data exactly, in a separate session, and asks questions about the search for their network. */
export function learn<A extends Ask[]>(data: ExampleData, asks: [...A], limits: Partial<SearchChoice> = {}) {
  const chosen = { score: SCORE, search: { ...FREE, method: 'dp' as const, ...limits } };
  return scratch(engine, exampleSource(data), chosen, asks);
}

/** Learns a built-in example, and runs all searches of the tables on its lists of candidate parent sets. */
async function builtIn(data: ExampleData) {
  const from = performance.now();
  await learn(data, []);
  const seconds = (performance.now() - from) / 1000;
  const asks = SEARCHES.map((what): Compare => ['compare', { what, most: MAX_NODES }]);
  const { info, outcome, answers: searches } = await learn(data, asks);
  return measuredOf({ name: data.id, own: false, seconds, searches }, info, outcome);
}

function measuredOf(
  searched: Pick<Measured, 'name' | 'own' | 'seconds' | 'searches'>,
  { variables: { length: n }, rows }: DataInfo,
  { kept, score: optimum, nodes: subsets }: Outcome,
): Measured {
  return { ...searched, n, rows, row: rowOf(searched.name, n, rows), kept, optimum, subsets };
}

/** Searches on the reader's own data if BIC is proven optimal there; empty for examples that the page shows anyway. */
async function ownMeasured() {
  const { data, score } = doc.peek();
  const [about, learned] = [info.peek(), outcome.peek()];
  const isTold = data.kind === 'example' && [EXAMPLE, SMALL].includes(data.id);
  if (!about || about.list || !learned || stale.peek() || isTold) return [];
  if (score.kind !== 'bic' || learned.status !== 'proven optimal') return [];
  const searches: Measured['searches'] = [];
  for (const what of SEARCHES) {
    const results = await askOfResult('compare', { what, most: MAX_NODES });
    if (!results) return [];
    searches.push(results);
  }
  const seconds = learned.seconds ?? 0;
  return [measuredOf({ name: dataName(data), own: true, seconds, searches }, about, learned)];
}

// ------------------------------------------------------------------ rows

/** Names of the searches that run for each row of Tables 1 and 2, and for each row of the table of group bounds. */
export const OF_TABLES = ['auto', ...PAPER_SEARCHES] as const;
export const OF_GROUPS = ['etminani', 'etminani-groups', 'cassio', 'cassio-groups'] as const;

/** Runner of the searches, which the reader may stop. `at`: the search under way and its number of nodes so far. */
const searches = stoppable<{ row: number; what: What; nodes: number }>();
export const { at, stop } = searches;

/** Data for a row of the paper's tables: the reader's own if they match the row, else the table shipped for it. */
function dataFor(row: number) {
  const { data } = doc.peek();
  const about = info.peek();
  if (data.kind === 'own' && about && rowOf(data.name, about.variables.length, about.rows) === row) return data;
  const table = TABLES.find(({ id }) => id === TABLE[row].table);
  return table ? tableData(table) : null;
}

/** Runs one search on the data of a table row. `timeLimit`: in seconds. */
async function search(row: number, what: What, timeLimit: number, goOn: boolean) {
  const { by, groupBounds } = searchOf(what);
  let result: Filled[What];
  const tell = ({ nodes }: { nodes: number }) => {
    at.value = { row, what, nodes };
  };
  tell({ nodes: 0 });
  try {
    const data = dataFor(row);
    const source = data && (await fileSource(data));
    if (!source) return;
    const chosen = { score: SCORE, search: boundedBy(groupBounds) };
    const key = JSON.stringify([row, what, data]);
    const request = { key, source, chosen, by, timeLimit, goOn };
    result = await engine.work((signal) => branchingSearch(engine, request, signal, tell));
  } catch (reason) {
    result = { refused: refusal(reason) };
  }
  filled.set(row, { ...filled.get(row), [what]: result });
  const now = paper.found.peek();
  if (now) paper.found.value = { ...now, ...judgeTables(now.measured, now.limited, filled) };
}

/** Runs the missing searches of rows, one after another. `timeLimit`: seconds for each search. */
export const fill = (whats: readonly What[], rows: Iterable<number> = TABLE.keys(), timeLimit = TIME_LIMIT) =>
  searches.run(
    [...rows].flatMap((row) =>
      whats.map((what) => async () => {
        if (!filled.get(row)?.[what]) await search(row, what, timeLimit, false);
      }),
    ),
  );

/** Continues a search that was stopped, with more time. */
export function goOn(row: number, what: What) {
  const spent = reportOf(filled.get(row)?.[what])?.seconds ?? 0;
  return searches.run([() => search(row, what, spent + MORE_TIME, true)]);
}

/** Number of rows of the paper's tables for which all searches in `whats` have run. */
export const fullRows = (whats: readonly What[]) =>
  [...TABLE.keys()].filter((row) => whats.every((what) => filled.get(row)?.[what])).length;

/** Search settings with or without group bounds in the branch and bound search. */
const boundedBy = (groupBounds: boolean) => ({ ...FREE, heuristic: { ...FREE.heuristic, groupBounds } });

/** Page state with a shipped table as data, and the paper's score. */
function shipped(id: string): Partial<Doc> {
  const table = TABLES.find((one) => one.id === id);
  return { ...(table && { data: tableData(table) }), score: SCORE };
}

/** Page state that shows the tree of a search. */
const walked = (what: What): Partial<Doc> => {
  const { by: method, groupBounds } = searchOf(what);
  return { search: { ...boundedBy(groupBounds), method }, view: 'steps', stepper: 'branch' };
};

/** Links to the live page: the data of each row, the tree of each search on them, and further topics of the paper. */
function links() {
  const rows = TABLE.flatMap(({ table }, row): [string, Partial<Doc>][] => [
    [`data:${row}`, shipped(table)],
    ...[...PAPER_SEARCHES, ...GROUPED].map((what): [string, Partial<Doc>] => [
      `${what}:${row}`,
      { ...shipped(table), ...walked(what) },
    ]),
  ]);
  const cassio = { ...FREE, method: 'cassio' as const };
  return linksTo([
    ...rows,
    ['hill', { data: EXAMPLE_DATA, score: SCORE, view: 'steps', stepper: 'greedy' }],
    ['dp', { data: EXAMPLE_DATA, score: SCORE, search: { ...FREE, method: 'dp' }, view: 'steps', stepper: 'order' }],
    ['rules', { data: EXAMPLE_DATA, score: SCORE, view: 'parents' }],
    ['tree', { data: SMALL_DATA, score: SCORE, ...walked('etminani') }],
    ['anytime', { ...shipped('spect-heart'), search: cassio }],
    ['scores', { ...shipped('tic-tac-toe'), score: { kind: 'bdeu', ess: 1, edgePrior: 1 }, search: cassio }],
    ['columns', { ...shipped('abalone'), view: 'columns' }],
  ]);
}
