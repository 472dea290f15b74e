// Etminani, Naghibzadeh and Razavi worked again by the engine: the built-in data of their tables, and the reader's own.

import { signal } from '@preact/signals';
import type { Question } from '../../../engine/asks.ts';
import type { DataInfo, ExampleInfo, Outcome } from '../../../generated/protocol.ts';
import { encodeLink } from '../../../link/link.ts';
import { tableData } from '../../../link/tables.ts';
import type { By } from '../../../model/answers/papers.ts';
import { type Doc, opening, type SearchChoice } from '../../../model/state.ts';
import { engine } from '../../../store/engine.ts';
import { askOfResult, doc, info, outcome, stale } from '../../../store/index.ts';
import { refusal } from '../../../store/refusal.ts';
import { fileSource } from '../../../store/sources.ts';
import { TABLES } from '../../../tables/index.ts';
import { dataName } from '../../../widgets/names.ts';
import { dataOf, FREE, scoreOf } from '../lecture/lecture-ask.ts';
import { type Answered, learnApart, question } from '../scratch.ts';
import { exampleOf, knownExamples, paperWork, readerKey } from '../work.ts';
import { type Comparison, type Filled, judgeTables, type Measured } from './branching-judge.ts';
import {
  EXAMPLE,
  GROUPED,
  LIMITS,
  MORE_TIME,
  MOST,
  PAPER_SEARCHES,
  rowOf,
  SEARCHES,
  SMALL,
  SMALL_DATA,
  searchOf,
  TABLE,
  TIME_LIMIT,
} from './printed.ts';
import { branchingSearch } from './search.ts';

export type Branching = ReturnType<typeof judgeTables> & { hrefs: Map<string, string>; seconds: number };

/** What fills the rows of the tables, by the place of the row; it stays while the page is open. */
const filled: Map<number, Filled> = new Map();

const SCORE = scoreOf('bic');

const paper = paperWork(worked, readerKey);

/** The paper beside ours. */
export const { found, failed } = paper;

/** Works the paper, and the row of the built-in data with it: that one to its end, which is near. */
export async function work() {
  await paper.work();
  if (found.peek()?.measured.length) await fill([rowOf(EXAMPLE, 10, 958)], OF_TABLES, MORE_TIME);
}

async function worked(show: (part: ReturnType<typeof judgeTables> & { hrefs: Map<string, string> }) => void) {
  const hrefs = await links();
  show({ ...judgeTables([], [], filled), hrefs });
  const known = await knownExamples();
  const learns = learnerOf(known, EXAMPLE);
  const measured = [
    await builtIn(EXAMPLE, learns),
    await builtIn(SMALL, learnerOf(known, SMALL)),
    ...(await ownMeasured()),
  ];
  const limited = [];
  for (const limit of LIMITS) {
    const { outcome } = await learns({ maxParents: limit }, new Map());
    limited.push({ limit, score: outcome.score, kept: outcome.kept });
  }
  return { ...judgeTables(measured, limited, filled), hrefs };
}

export type Learner = (how: Partial<SearchChoice>, asks: Map<string, Question>) => Promise<Answered>;

/** What learns a built-in example exactly, apart. */
function learnerOf(known: ExampleInfo[], name: string): Learner {
  const { id, version, rows, seed } = dataOf(exampleOf(known, name));
  const source = { kind: 'example', ref: { id, version, rows, seed } } as const;
  const search = { ...FREE, method: 'dp' as const };
  return (how, asks) => question(learnApart, { source, chosen: { score: SCORE, search: { ...search, ...how } }, asks });
}

/** A built-in example with all searches over its lists. */
async function builtIn(name: string, learns: Learner) {
  const from = performance.now();
  await learns({}, new Map());
  const seconds = (performance.now() - from) / 1000;
  const asks = SEARCHES.map((what) => [what, ['compare', { what, most: MOST }]] as [string, Question]);
  const { info: about, outcome: learned, answers } = await learns({}, new Map(asks));
  return measuredOf(name, false, {
    about,
    learned,
    seconds,
    searches: SEARCHES.map((what) => answers('compare', what)),
  });
}

type Searched = { about: DataInfo; learned: Outcome; seconds: number; searches: Comparison[] };

function measuredOf(name: string, own: boolean, { about, learned, seconds, searches }: Searched): Measured {
  const [n, rows] = [about.variables.length, about.rows];
  const { kept, score: optimum, nodes: subsets } = learned;
  return { name, own, n, rows, row: rowOf(name, n, rows), kept, optimum, subsets, seconds, searches };
}

/** The reader's own result under BIC, where it is proven and has lists; none where that stands here anyway. */
async function ownMeasured() {
  const { data, score } = doc.peek();
  const [about, learned] = [info.peek(), outcome.peek()];
  const isTold = data.kind === 'example' && [EXAMPLE, SMALL].includes(data.id);
  if (!about || about.list || !learned || stale.peek() || isTold) return [];
  if (score.kind !== 'bic' || learned.status !== 'proven optimal') return [];
  const searches = [];
  for (const what of SEARCHES) {
    const results = await askOfResult('compare', { what, most: MOST });
    if (!results) return [];
    searches.push(results);
  }
  return [measuredOf(dataName(data), true, { about, learned, seconds: learned.seconds ?? 0, searches })];
}

// ------------------------------------------------------------------ rows

export type What = By | (typeof GROUPED)[number];

