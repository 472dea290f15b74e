// Rows of the score table as text: cells, names of families, parsing of typed families, and rows for a spreadsheet.
// Pure.

import { REASONS } from '../draw/lattice/lattice.ts';
import type { TableQuery, TableSort } from '../generated/protocol.ts';
import { RULE_TABLE, STATUS } from '../generated/rules.ts';
import { csvLine, guarded } from '../model/csv.ts';
import type { Row } from '../model/windows.ts';
import { t, whole } from '../words/text.ts';

export type Unit = ReturnType<typeof import('../words/numbers.ts').unitOf>;
/**
 * Column of the table of local scores; `down`: whether a first click sorts descending; `cell`: text in a row's cell.
 */
export type Column = {
  key: string;
  sort: TableSort;
  down?: boolean;
  number?: boolean;
  cell: (row: Row, names: string[], unit: Unit) => string;
};

/** Query of the table of local scores that returns every row, ordered by child and rank. */
export const EVERY_ROW: TableQuery = {
  child: null,
  contains: [],
  least: null,
  most: null,
  standings: [],
  sort: null,
  descending: false,
};

/** Function for the cells of a column of numbers; the cell is blank in rows of parent sets that were not scored. */
const scored = (cell: (row: Row, unit: Unit) => string) => (row: Row, _: string[], unit: Unit) =>
  row.rank > 0 ? cell(row, unit) : t('scores.blank');

/**
 * Columns of the view All scores and of the list in Parent sets. A new column needs a text in `cell`, a value in
 * `values` (same order), a word `scores.<key>`, a width in each `--columns` of scores.css, and a key in `TableSort`.
 */
export const COLUMNS: Column[] = [
  { key: 'child', sort: 'child', cell: ({ child }, names) => names[child] },
  { key: 'parents', sort: 'parents', cell: ({ parents }, names) => setWords(parents, names) },
  { key: 'size', sort: 'size', number: true, cell: ({ parents }) => whole(parents.length) },
  { key: 'score', sort: 'score', down: true, number: true, cell: scored(({ score }, unit) => unit.show(score)) },
  {
    key: 'delta',
    sort: 'delta',
    down: true,
    number: true,
    cell: scored(({ delta }, unit) => (delta === 0 ? '0' : unit.change(delta))),
  },
  { key: 'rank', sort: 'rank', number: true, cell: scored(({ rank }) => whole(rank)) },
  { key: 'status', sort: 'standing', cell: standingWords },
];

/** Codes of the statuses of a parent set, in the order of the page: listed, excluded for a reason, not scored. */
export const STANDINGS = (
  ['kept', 'uncompared', 'tied', ...RULE_TABLE.map(({ standing }) => standing), 'barred'] as const
).map((name) => STATUS[name]);
/** Whether a status means that the parent set is in the engine's lists: kept, or not compared with its subsets. */
export const isListed = (status: number) => status === STATUS.kept || status === STATUS.uncompared;

/** Query after a click on the head of a column: sorted by it, or in the opposite order. */
export const sortedBy = (query: TableQuery, { sort, down = false }: Column): TableQuery => ({
  ...query,
  sort,
  descending: query.sort === sort ? !query.descending : down,
});

/** List of numbers with one added, or removed if it is present. */
export const toggled = (list: number[], one: number) =>
  list.includes(one) ? list.filter((v) => v !== one) : [...list, one];

/** Parent set as text. */
const setWords = (parents: number[], names: string[]) =>
  parents.length === 0 ? t('scores.noParents') : parents.map((v) => names[v]).join(', ');

/** Meaning of the status of a parent set, as a sentence that names its theorem. */
export function ruleWords(status: number) {
  const reason = REASONS.find((name) => STATUS[name] === status);
  return reason ? t(`parents.reasonNote.${reason}`) : t(`scores.rule.${status}`);
}

/** Family (variable and parents) in the notation of publications. */
export const familyWords = ({ child, parents }: { child: number; parents: number[] }, names: string[]) =>
  t('scores.family', { child: names[child], parents: setWords(parents, names) });

/** Status of a parent set in words, with the subset that excludes it, if any. */
function standingWords({ status, rival }: Row, names: string[]) {
  const key = status === STATUS.tied ? 'tiedWith' : status === STATUS.dominated ? 'beatenBy' : null;
  return key && rival ? t(`scores.${key}`, { set: setWords(rival.parents, names) }) : t(`parents.status.${status}`);
}

/** Cells of a row as texts, one for each column. */
export const cells = (row: Row, columns: Column[], names: string[], unit: Unit) =>
  columns.map(({ cell }) => cell(row, names, unit));

