// "On Pruning with the MDL Score" worked again by the engine: the arithmetic of Table 1, the counterexample to Theorem 2, and
// the bounds of Algorithm 2 for the built-in data and the reader's own.
import { signal } from '@preact/signals';
import { budget } from '../../../engine/pace.js';
import { encodeLink } from '../../../link/link.js';
import { tableData } from '../../../link/tables.js';
import { ALSO_BY } from '../../../model/best/also.js';
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
import { BEFORE, FAMILY, FIGURE, KS, ORDERED, PARITY, SHOWN, TABLE } from './pruning.js';
import { judgeTable, judgeText } from './pruning-judge.js';

/**
 * @typedef {import('./pruning-judge.js').Measured} Measured
 * @typedef {{ printed: number, corrected: number, parents: number, variable: string, variables: number, rows: number }} Counterexample
 * @typedef {ReturnType<typeof judgeTable> & { measured: Measured[], parity: Counterexample | null, hrefs: Map<string, string>,
 *   figure: Awaited<ReturnType<typeof figureOne>> | null, ordered: Ordered[] | null, text: ReturnType<typeof judgeText>,
 *   seconds: number }} Pruning what needs the engine is null until it is there
 * @typedef {{ name: string, names: string[], order: string[], bounds: import('../../../generated/protocol').Bounds[], href: string }} Ordered
 *   what Algorithm 1 gives each variable of data for an ordering, for each of KS
 */

/** Factor of patience: how much longer than at once the reader waits for a row. */
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
  const part = { hrefs, text: judgeText(rows), parity: null, figure: null, ordered: null };
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
  const [figure, ordered] = [await figureOne(known), await inColumnOrder(known)];
  const text = judgeText(rows, measured);
  return { ...judgeTable(rows, measured), measured, text, parity, figure, ordered, hrefs };
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

/** Data on which an ordering can be followed: a table that ships, and what is open where it is another and small enough. @param {import('../../../generated/protocol').ExampleInfo[]} known */
async function orderedData(known) {
  const table = TABLES.find(({ id }) => id === ORDERED);
  const { data } = doc.peek();
  const about = info.peek();
  const open =
    about && !about.list && about.variables.length <= MOST_FOLLOWED && data.kind !== 'experiments' ? data : null;
  const example = dataOf(exampleOf(known, SHOWN));
  return [...(table ? [tableData(table)] : []), example, ...(open ? [open] : [])].filter(
    (one, i, all) => all.findIndex((other) => dataName(other) === dataName(one)) === i,
  );
}

/** Most variables of open data on which an ordering is followed without a request. */
const MOST_FOLLOWED = 14;

/** Algorithm 1 for an ordering of data. @param {import('../../../model/state.js').DataRef} data @param {string[] | null} given null for that of the columns @returns {Promise<Ordered | null>} null where there are no bounds */
async function algorithmOne(data, given) {
  const source = data.kind === 'own' ? await fileSource(data).catch(() => null) : sourceOf(data);
  if (source?.kind !== 'own' && source?.kind !== 'example') return null;
  const chosen = { score: scoreOf('mdl'), search: FREE };
  const { info: about } = await question(ask, { source, chosen, asks: new Map() });
  const names = about.variables.map(({ name }) => name);
  const ordering = given ?? names;
  const order = ordering.map((name) => names.indexOf(name));
  const asks = new Map(
    KS.map(
      (k) =>
        /** @type {[string, import('../../../engine/requests.ts').Question]} */ ([String(k), ['bounds', { k, order }]]),
    ),
  );
  const { answers } = await question(ask, { source, chosen, asks });
  const bounds = KS.map((k) => answers.get(String(k)));
  const at = { data, ordering, view: /** @type {const} */ ('steps'), stepper: /** @type {const} */ ('order') };
  return {
    name: dataName(data),
    names,
    order: ordering,
    bounds,
    href: `#${await encodeLink({ doc: { ...opening(), ...at } })}`,
  };
}

/** Algorithm 1 in the ordering of the columns, of each data set that it is followed on. @param {import('../../../generated/protocol').ExampleInfo[]} known */
async function inColumnOrder(known) {
  const all = [];
  for (const data of await orderedData(known)) all.push(await algorithmOne(data, null).catch(() => null));
  return all.filter((one) => one !== null);
}

/** Orderings that the reader chose, by the name of their data. */
export const followed = signal({
  ordered: /** @type {Map<string, Ordered>} */ (new Map()),
  working: false,
  failed: false,
});

/** Follows an ordering of the reader's. @param {string} name of the data @param {string[]} order */
export async function followOrdering(name, order) {
  const data = (await orderedData(await knownExamples())).find((one) => dataName(one) === name);
  if (!data || followed.peek().working) return;
  followed.value = { ...followed.peek(), working: true, failed: false };
  const ordered = await algorithmOne(data, order).catch(() => null);
  const before = followed.peek().ordered;
  followed.value = {
    ordered: ordered ? new Map([...before, [name, ordered]]) : before,
    working: false,
    failed: ordered === null,
  };
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

/** The ten best. @param {import('../../../generated/protocol').KBestUnit} unit @returns {import('../../../generated/protocol').KBestRequest} */
const tenBest = (unit) => ({ k: 10, unit, within: null });

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
    ['hand', await to(SHOWN, { view: 'hand', score: scoreOf('mdl'), family: { ...FAMILY } })],
    ['k-best', await to(SHOWN, { view: 'best', score: scoreOf('mdl'), kBest: tenBest('dags'), alsoBy: [...ALSO_BY] })],
    ['classes', await to(SHOWN, { view: 'best', score: scoreOf('mdl'), kBest: tenBest('classes') })],
    [
      'knowledge',
      await to(BEFORE.id, { view: 'best', search: { ...FREE, before: [[...BEFORE.pair]] }, kBest: tenBest('dags') }),
    ],
  ]);
}
