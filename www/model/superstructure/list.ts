// Reads a superstructure (the pairs that may be adjacent) from lines: `a, b`, an edge with an arrow or a line between
// (`a -> b`, `a --- b`, `a o-> b`), a table with columns `from` and `to`, or a graph as written by Tetrad and
// causal-learn, also of a CPDAG. Directions are ignored. Pure.
import { readPairs } from '../knowledge.ts';
import { rowsOf } from './matrix.ts';
import { pairing, type Read, type Slip, shortly } from './places.ts';

/** Pattern of an edge symbol between two names. */
const SIGN = /(?:<|(?<=\s)o)?[-–—]{1,3}(?:>|o(?=\s))?|[→←↔]/g;
/** Heads of the two columns that contain the ends of an edge. */
const ENDS = [
  ['from', 'to'],
  ['source', 'target'],
];
/** Pattern of the number before an edge in a Tetrad graph; then pattern of the codes after it (kind of edge). */
const NUMBERED = /^\s*\d+\.\s+/;
const KINDS = /(?:\s+(?:dd|nl|pd|pl))+\s*$/;

/** Names used in this module for the kinds of errors of `readPairs`. */
const CODES = { unknown: 'stranger', quote: 'openQuote', alone: 'lone' } as const;

/** Name without the quotation marks around it, if any. */
const unquoted = (text: string) => (/^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text);

/**
 * Possible splits of a line at an edge symbol, with the position (column) of each part in the line.
 * @param from position at which the line begins, from 1
 */
const divided = (line: string, from: number) =>
  [...line.matchAll(SIGN)].map(({ index, 0: sign }) => {
    const [left, right] = [line.slice(0, index), line.slice(index + sign.length)];
    const [before, behind] = [left, right].map((side) => side.length - side.trimStart().length);
    return {
      left: { text: unquoted(left.trim()), column: from + before },
      right: { text: right.trim(), column: from + index + sign.length + behind },
      isApart: /\s$/.test(left) && /^\s/.test(right),
    };
  });

/** Names in a line with edge symbols, or the first unknown name; null for a line without a symbol. */
function chainOf(
  line: string,
  column: number,
  known: Set<string>,
): { names: string[] } | { stranger: { text: string; column: number } } | null {
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

/** Indices of the columns with the two ends of an edge, if the first line is a head; else null. */
function endsOf([head]: ReturnType<typeof rowsOf>, names: string[]) {
  const words = head?.cells.map(({ text }) => text.toLowerCase()) ?? [];
  for (const [from, to] of ENDS) {
    const at = [words.indexOf(from), words.indexOf(to)];
    if (at.every((i) => i >= 0 && !names.includes(head.cells[i].text))) return at;
  }
  return null;
}

function readTable([, ...rows]: ReturnType<typeof rowsOf>, ends: number[], names: string[]): Read {
  const found = pairing();
  const slips: Slip[] = [];
  for (const { line, cells } of rows) {
    const pair = ends.map((i) => cells[i] ?? { text: '', column: 1 });
    // An apostrophe protects names from evaluation in spreadsheets.
    const [a, b] = pair.map(({ text }) => text.replace(/^'(?=[=+\-@])/, ''));
    const at = [a, b].findIndex((name) => !names.includes(name));
    if (at < 0) found.join(a, b);
    else slips.push({ line, column: pair[at].column, what: 'stranger', name: [a, b][at] });
  }
  return { pairs: found.all(), slips };
}

/** Lines that contain edges; in a graph of Tetrad, those below the heading `Graph Edges:`. */
function edgeLines(text: string) {
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

/** Answer of `readPairs`, with line and position of each error (slip) in the whole text. */
function readNamed(text: string, names: string[], at: { line: number; from: number }) {
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

/** Reads the pairs of a list; `names`: names of the variables. */
export function readList(text: string, names: string[]): Read {
  const whole = readNamed(text, names, { line: 1, from: 1 });
  // Plain lists are tried first, since names in these may contain line breaks.
  if (whole.slips.length === 0) return whole;
  const rows = rowsOf(text);
  const ends = endsOf(rows, names);
  if (ends) return readTable(rows, ends, names);
  const known = new Set(names);
  const lines = edgeLines(text);
  if (lines.every(({ text, from }) => chainOf(text, from, known) === null)) return whole;
  const found = pairing();
  const slips: Slip[] = [];
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
