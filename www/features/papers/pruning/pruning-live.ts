// Recomputation of "On Pruning with the MDL Score": the arithmetic of Table 1, the counterexample to Theorem 2, and the
// bounds of Algorithm 2 for the built-in data and the reader's own.
import { signal } from '@preact/signals';
import { budget, workOf } from '../../../engine/pace.ts';
import { isRefusal, type Session } from '../../../engine/requests.ts';
import { LIMIT_S, over, scratch } from '../../../engine/scratch.ts';
import type { ExampleInfo, KBestRequest, KBestUnit } from '../../../generated/protocol.ts';
import { tableData } from '../../../link/tables.ts';
import type { Source } from '../../../model/answers/data.ts';
import { ALSO_BY } from '../../../model/best/also.ts';
import { isFree } from '../../../model/constraints.ts';
import { namesOf } from '../../../model/names.ts';
import { type DataRef, type Doc, settingsFor } from '../../../model/state.ts';
import { isFlat } from '../../../model/structure-prior.ts';
import { engine } from '../../../store/engine.ts';
import { askOfResult, doc, info, outcome, stale } from '../../../store/index.ts';
import { fileSource, sourceOf } from '../../../store/sources.ts';
import { TABLES } from '../../../tables/index.ts';
import { dataName } from '../../../widgets/names.ts';
import { dataOf, FREE, SCORES } from '../lecture/families.ts';
import { exampleSource } from '../scratch.ts';
import { exampleOf, knownExamples, linksTo, paperWork, readerKey } from '../work.ts';
import { BEFORE, FAMILY, FIGURE, KS, ORDERED, PARITY, PROVED, SHOWN, TABLE } from './printed.ts';
import { judgeTable, judgeText, type Measured } from './pruning-judge.ts';

/** Verdicts on the tables; `parity` (counterexample), `ordered` (Algorithm 1): null until computed. */
export type Pruning = ReturnType<typeof judgeTable> & {
  measured: Measured[];
  parity: Awaited<ReturnType<typeof counterexample>> | null;
  hrefs: Map<string, string>;
  ordered: Ordered[] | null;
  text: ReturnType<typeof judgeText>;
  seconds: number;
};
/** Bounds of Algorithm 1 on the parents of each variable in an ordering, for each k in KS. */
export type Ordered = NonNullable<Awaited<ReturnType<typeof algorithmOne>>>;

/** Maximum work on one data set without a request, as a multiple of the page's budget for automatic learning. */
const BUDGET_FACTOR = 5;

/** MDL without constraints. */
export const MDL = { score: SCORES.mdl, search: FREE };

/** State of this paper's page: our values beside the printed ones, and the function that computes them. */
export const pruning = paperWork(worked, readerKey);

async function worked(show: (part: Omit<Pruning, 'seconds'>) => void) {
  const known = await knownExamples();
  const sizesOf = ({ n, rows }: (typeof TABLE)[number]) =>
    Promise.all(KS.map((k) => engine.call('sizeBounds', { n, rows, k })));
  const rows = await Promise.all(TABLE.map(sizesOf));
  const hrefs = await links(known);
  const part = { hrefs, text: judgeText(rows), parity: null, ordered: null };
  // Sizes of lists need no data.
  if (!pruning.found.peek()) show({ ...judgeTable(rows, []), ...part, measured: [] });
  const measured: Measured[] = [];
  const own = await ownMeasured();
  if (own) measured.push(own);
  for (const example of known) {
    const data = dataOf(example);
    if (own && dataName(data) === own.name) continue;
    measured.push(await measuredOf(dataName(data), false, exampleSource(data)));
  }
  const parity = await counterexample(known);
  const ordered = await inColumnOrder(known);
  const text = judgeText(rows, measured);
  return { ...judgeTable(rows, measured), measured, text, parity, ordered, hrefs };
}

