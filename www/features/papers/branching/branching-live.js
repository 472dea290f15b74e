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
  LIMITS,
  MORE_TIME,
  MOST,
  PAPER_SEARCHES,
  rowOf,
  SEARCHES,
  SMALL,
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

/** Works the paper, and the row of the built-in data with it. */
export async function work() {
  await paper.work();
  if (found.peek()?.measured.length) await fill([rowOf(EXAMPLE, 10, 958)]);
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

/** @typedef {import('../../../worker/papers-branching.js').By} By */

/** The search that is under way, and where it stands. */
export const at = signal(/** @type {{ row: number, by: By, nodes: number } | null} */ (null));
let isStopped = false;

/** The data that stand for a row: the reader's own, where they are open, else the table that ships. @param {number} row */
function dataFor(row) {
  const { data } = doc.peek();
  const about = info.peek();
  if (data.kind === 'own' && about && rowOf(data.name, about.variables.length, about.rows) === row) return data;
  const table = TABLES.find(({ id }) => id === TABLE[row].table);
  return table ? tableData(table) : null;
}

/** One search of a row. @param {number} row @param {By} by @param {number} timeLimit seconds @param {boolean} goOn */
async function search(row, by, timeLimit, goOn) {
  at.value = { row, by, nodes: 0 };
  /** @type {import('./branching-judge.js').Filled[By]} */
  let result;
  try {
    const data = dataFor(row);
    const source = data && (await fileSource(data));
    if (!source) return;
    const chosen = { score: SCORE, search: FREE };
    const key = JSON.stringify([row, by, data]);
    result = await engine.run('branchingSearch', { key, source, chosen, by, timeLimit, goOn }, (_, { nodes }) => {
      at.value = { row, by, nodes };
    });
  } catch (reason) {
    result = { refused: refusal(reason) };
  }
  filled.set(row, { ...filled.get(row), [by]: result });
  const now = found.peek();
  if (now) found.value = { ...now, ...judgeTables(now.measured, now.limited, filled) };
}

/** Whether a row has all its searches. @param {number} row */
const isFull = (row) => /** @type {By[]} */ (['auto', ...PAPER_SEARCHES]).every((by) => filled.get(row)?.[by]);

/** Fills the rows that are not filled, one search after the other. @param {Iterable<number>} [rows] only these */
export async function fill(rows = TABLE.keys()) {
  if (at.peek()) return;
  isStopped = false;
  for (const row of rows)
    for (const by of /** @type {By[]} */ (['auto', ...PAPER_SEARCHES]))
      if (!isStopped && !filled.get(row)?.[by]) await search(row, by, TIME_LIMIT, false);
  at.value = null;
}

/** Goes on with a search that was left. @param {number} row @param {By} by */
export async function goOn(row, by) {
  if (at.peek()) return;
  const before = filled.get(row)?.[by];
  const spent = before && 'seconds' in before ? before.seconds : 0;
  isStopped = false;
  await search(row, by, spent + MORE_TIME, true);
  at.value = null;
}

/** Leaves what is under way; what is found stays. */
export function stop() {
  isStopped = true;
  engine.stop();
}

/** How many rows are full. */
export const fullRows = () => [...TABLE.keys()].filter(isFull).length;

/** Links to the live page: the data of each row, and the tree of each search on them. @returns {Promise<Map<string, string>>} */
async function links() {
  const known = new Map();
  for (const [row, { table }] of TABLE.entries()) {
    const shipped = TABLES.find(({ id }) => id === table);
    if (!shipped) continue;
    const base = { ...opening(), data: tableData(shipped), score: SCORE };
    known.set(`data:${row}`, `#${await encodeLink({ doc: base })}`);
    for (const method of PAPER_SEARCHES) {
      const search = { ...base.search, method };
      const doc = { ...base, search, view: /** @type {const} */ ('steps'), stepper: /** @type {const} */ ('branch') };
      known.set(`${method}:${row}`, `#${await encodeLink({ doc })}`);
    }
  }
  return known;
}
