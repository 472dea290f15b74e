// Etminani, Naghibzadeh and Razavi worked again by the engine: the built-in data of their tables, and the reader's own.
import { signal } from '@preact/signals';
import { encodeLink } from '../../../link/link.js';
import { tableData } from '../../../link/tables.js';
import { opening } from '../../../model/state.js';
import { engine } from '../../../store/engine.js';
import { ask, doc, info, outcome, stale } from '../../../store/index.js';
import { refusal } from '../../../store/learn.js';
import { fileSource } from '../../../store/sources.js';
import { TABLES } from '../../../tables/index.js';
import { dataName } from '../../../widgets/names.js';
import { dataOf, FREE, scoreOf } from '../lecture/lecture-ask.js';
import { question } from '../scratch.js';
import { exampleOf, knownExamples, paperWork, readerKey } from '../work.js';
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
} from './branching.js';
import { judgeTables } from './branching-judge.js';

/** @typedef {ReturnType<typeof judgeTables> & { hrefs: Map<string, string>, seconds: number }} Branching */

/** What fills the rows of the tables, by the place of the row; it stays while the page is open. @type {Map<number, import('./branching-judge.js').Filled>} */
const filled = new Map();

const SCORE = scoreOf(/** @type {any} */ ('bic'));

const paper = paperWork(worked, readerKey);

/** The paper beside ours. */
export const { found, failed } = paper;

/** Works the paper, and the row of the built-in data with it: that one to its end, which is near. */
export async function work() {
  await paper.work();
  if (found.peek()?.measured.length) await fill([rowOf(EXAMPLE, 10, 958)], OF_TABLES, MORE_TIME);
}

/** @param {(part: ReturnType<typeof judgeTables> & { hrefs: Map<string, string> }) => void} show */
async function worked(show) {
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

/** @typedef {(how: Partial<import('../../../model/state.js').SearchChoice>, asks: Map<string, import('../../../engine/requests.ts').Question>) => Promise<import('../scratch.js').Answered>} Learner */

/** What learns a built-in example exactly, apart. @param {import('../../../generated/protocol').ExampleInfo[]} known @param {string} name @returns {Learner} */
function learnerOf(known, name) {
  const { id, version, rows, seed } = dataOf(exampleOf(known, name));
  const source = /** @type {const} */ ({ kind: 'example', ref: { id, version, rows, seed } });
  const search = { ...FREE, method: /** @type {const} */ ('dp') };
  return (how, asks) => question(ask, { source, chosen: { score: SCORE, search: { ...search, ...how } }, asks });
}

/** A built-in example with all searches over its lists. @param {string} name @param {Learner} learns */
async function builtIn(name, learns) {
  const from = performance.now();
  await learns({}, new Map());
  const seconds = (performance.now() - from) / 1000;
  const asks = SEARCHES.map(
    (what) =>
      /** @type {[string, import('../../../engine/requests.ts').Question]} */ ([
        what,
        ['compare', { what, most: MOST }],
      ]),
  );
  const results = await learns({}, new Map(asks));
  return measuredOf(name, false, results.info, results.outcome, seconds, [...results.answers.values()]);
}

/**
 * @param {string} name @param {boolean} own @param {import('../../../generated/protocol').DataInfo} about
 * @param {import('../../../generated/protocol').Outcome} learned @param {number} seconds
 * @param {import('./branching-judge.js').Comparison[]} searches
 * @returns {import('./branching-judge.js').Measured}
 */
function measuredOf(name, own, about, learned, seconds, searches) {
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
    const results = await ask('compare', { what, most: MOST });
    if (!results) return [];
    searches.push(results);
  }
  return [measuredOf(dataName(data), true, about, learned, learned.seconds ?? 0, searches)];
}

// ------------------------------------------------------------------ rows

/** @typedef {import('../../../worker/papers-branching.js').By | typeof GROUPED[number]} What */

/** What fills a row of the paper's tables, and what stands in a row of those that count by groups too. */
const OF_TABLES = /** @type {const} */ (['auto', ...PAPER_SEARCHES]);
const OF_GROUPS = /** @type {const} */ (['etminani', 'etminani-groups', 'cassio', 'cassio-groups']);

/** The search that is under way, and where it stands. */
export const at = signal(/** @type {{ row: number, what: What, nodes: number } | null} */ (null));
let isStopped = false;

/** The data that stand for a row: the reader's own, where they are open, else the table that ships. @param {number} row */
function dataFor(row) {
  const { data } = doc.peek();
  const about = info.peek();
  if (data.kind === 'own' && about && rowOf(data.name, about.variables.length, about.rows) === row) return data;
  const table = TABLES.find(({ id }) => id === TABLE[row].table);
  return table ? tableData(table) : null;
}

