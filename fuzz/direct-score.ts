// The score of a network by the most direct way there is: rows as text, counted into a map, factors of the Dirichlet scores one
// by one. It shares nothing with the core, so a claim that holds there is checked here once more.

import type { DataInfo } from '../www/generated/protocol.ts';
import type { Doc } from '../www/model/state.ts';

/** The header and the rows of the core's own CSV with plain cells; null where a cell is quoted. */
function plainRows(csv: string): { names: string[]; rows: string[][] } | null {
  if (csv.includes('"')) return null;
  const [head, ...rows] = csv.trimEnd().split(/\r?\n/);
  return { names: head.split(','), rows: rows.map((row) => row.split(',')) };
}

/** ln of x (x + 1) … (x + n − 1). */
function rising(x: number, n: number) {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += Math.log(x + i);
  return sum;
}

/** The price of a free parameter, for scores that are a likelihood less such a price. */
const priceOf = ({ kind, penalty }: any, rows: number) =>
  new Map([
    ['ll', 0],
    ['aic', 1],
    ['bic', Math.log(rows) / 2],
    ['mdl', Math.log(rows) / 2],
    ['mdl-lecture', Math.log2(rows) / 2],
    ['pll', penalty],
  ]).get(kind);

/**
 * α of a cell, for the Dirichlet scores.
 * @param cells of the whole family
 */
const alphaOf = ({ kind, alpha, ess }: any, cells: number) =>
  new Map([
    ['bd', alpha],
    ['k2', 1],
    ['bdeu', ess / cells],
  ]).get(kind);

/** The local score of a family without its prior; undefined for scores that are not computed here. */
function family(
  { names, rows }: { names: string[]; rows: string[][] },
  arity: Map<string, number>,
  score: any,
  child: string,
  parents: string[],
) {
  const columns = parents.map((name) => names.indexOf(name));
  const own = names.indexOf(child);
  const counts: Map<string, Map<string, number>> = new Map();
  for (const row of rows) {
    const key = columns.map((column) => row[column]).join('\u0001');
    const cells = counts.get(key) ?? new Map();
    counts.set(key, cells.set(row[own], (cells.get(row[own]) ?? 0) + 1));
  }
  const r = Number(arity.get(child));
  const q = parents.reduce((product, name) => product * Number(arity.get(name)), 1);
  const price = priceOf(score, rows.length);
  const alpha = alphaOf(score, r * q);
  if (price === undefined && alpha === undefined) return undefined;
  let sum = 0;
  for (const cells of counts.values()) {
    const all = [...cells.values()].reduce((a, b) => a + b);
    if (alpha !== undefined) sum -= rising(r * alpha, all);
    for (const count of cells.values()) {
      sum += alpha === undefined ? count * Math.log(count / all) : rising(alpha, count);
    }
  }
  return sum - (price ?? 0) * (r - 1) * q;
}

/**
 * The score of a network; undefined where it can't be told here.
 * @param csv of the data
 * @param parents by name
 */
export function directScore(
  csv: string,
  info: DataInfo,
  doc: Doc,
  parents: Record<string, string[]>,
): number | undefined {
  const data = plainRows(csv);
  if (!data) return undefined;
  const arity = new Map(info.variables.map(({ name, levels }) => [name, levels.length]));
  const odds = new Map(doc.search.odds.map(([from, to, value]) => [`${from}\u0001${to}`, value]));
  let sum = 0;
  for (const [child, set] of Object.entries(parents)) {
    const local = family(data, arity, doc.score, child, set);
    if (local === undefined) return undefined;
    const prior = set.map((name) => Math.log(odds.get(`${name}\u0001${child}`) ?? doc.score.edgePrior));
    sum += local + prior.reduce((a, b) => a + b, 0);
  }
  return sum;
}

/** Whether variables can be put in an order in which parents come first, pairs of a given order too. */
export function isAcyclic(parents: Record<string, string[]>, before: [string, string][] = []) {
  const left = new Map(Object.entries(parents).map(([child, set]) => [child, [...set]]));
  for (const [first, then] of before) left.get(then)?.push(first);
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const [child, set] of left) if (!set.some((name) => left.has(name))) left.delete(child);
  }
  return left.size === 0;
}

/** Whether a network keeps the constraints of a document on edges, tiers, order and limits. */
export function keeps({ search }: Doc, parents: Record<string, string[]>) {
  const names = Object.keys(parents);
  const has = ([from, to]: [string, string]) => parents[to]?.includes(from) ?? false;
  const known = (pair: [string, string]) => pair.every((name) => names.includes(name));
  const tier = (name: string) => search.tiers.findIndex((of) => of.includes(name));
  const edges = names.flatMap((to) => parents[to].map((from) => [from, to] as [string, string]));
  const limit = (name: string) =>
    Math.min(search.maxParents ?? Infinity, ...search.limits.filter(([of]) => of === name).map(([, most]) => most));
  return (
    search.required.filter(known).every(has) &&
    !search.forbidden.filter(known).some(has) &&
    names.every((name) => parents[name].length <= limit(name)) &&
    edges.every(([from, to]) => tier(from) < 0 || tier(to) < 0 || tier(from) < tier(to) + (search.apart ? 0 : 1)) &&
    isAcyclic(parents, search.before.filter(known))
  );
}