/** Description of a row with the reason of its status, in a sentence or two. */
export function whyWords(row: Row, names: string[], unit: Unit) {
  const rule = ruleWords(row.status);
  const { rival } = row;
  if (!rival || row.status === STATUS.tied) return [rule];
  const set = setWords(rival.parents, names);
  if (row.rank === 0) return [rule, t('scores.rivalAlone', { set, score: unit.show(rival.score) })];
  return [rule, t(unit.cost ? 'scores.rivalCost' : 'scores.rival', { set, gap: unit.size(rival.score - row.score) })];
}

// ------------------------------------------------------------------ parsing a typed family

const GAP = /^[\s,;]*/;
const BAR = /^\s*(\||:|←|<-)/;
const END = /^([\s,;|:←]|<-|$)/;

/**
 * Parses a family, "child | parent, parent", or its parents alone if a child is chosen. Names may contain these
 * separators: the longest matching name is taken.
 * @param chosen child whose rows are shown
 */
export function readFamily(
  text: string,
  names: string[],
  chosen: number | null = null,
): { child: number; parents: number[] } | { problem: 'unknown' | 'own' | 'child'; name: string } {
  const byLength = names.map((_, v) => v).sort((a, b) => names[b].length - names[a].length);
  /** Variable whose name begins a text: the longest match, preferably case-sensitive. */
  const nameAt = (rest: string) => {
    const ends = byLength.filter((v) => names[v] !== '' && END.test(rest.slice(names[v].length)));
    const start = (v: number) => rest.slice(0, names[v].length);
    const loose = ends.find((v) => start(v).toLowerCase() === names[v].toLowerCase());
    const exact = ends.find((v) => start(v) === names[v]);
    return exact !== undefined && loose !== undefined && names[exact].length === names[loose].length ? exact : loose;
  };
  const found: number[] = [];
  let barred = false;
  let rest = text.trim();
  while (rest !== '') {
    const bar = barred ? null : BAR.exec(rest);
    if (bar && found.length <= 1) {
      barred = true;
      if (found.length === 0 && chosen !== null) found.push(chosen);
      rest = rest.slice(bar[0].length);
    }
    rest = rest.replace(GAP, '');
    if (rest === '') break;
    const v = nameAt(rest);
    if (v === undefined && ['∅', t('scores.noParents')].includes(rest.toLowerCase())) break;
    if (v === undefined) return { problem: 'unknown', name: rest.split(/[,;|]/)[0].trim() };
    found.push(v);
    rest = rest.slice(names[v].length);
  }
  const ownChild = barred || chosen === null || found[0] === chosen;
  const child = ownChild ? found[0] : chosen;
  const parents = [...new Set(ownChild ? found.slice(1) : found)].sort((a, b) => a - b);
  if (child === undefined) return { problem: 'child', name: '' };
  if (parents.includes(child)) return { problem: 'own', name: names[child] };
  return { child, parents };
}

// ------------------------------------------------------------------ for a spreadsheet

/** Variables' names in one cell, separated by semicolons; a name with a separator is quoted within the cell. */
const inOne = (set: number[], names: string[]) =>
  guarded(set.map((v) => (/[;"]/.test(names[v]) ? `"${names[v].replaceAll('"', '""')}"` : names[v])).join('; '));

/** Number as programs read it: full precision, ASCII minus sign; empty for NaN. */
const digits = (x: number, unit: Unit) => (Number.isNaN(x) ? '' : unit.digits(x).replace('−', '-'));

/** Cells of a row for a file, with numbers in full precision. */
const values = (row: Row, names: string[], unit: Unit) => [
  guarded(names[row.child]),
  inOne(row.parents, names),
  String(row.parents.length),
  digits(row.score, unit),
  digits(row.delta, unit),
  row.rank > 0 ? String(row.rank) : '',
  t(`parents.status.${row.status}`),
  row.rival ? `{${inOne(row.rival.parents, names)}}` : '',
];

/** Column heads of a file with rows of the table. */
export const fileHead = () => [...COLUMNS.map(({ key }) => t(`scores.${key}`)), t('scores.betterSubset')];

/** Rows of the table as lines of CSV. */
export const csvLines = (rows: Row[], names: string[], unit: Unit) =>
  rows.map((row) => csvLine(values(row, names, unit))).join('');

/** Head and rows of the table to paste into a spreadsheet, with cells separated by tabs. */
export const pasteLines = (rows: Row[], names: string[], unit: Unit) =>
  [fileHead(), ...rows.map((row) => values(row, names, unit))]
    .map((line) => line.map((text) => text.replaceAll(/[\t\r\n]/g, ' ')).join('\t'))
    .join('\n');

/** Column heads of a file as a line of CSV. */
export const csvHead = () => csvLine(fileHead());