/** Data sets on which an ordering can be examined: a shipped table, and the open data if different and small enough. */
function orderedData(known: ExampleInfo[]) {
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

/** Maximum number of variables of open data on which an ordering is examined without a request. */
const MOST_FOLLOWED = 14;

/**
 * Bounds of Algorithm 1 for an ordering of a data set's variables.
 * @param given ordering; null for that of the columns
 * @returns null if there are no bounds
 */
async function algorithmOne(data: DataRef, given: string[] | null) {
  const source = data.kind === 'own' ? await fileSource(data).catch(() => null) : sourceOf(data);
  if (source?.kind !== 'own' && source?.kind !== 'example') return null;
  const names = namesOf((await scratch(engine, source, MDL, [])).info);
  const ordering = given ?? names;
  const order = ordering.map((name) => names.indexOf(name));
  const asks = KS.map((k): ['bounds', { k: number; order: number[] }] => ['bounds', { k, order }]);
  const { answers: bounds } = await scratch(engine, source, MDL, asks);
  const hrefs = await linksTo([['algorithm-1', { data, ordering, view: 'steps', stepper: 'order' }]]);
  return { data, name: dataName(data), names, order: ordering, bounds, hrefs };
}

/** Bounds of Algorithm 1 in the ordering of the columns, for each of the data sets. */
async function inColumnOrder(known: ExampleInfo[]) {
  const all = [];
  for (const data of orderedData(known)) all.push(await algorithmOne(data, null).catch(() => null));
  return all.filter((one) => one !== null);
}

/** Orderings that the reader chose, by the name of their data. */
export const followed = signal({
  ordered: new Map() as ReadonlyMap<string, Ordered>,
  working: false,
  failed: false,
});

/** Runs Algorithm 1 in the ordering that the reader chose. */
export async function followOrdering({ name, data }: Ordered, order: string[]) {
  const { ordered, working } = followed.peek();
  if (working) return;
  followed.value = { ordered, working: true, failed: false };
  const found = await algorithmOne(data, order).catch(() => null);
  followed.value = { ordered: found ? new Map([...ordered, [name, found]]) : ordered, working: false, failed: !found };
}

/** Bounds on parents for a session's data. If learning would take long, they are computed without a score table. */
async function boundsOf(session: Session, names: string[]) {
  const { settings } = settingsFor(MDL, names);
  const estimate = await session.call('estimate', { settings });
  const isQuick = estimate.method === 'dp' && !estimate.problem && workOf(estimate) <= BUDGET_FACTOR * budget();
  const learned = isQuick ? await session.call('run', { settings, timeLimit: LIMIT_S }) : null;
  // A search without parents costs nothing and gives the penalty of a parameter.
  if (!learned || learned.outcome.status === 'stopped')
    await session.call('run', { settings: { ...settings, method: 'hill-climb', maxParents: 0 } });
  return Promise.all(KS.map((k) => session.call('bounds', { k })));
}

/** Bounds on parents in a data set's k best networks, from a separate session, or the reason why there are none. */
const measuredOf = (name: string, own: boolean, source: Source): Promise<Measured> =>
  over(engine, source, async (session, info) => {
    const size = { name, own, n: info.variables.length, rows: info.rows };
    try {
      return { ...size, bounds: await boundsOf(session, namesOf(info)), problem: null };
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      return { ...size, bounds: [], problem: reason };
    }
  });

/** Bounds for the page's data: from its score table under MDL, else learned in a separate session if that is quick. */
async function ownMeasured() {
  const { data, score } = doc.peek();
  const [about, learned] = [info.peek(), outcome.peek()];
  if (!about) return null;
  const name = dataName(data);
  const names = namesOf(about);
  const { search } = doc.peek();
  const free = isFree(search) && search.limits.length === 0 && isFlat({ score, search });
  if (learned && !stale.peek() && free && ['bic', 'mdl'].includes(score.kind)) {
    const bounds = (await Promise.all(KS.map((k) => askOfResult('bounds', { k })))).filter(
      (results) => results !== null,
    );
    if (bounds.length === KS.length && bounds.every((results) => results.readings.length > 0))
      return { name, own: true, n: about.variables.length, rows: about.rows, names, bounds, problem: null };
  }
  const source = data.kind === 'own' ? await fileSource(data) : sourceOf(data);
  return source && { ...(await measuredOf(name, true, source)), names };
}

/** Counterexample to Theorem 2: the best network of five bits and their parity, and the theorem's limit. */
async function counterexample(known: ExampleInfo[]) {
  const data = { ...dataOf(exampleOf(known, PARITY.id)), rows: PARITY.rows };
  const { info, outcome, answers } = await scratch(engine, exampleSource(data), MDL, [['bounds', { k: 1 }]]);
  const sizes = outcome.parents.map((set) => set.length);
  const most = Math.max(...sizes);
  const { theorem2Printed, theorem2 } = answers[0].bySize;
  return {
    printed: theorem2Printed,
    corrected: theorem2,
    parents: most,
    variable: info.variables[sizes.indexOf(most)].name,
    variables: info.variables.length,
    rows: info.rows,
  };
}

/** Request for the ten best networks or classes. */
const tenBest = (unit: KBestUnit): KBestRequest => ({ k: 10, unit, within: null });

function links(known: ExampleInfo[]) {
  const on = (id: string, more: Partial<Doc>): Partial<Doc> => ({
    data: dataOf(exampleOf(known, id)),
    score: SCORES.bic,
    ...more,
  });
  const parity = on('parity', { view: 'network' });
  const family = { child: FIGURE.child, parents: [] };
  const tree = on(FIGURE.id, { view: 'parents', orders: 'sound', k: FIGURE.k, family });
  const best = { view: 'best', score: SCORES.mdl } as const;
  const before = { ...FREE, before: [[...BEFORE.pair]] as Doc['search']['before'] };
  return linksTo([
    ['parity', parity],
    ['theorem-2', parity],
    ['tree', tree],
    ['theorem-7', tree],
    ['theorem-1', on(SHOWN, { view: 'parents' })],
    ['theorem-3', on(SHOWN, { view: 'parents', k: 10 })],
    ['theorem-4', on(SHOWN, { view: 'parents', family: { ...FAMILY } })],
    ['theorem-5', on(PROVED.id, { view: 'parents', k: 10 })],
    ['scores', { view: 'papers', paper: 'lecture' }],
    ['hand', on(SHOWN, { view: 'hand', score: SCORES.mdl, family: { ...FAMILY } })],
    ['k-best', on(SHOWN, { ...best, kBest: tenBest('dags'), alsoBy: [...ALSO_BY] })],
    ['classes', on(SHOWN, { ...best, kBest: tenBest('classes'), alsoBy: ['ec-graph'] })],
    ['knowledge', on(BEFORE.id, { view: 'best', search: before, kBest: tenBest('dags') })],
  ]);
}
