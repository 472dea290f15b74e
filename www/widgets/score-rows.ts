// The rows of the score table in words: what a cell says, what a family is called, how a typed family is read, and the
// rows as text for a spreadsheet. Pure.

import { REASONS } from '../draw/lattice/lattice.ts';
import type { TableQuery, TableSort } from '../generated/protocol.ts';
import { RULE_TABLE, STATUS } from '../generated/rules.ts';
import { csvLine, guarded } from '../model/csv.ts';
import type { Row } from '../model/windows.ts';
import { t, whole } from '../words/text.ts';

export type Unit = ReturnType<typeof import('../words/numbers.ts').unitOf>;
/** `down`: the first click puts the largest first. */
export type Column = { key: string; sort: TableSort; down?: boolean; number?: boolean };

/** All rows, by child and rank. */
export const EVERY_ROW: TableQuery = {
  child: null,
  contains: [],
  least: null,
  most: null,
  standings: [],
  sort: null,
  descending: false,
};

export const COLUMNS: Column[] = [
  { key: 'child', sort: 'child' },
  { key: 'parents', sort: 'parents' },
  { key: 'size', sort: 'size', number: true },
  { key: 'score', sort: 'score', down: true, number: true },
  { key: 'delta', sort: 'delta', down: true, number: true },
  { key: 'rank', sort: 'rank', number: true },
  { key: 'status', sort: 'standing' },
];

/** Codes of the standings of a set, in the order of the page: kept, then why not, then what was not scored. */
export const STANDINGS = (
  ['kept', 'uncompared', 'tied', ...RULE_TABLE.map(({ standing }) => standing), 'barred'] as const
).map((name) => STATUS[name]);
/** Whether a standing means listed: kept, or not compared. */
export const isListed = (status: number) => status === STATUS.kept || status === STATUS.uncompared;

/** The query after a click on the head of a column. */
export const sortedBy = (query: TableQuery, { sort, down = false }: Column): TableQuery => ({
  ...query,
  sort,
  descending: query.sort === sort ? !query.descending : down,
});

/** A list with this put in, or taken out if it is in. */
export const toggled = (list: number[], one: number) =>
  list.includes(one) ? list.filter((v) => v !== one) : [...list, one];

/** A set of parents. */
const setWords = (parents: number[], names: string[]) =>
  parents.length === 0 ? t('scores.noParents') : parents.map((v) => names[v]).join(', ');

/** What a standing means, in a sentence that names its theorem. */
export function ruleWords(status: number) {
  const reason = REASONS.find((name) => STATUS[name] === status);
  return reason ? t(`parents.reasonNote.${reason}`) : t(`scores.rule.${status}`);
}

/** A family as papers write it. */
export const familyWords = ({ child, parents }: { child: number; parents: number[] }, names: string[]) =>
  t('scores.family', { child: names[child], parents: setWords(parents, names) });

/** What became of a set, and which subset did it. */
function standingWords({ status, rival }: Row, names: string[]) {
  const key = status === STATUS.tied ? 'tiedWith' : status === STATUS.dominated ? 'beatenBy' : null;
  return key && rival ? t(`scores.${key}`, { set: setWords(rival.parents, names) }) : t(`parents.status.${status}`);
}

/** What a row says, column by column. */
export const cells = (row: Row, columns: Column[], names: string[], unit: Unit) =>
  columns.map(({ key }) => cell(row, key, names, unit));

function cell(row: Row, key: string, names: string[], unit: Unit) {
  const scored = row.rank > 0;
  switch (key) {
    case 'child':
      return names[row.child];
    case 'parents':
      return setWords(row.parents, names);
    case 'size':
      return whole(row.parents.length);
    case 'score':
      return scored ? unit.show(row.score) : t('scores.blank');
    case 'delta':
      return !scored ? t('scores.blank') : row.delta === 0 ? '0' : unit.change(row.delta);
    case 'rank':
      return scored ? whole(row.rank) : t('scores.blank');
    default:
      return standingWords(row, names);
  }
}

/** What a row is and why, in a sentence or two. */
export function whyWords(row: Row, names: string[], unit: Unit) {
  const rule = ruleWords(row.status);
  const { rival } = row;
  if (!rival || row.status === STATUS.tied) return [rule];
  const set = setWords(rival.parents, names);
  if (row.rank === 0) return [rule, t('scores.rivalAlone', { set, score: unit.show(rival.score) })];
  return [rule, t(unit.cost ? 'scores.rivalCost' : 'scores.rival', { set, gap: unit.size(rival.score - row.score) })];
}

// ------------------------------------------------------------------ a family as it is typed

const GAP = /^[\s,;]*/;
const BAR = /^\s*(\||:|←|<-)/;
const END = /^([\s,;|:←]|<-|$)/;

/**
 * Reads "child | parent, parent", or the parents alone where the child is chosen. Names may hold any of these signs:
 * the longest name that fits is taken.
 * @param chosen the child whose rows are shown
 */
export function readFamily(
  text: string,
  names: string[],
  chosen: number | null = null,
): { child: number; parents: number[] } | { problem: 'unknown' | 'own' | 'child'; name: string } {
  const byLength = names.map((_, v) => v).sort((a, b) => names[b].length - names[a].length);
  /** The variable at the beginning of a text: the longest name that fits, letter by letter if one does. */
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

/** Names in one cell, with semicolons between; one that holds such a sign is quoted within the cell. */
const inOne = (set: number[], names: string[]) =>
  guarded(set.map((v) => (/[;"]/.test(names[v]) ? `"${names[v].replaceAll('"', '""')}"` : names[v])).join('; '));

/** A number as programs read it. */
const digits = (x: number, unit: Unit) => (Number.isNaN(x) ? '' : unit.digits(x).replace('−', '-'));

/** The cells of a row in full. */
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

/** The heads of the columns in a file. */
export const fileHead = () => [...COLUMNS.map(({ key }) => t(`scores.${key}`)), t('scores.betterSubset')];

/** Lines of CSV. */
export const csvLines = (rows: Row[], names: string[], unit: Unit) =>
  rows.map((row) => csvLine(values(row, names, unit))).join('');

/** Lines to paste into a sheet: cells parted by tabs. */
export const pasteLines = (rows: Row[], names: string[], unit: Unit) =>
  [fileHead(), ...rows.map((row) => values(row, names, unit))]
    .map((line) => line.map((text) => text.replaceAll(/[\t\r\n]/g, ' ')).join('\t'))
    .join('\n');

/** A head of a file as a line of CSV. */
export const csvHead = () => csvLine(fileHead());