/** What fills a row of the paper's tables, and what stands in a row of those that count by groups too. */
const OF_TABLES = ['auto', ...PAPER_SEARCHES] as const;
const OF_GROUPS = ['etminani', 'etminani-groups', 'cassio', 'cassio-groups'] as const;

/** The search that is under way, and where it stands. */
export const at = signal<{ row: number; what: What; nodes: number } | null>(null);
let isStopped = false;

/** The data that stand for a row: the reader's own, where they are open, else the table that ships. */
function dataFor(row: number) {
  const { data } = doc.peek();
  const about = info.peek();
  if (data.kind === 'own' && about && rowOf(data.name, about.variables.length, about.rows) === row) return data;
  const table = TABLES.find(({ id }) => id === TABLE[row].table);
  return table ? tableData(table) : null;
}

/**
 * One search of a row.
 * @param timeLimit seconds
 */
async function search(row: number, what: What, timeLimit: number, goOn: boolean) {
  at.value = { row, what, nodes: 0 };
  const { by, groupBounds } = searchOf(what);
  let result: Filled[What];
  try {
    const data = dataFor(row);
    const source = data && (await fileSource(data));
    if (!source) return;
    const chosen = { score: SCORE, search: boundedBy(FREE, groupBounds) };
    const key = JSON.stringify([row, what, data]);
    const request = { key, source, chosen, by, timeLimit, goOn };
    result = await engine.work((signal) =>
      branchingSearch(engine, request, signal, ({ nodes }) => {
        at.value = { row, what, nodes };
      }),
    );
  } catch (reason) {
    result = { refused: refusal(reason) };
  }
  filled.set(row, { ...filled.get(row), [what]: result });
  const now = found.peek();
  if (now) found.value = { ...now, ...judgeTables(now.measured, now.limited, filled) };
}

/**
 * Fills the rows that are not filled, one search after the other.
 * @param rows only these
 * @param timeLimit seconds of each
 */
export async function fill(
  rows: Iterable<number> = TABLE.keys(),
  whats: readonly What[] = OF_TABLES,
  timeLimit: number = TIME_LIMIT,
) {
  if (at.peek()) return;
  isStopped = false;
  for (const row of rows)
    for (const what of whats) if (!isStopped && !filled.get(row)?.[what]) await search(row, what, timeLimit, false);
  at.value = null;
}

/** Counts the nodes of both searches with bounds by groups and without them, row by row. */
export const countGroups = () => fill(TABLE.keys(), OF_GROUPS);

/** Continues a search that was left. */
export async function goOn(row: number, what: What) {
  if (at.peek()) return;
  const before = filled.get(row)?.[what];
  const spent = before && 'seconds' in before ? before.seconds : 0;
  isStopped = false;
  await search(row, what, spent + MORE_TIME, true);
  at.value = null;
}

/** Leaves what is under way; what is found stays. */
export function stop() {
  isStopped = true;
  engine.stop();
}

/** How many rows have all these searches. */
const fullOf = (whats: readonly What[]) =>
  [...TABLE.keys()].filter((row) => whats.every((what) => filled.get(row)?.[what])).length;

/** How many rows are full, and how many are counted by groups too. */
export const fullRows = () => fullOf(OF_TABLES);
export const countedRows = () => fullOf(OF_GROUPS);

/** A choice of a search with or without bounds by groups. */
const boundedBy = (search: SearchChoice, groupBounds: boolean) => ({
  ...search,
  heuristic: { ...search.heuristic, groupBounds },
});

/** States that show what else the paper says of its algorithm. */
function further(): [id: string, doc: Doc][] {
  const on = (id: string) => {
    const table = TABLES.find((one) => one.id === id);
    const data = table ? tableData(table) : opening().data;
    return { ...opening(), data, score: SCORE };
  };
  const by = (method: (typeof PAPER_SEARCHES)[number]) => ({ ...opening().search, method });
  const walked = { view: 'steps' as const, stepper: 'branch' as const };
  const small = { ...opening(), data: SMALL_DATA, score: SCORE };
  return [
    ['tree', { ...small, search: by('etminani'), ...walked }],
    ['anytime', { ...on('spect-heart'), search: by('cassio') }],
    ['scores', { ...on('tic-tac-toe'), score: { kind: 'bdeu', ess: 1, edgePrior: 1 }, search: by('cassio') }],
    ['columns', { ...on('abalone'), view: 'columns' }],
  ];
}

/** Links to the live page: the data of each row, and the tree of each search on them. */
async function links(): Promise<Map<string, string>> {
  const known = new Map();
  for (const [row, { table }] of TABLE.entries()) {
    const shipped = TABLES.find(({ id }) => id === table);
    if (!shipped) continue;
    const base = { ...opening(), data: tableData(shipped), score: SCORE };
    known.set(`data:${row}`, `#${await encodeLink({ doc: base })}`);
    for (const what of [...PAPER_SEARCHES, ...GROUPED]) {
      const { by: method, groupBounds } = searchOf(what);
      const search = { ...boundedBy(base.search, groupBounds), method };
      const doc = { ...base, search, view: 'steps' as const, stepper: 'branch' as const };
      known.set(`${what}:${row}`, `#${await encodeLink({ doc })}`);
    }
  }
  for (const [id, doc] of further()) known.set(id, `#${await encodeLink({ doc })}`);
  return known;
}
