// "On Pruning with the MDL Score" worked again by the engine: the arithmetic of Table 1, the counterexample to Theorem 2, and
// the bounds of Algorithm 2 for the built-in data and the reader's own.
import { budget } from '../../../engine/pace.js';
import { encodeLink } from '../../../link/link.js';
import { tableData } from '../../../link/tables.js';
import { isFree } from '../../../model/constraints.js';
import { opening } from '../../../model/state.js';
import { isFlat } from '../../../model/structure-prior.js';
import { ask, doc, info, outcome, stale } from '../../../store/index.js';
import { fileSource, sourceOf } from '../../../store/sources.js';
import { TABLES } from '../../../tables/index.js';
import { dataName } from '../../../widgets/names.js';
import { dataOf, FREE, scoreOf } from '../lecture/lecture-ask.js';
import { question } from '../scratch.js';
import { answered, exampleOf, knownExamples, paperWork, readerKey } from '../work.js';
import { FAMILY, FIGURE, KS, ORDERED, PARITY, SHOWN, TABLE } from './pruning.js';
import { judgeTable } from './pruning-judge.js';

/**
 * @typedef {import('./pruning-judge.js').Measured} Measured
 * @typedef {{ printed: number, corrected: number, parents: number, variable: string, variables: number, rows: number }} Counterexample
 * @typedef {ReturnType<typeof judgeTable> & { measured: Measured[], parity: Counterexample | null, hrefs: Map<string, string>,
 *   figure: Awaited<ReturnType<typeof figureOne>> | null, ordered: Awaited<ReturnType<typeof algorithmOne>> | null,
 *   seconds: number }} Pruning what needs the engine is null until it is there
 */

/** So much longer than at once the reader waits for a row. */
const PATIENCE = 5;

/** The paper beside ours. */
export const { found, failed, work } = paperWork(worked, readerKey);

/** @param {(part: Omit<Pruning, 'seconds'>) => void} show */
async function worked(show) {
  const known = await knownExamples();
  const sizes = answered(
    await ask('sizeBounds', { sizes: TABLE.flatMap(({ n, rows }) => KS.map((k) => ({ n, rows, k }))) }),
  );
  const rows = TABLE.map((_, i) => sizes.slice(i * KS.length, (i + 1) * KS.length));
  const hrefs = await links(known);
  const part = { hrefs, parity: null, figure: null, ordered: null };
  // Sizes need no data.
  if (!found.peek()) show({ ...judgeTable(rows, []), ...part, measured: [] });
  /** @type {Measured[]} */
  const measured = [];
  const own = await ownMeasured();
  if (own) measured.push(own);
  for (const example of known) {
    const data = dataOf(example);
    if (own && dataName(data) === own.name) continue;
    const { id, version, rows, seed } = data;
    measured.push(await bounded(dataName(data), false, { kind: 'example', ref: { id, version, rows, seed } }));
  }
  const parity = await counterexample(known);
  const [figure, ordered] = [await figureOne(known), await algorithmOne()];
  return { ...judgeTable(rows, measured), measured, parity, figure, ordered, hrefs };
}

/** The tree of orderings of the first of four variables. @param {import('../../../generated/protocol').ExampleInfo[]} known */
async function figureOne(known) {
  const { id, version, rows, seed } = dataOf(exampleOf(known, FIGURE.id));
  const { info, answers } = await question(ask, {
    source: { kind: 'example', ref: { id, version, rows, seed } },
    chosen: { score: scoreOf('bic'), search: FREE },
    asks: new Map([['tree', ['permutationTree', { child: 0, k: FIGURE.k, reading: 'sound' }]]]),
  });
  /** @type {import('../../../generated/protocol').PermutationTree} */
  const tree = answers.get('tree');
  return { names: info.variables.map(({ name }) => name), tree };
}

