// A superstructure as lines: `a, b`, an edge with an arrow or a line between (`a -> b`, `a --- b`, `a o-> b`), a table with the columns from and
// to, or a graph as Tetrad and causal-learn write one, CPDAGs too. Directions count for nothing. Pure.
import { readPairs } from '../knowledge.js';
import { rowsOf } from './matrix.js';
import { pairing, shortly } from './places.js';

/** @typedef {import('./places.js').Slip} Slip */

/** What may stand between two names. */
const SIGN = /(?:<|(?<=\s)o)?[-–—]{1,3}(?:>|o(?=\s))?|[→←↔]/g;
/** Heads of the columns with both ends. */
const ENDS = [
  ['from', 'to'],
  ['source', 'target'],
];
/** A line of a graph's text: its number before, kinds of its edge behind. */
const NUMBERED = /^\s*\d+\.\s+/;
const KINDS = /(?:\s+(?:dd|nl|pd|pl))+\s*$/;

/** Codes of `readPairs`, as they are called here. */
const CODES = /** @type {const} */ ({ unknown: 'stranger', quote: 'openQuote', alone: 'lone' });

/** A name without its quotation marks. @param {string} text */
const unquoted = (text) => (/^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text);

/** The ways to divide a line at a sign, each end with its column. @param {string} line @param {number} from the column it begins in */
const divided = (line, from) =>
  [...line.matchAll(SIGN)].map(({ index, 0: sign }) => {
    const [left, right] = [line.slice(0, index), line.slice(index + sign.length)];
    const [before, behind] = [left, right].map((side) => side.length - side.trimStart().length);
    return {
      left: { text: unquoted(left.trim()), column: from + before },
      right: { text: right.trim(), column: from + index + sign.length + behind },
      isApart: /\s$/.test(left) && /^\s/.test(right),
    };
  });

/**
 * The names of a line with signs between, or what is none of the variables; null for a line without a sign.
 * @param {string} line @param {number} column @param {Set<string>} known
 * @returns {{ names: string[] } | { stranger: { text: string, column: number } } | null}
 */
function chainOf(line, column, known) {
  const ways = divided(line, column);
  if (ways.length === 0) return null;
  for (const { left, right } of ways) {
    if (!known.has(left.text)) continue;
    if (known.has(unquoted(right.text))) return { names: [left.text, unquoted(right.text)] };
    const rest = chainOf(right.text, right.column, known);
    if (rest && 'names' in rest) return { names: [left.text, ...rest.names] };
  }
  const way = ways.find(({ left }) => known.has(left.text)) ?? ways.find(({ isApart }) => isApart) ?? ways[0];
  const { left, right } = way;
  return { stranger: known.has(left.text) ? { ...right, text: unquoted(right.text) } : left };
}

/** Columns of both ends, if the first line is their head. @param {ReturnType<typeof rowsOf>} rows @param {string[]} names */
function endsOf([head], names) {
  const words = head?.cells.map(({ text }) => text.toLowerCase()) ?? [];
  for (const [from, to] of ENDS) {
    const at = [words.indexOf(from), words.indexOf(to)];
    if (at.every((i) => i >= 0 && !names.includes(head.cells[i].text))) return at;
  }
  return null;
}

/** @param {ReturnType<typeof rowsOf>} rows @param {number[]} ends @param {string[]} names @returns {import('./places.js').Read} */
function readTable([, ...rows], ends, names) {
  const found = pairing();
  /** @type {Slip[]} */
  const slips = [];
  for (const { line, cells } of rows) {
    const pair = ends.map((i) => cells[i] ?? { text: '', column: 1 });
    // A name that a spreadsheet would take for a formula is written with an apostrophe before it.
    const [a, b] = pair.map(({ text }) => text.replace(/^'(?=[=+\-@])/, ''));
    const at = [a, b].findIndex((name) => !names.includes(name));
    if (at < 0) found.join(a, b);
    else slips.push({ line, column: pair[at].column, what: 'stranger', name: [a, b][at] });
  }
  return { pairs: found.all(), slips };
}

/** The lines that hold edges: of a graph's text only those below their heading. @param {string} text */
function edgeLines(text) {
  const lines = text.split(/\r?\n/).map((line, i) => ({ line: i + 1, text: line, from: 1 }));
  const start = lines.findIndex(({ text }) => /^\s*graph edges:\s*$/i.test(text));
  if (start < 0) return lines;
  const after = lines.slice(start + 1);
  const end = after.findIndex(({ text }) => text.trim() !== '' && !NUMBERED.test(text));
  return after.slice(0, end < 0 ? undefined : end).map(({ line, text }) => {
    const number = NUMBERED.exec(text)?.[0].length ?? 0;
    return { line, text: text.slice(number).replace(KINDS, ''), from: number + 1 };
  });
}

/** What `readPairs` says of a text, with columns. @param {string} text @param {string[]} names @param {{ line: number, from: number }} at */
function readNamed(text, names, at) {
  const { pairs, slips } = readPairs(text, names);
  const lines = text.split('\n');
  return {
    pairs,
    slips: slips.map(({ line, what, name }) => ({
      line: line + at.line - 1,
      column: Math.max((lines[line - 1] ?? '').indexOf(name), 0) + at.from,
      what: CODES[what],
      name: shortly(name),
    })),
  };
}

/** @param {string} text @param {string[]} names the variables @returns {import('./places.js').Read} */
export function readList(text, names) {
  const whole = readNamed(text, names, { line: 1, from: 1 });
  // What needs no more is read as it was ever: names there may hold line breaks.
  if (whole.slips.length === 0) return whole;
  const rows = rowsOf(text);
  const ends = endsOf(rows, names);
  if (ends) return readTable(rows, ends, names);
  const known = new Set(names);
  const lines = edgeLines(text);
  if (lines.every(({ text, from }) => chainOf(text, from, known) === null)) return whole;
  const found = pairing();
  /** @type {Slip[]} */
  const slips = [];
  for (const { line, text: words, from } of lines) {
    if (words.trim() === '') continue;
    const named = readNamed(words, names, { line, from });
    const chain = named.slips.length > 0 ? chainOf(words, from, known) : null;
    if (!chain) {
      for (const [a, b] of named.pairs) found.join(a, b);
      slips.push(...named.slips);
    } else if ('stranger' in chain)
      slips.push({ line, column: chain.stranger.column, what: 'stranger', name: shortly(chain.stranger.text) });
    else for (const [i, name] of chain.names.slice(1).entries()) found.join(chain.names[i], name);
  }
  return { pairs: found.all(), slips };
}