/** One search of a row. @param {number} row @param {What} what @param {number} timeLimit seconds @param {boolean} goOn */
async function search(row, what, timeLimit, goOn) {
  at.value = { row, what, nodes: 0 };
  const { by, groupBounds } = searchOf(what);
  /** @type {import('./branching-judge.js').Filled[What]} */
  let result;
  try {
    const data = dataFor(row);
    const source = data && (await fileSource(data));
    if (!source) return;
    const chosen = { score: SCORE, search: boundedBy(FREE, groupBounds) };
    const key = JSON.stringify([row, what, data]);
    result = await engine.run('branchingSearch', { key, source, chosen, by, timeLimit, goOn }, (_, { nodes }) => {
      at.value = { row, what, nodes };
    });
  } catch (reason) {
    result = { refused: refusal(reason) };
  }
  filled.set(row, { ...filled.get(row), [what]: result });
  const now = found.peek();
  if (now) found.value = { ...now, ...judgeTables(now.measured, now.limited, filled) };
}

/** Fills the rows that are not filled, one search after the other. @param {Iterable<number>} [rows] only these @param {readonly What[]} [whats] @param {number} [timeLimit] seconds of each */
export async function fill(rows = TABLE.keys(), whats = OF_TABLES, timeLimit = TIME_LIMIT) {
  if (at.peek()) return;
  isStopped = false;
  for (const row of rows)
    for (const what of whats) if (!isStopped && !filled.get(row)?.[what]) await search(row, what, timeLimit, false);
  at.value = null;
}

/** Counts the nodes of both searches with bounds by groups and without them, row by row. */
export const countGroups = () => fill(TABLE.keys(), OF_GROUPS);

/** Continues a search that was left. @param {number} row @param {What} what */
export async function goOn(row, what) {
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

/** How many rows have all these searches. @param {readonly What[]} whats */
const fullOf = (whats) => [...TABLE.keys()].filter((row) => whats.every((what) => filled.get(row)?.[what])).length;

/** How many rows are full, and how many are counted by groups too. */
export const fullRows = () => fullOf(OF_TABLES);
export const countedRows = () => fullOf(OF_GROUPS);

/** A choice of a search with or without bounds by groups. @param {import('../../../model/state.js').SearchChoice} search @param {boolean} groupBounds */
const boundedBy = (search, groupBounds) => ({ ...search, heuristic: { ...search.heuristic, groupBounds } });

/** States that show what else the paper says of its algorithm. @returns {[id: string, doc: import('../../../model/state.js').Doc][]} */
function further() {
  /** @param {string} id */
  const on = (id) => {
    const table = TABLES.find((one) => one.id === id);
    const data = table ? tableData(table) : opening().data;
    return { ...opening(), data, score: SCORE };
  };
  /** @param {typeof PAPER_SEARCHES[number]} method */
  const by = (method) => ({ ...opening().search, method });
  const walked = { view: /** @type {const} */ ('steps'), stepper: /** @type {const} */ ('branch') };
  const small = { ...opening(), data: SMALL_DATA, score: SCORE };
  return [
    ['tree', { ...small, search: by('etminani'), ...walked }],
    ['anytime', { ...on('spect-heart'), search: by('cassio') }],
    ['scores', { ...on('tic-tac-toe'), score: { kind: 'bdeu', ess: 1, edgePrior: 1 }, search: by('cassio') }],
    ['columns', { ...on('abalone'), view: 'columns' }],
  ];
}

/** Links to the live page: the data of each row, and the tree of each search on them. @returns {Promise<Map<string, string>>} */
async function links() {
  const known = new Map();
  for (const [row, { table }] of TABLE.entries()) {
    const shipped = TABLES.find(({ id }) => id === table);
    if (!shipped) continue;
    const base = { ...opening(), data: tableData(shipped), score: SCORE };
    known.set(`data:${row}`, `#${await encodeLink({ doc: base })}`);
    for (const what of [...PAPER_SEARCHES, ...GROUPED]) {
      const { by: method, groupBounds } = searchOf(what);
      const search = { ...boundedBy(base.search, groupBounds), method };
      const doc = { ...base, search, view: /** @type {const} */ ('steps'), stepper: /** @type {const} */ ('branch') };
      known.set(`${what}:${row}`, `#${await encodeLink({ doc })}`);
    }
  }
  for (const [id, doc] of further()) known.set(id, `#${await encodeLink({ doc })}`);
  return known;
}