/** What Algorithm 1 gives each variable for the ordering of the columns, for each of KS; null where the table can't be had. */
async function algorithmOne() {
  const table = TABLES.find(({ id }) => id === ORDERED);
  const source = table && (await fileSource(tableData(table)).catch(() => null));
  if (!table || source?.kind !== 'own') return null;
  const order = Array.from({ length: table.columns }, (_, i) => i);
  const { info, answers } = await question(ask, {
    source,
    chosen: { score: scoreOf('mdl'), search: FREE },
    asks: new Map(KS.map((k) => [String(k), ['bounds', { k, order }]])),
  });
  /** @type {import('../../../generated/protocol').Bounds[]} */
  const bounds = KS.map((k) => answers.get(String(k)));
  const names = info.variables.map(({ name }) => name);
  const at = { data: tableData(table), view: /** @type {const} */ ('steps'), stepper: /** @type {const} */ ('order') };
  const href = `#${await encodeLink({ doc: { ...opening(), ...at, ordering: names } })}`;
  return { names, bounds, href };
}

/**
 * @param {string} name
 * @param {boolean} own
 * @param {import('../../../worker/first.js').Source} source
 * @returns {Promise<Measured>}
 */
async function bounded(name, own, source) {
  const chosen = { score: scoreOf('mdl'), search: FREE };
  return { name, own, ...answered(await ask('bounded', { source, chosen, ks: KS, budget: PATIENCE * budget() })) };
}

/** The data the page shows: by its own score table where it has one under MDL, else learned apart if that is quick. */
async function ownMeasured() {
  const { data, score } = doc.peek();
  const [about, learned] = [info.peek(), outcome.peek()];
  if (!about) return null;
  const name = dataName(data);
  const names = about.variables.map((variable) => variable.name);
  const { search } = doc.peek();
  const free = isFree(search) && search.limits.length === 0 && isFlat({ score, search });
  if (learned && !stale.peek() && free && ['bic', 'mdl'].includes(score.kind)) {
    const bounds = (await Promise.all(KS.map((k) => ask('bounds', { k })))).filter((results) => results !== null);
    if (bounds.length === KS.length && bounds.every((results) => results.readings.length > 0))
      return { name, own: true, n: about.variables.length, rows: about.rows, names, bounds, problem: null };
  }
  const source = data.kind === 'own' ? await fileSource(data) : sourceOf(data);
  return source && { ...(await bounded(name, true, source)), names };
}

/** The best network of five bits and their parity, and what Theorem 2 allows it. @param {import('../../../generated/protocol').ExampleInfo[]} known @returns {Promise<Counterexample>} */
async function counterexample(known) {
  const example = exampleOf(known, PARITY.id);
  const ref = { id: example.id, version: example.version, rows: PARITY.rows, seed: 0 };
  const { info, outcome, answers } = await question(ask, {
    source: { kind: 'example', ref },
    chosen: { score: scoreOf('mdl'), search: FREE },
    asks: new Map([['bounds', ['bounds', { k: 1 }]]]),
  });
  const sizes = outcome.parents.map((set) => set.length);
  const most = Math.max(...sizes);
  const { theorem2Printed, theorem2 } = answers.get('bounds').bySize;
  return {
    printed: theorem2Printed,
    corrected: theorem2,
    parents: most,
    variable: info.variables[sizes.indexOf(most)].name,
    variables: info.variables.length,
    rows: info.rows,
  };
}

/** @param {import('../../../generated/protocol').ExampleInfo[]} known @returns {Promise<Map<string, string>>} */
async function links(known) {
  /** @param {string} id @param {Partial<import('../../../model/state.js').Doc>} more */
  const to = async (id, more) => {
    const example = known.find((other) => other.id === id);
    if (!example) return '';
    const doc = { ...opening(), data: dataOf(example), score: scoreOf('bic'), ...more };
    return `#${await encodeLink({ doc })}`;
  };
  const [parity, tree] = [
    await to('parity', { view: 'network' }),
    await to(FIGURE.id, { view: 'parents', orders: 'sound', k: FIGURE.k }),
  ];
  return new Map([
    ['parity', parity],
    ['theorem-2', parity],
    ['tree', tree],
    ['theorem-7', tree],
    ['theorem-1', await to(SHOWN, { view: 'parents' })],
    ['theorem-3', await to(SHOWN, { view: 'parents', k: 10 })],
    ['theorem-4', await to(SHOWN, { view: 'parents', family: { ...FAMILY } })],
    ['k-best', await to(SHOWN, { view: 'best', score: scoreOf('mdl') })],
  ]);
}
