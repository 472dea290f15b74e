// Etminani, Naghibzadeh and Razavi worked again by the engine: the built-in data of their tables, and the reader's own.
import { ask, doc, info, outcome, stale } from '../../../store/index.js';
import { dataName } from '../../../widgets/names.js';
import { dataOf, FREE, scoreOf } from '../lecture/lecture-ask.js';
import { question } from '../scratch.js';
import { exampleOf, knownExamples, paperWork, readerKey } from '../work.js';
import { EXAMPLE, LIMITS, MOST, rowOf, SEARCHES, SMALL } from './branching.js';
import { judgeTables } from './branching-judge.js';

/** @typedef {ReturnType<typeof judgeTables> & { seconds: number }} Branching */

const SCORE = scoreOf(/** @type {any} */ ('bic'));

/** The paper beside ours. */
export const { found, failed, work } = paperWork(worked, readerKey);

async function worked() {
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
  return judgeTables(measured, limited);
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
  const told = await learns({}, new Map(asks));
  return measuredOf(name, false, told.info, told.outcome, seconds, [...told.answers.values()]);
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
    const told = await ask('compare', { what, most: MOST });
    if (!told) return [];
    searches.push(told);
  }
  return [measuredOf(dataName(data), true, about, learned, learned.seconds ?? 0, searches)];
}
