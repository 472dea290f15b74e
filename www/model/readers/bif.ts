// Finds the features of a BIF file that other programs refuse, misread or treat differently. Pure.

import { type Block, bifBlocks, type Row, type StateList, withoutComments } from './bif-blocks.ts';
import { Findings } from './lines.ts';

export type Variable = { raw: string; states: string[]; arity: number; at: number };

/** Keywords of the format, which pyAgrum rejects as names and labels. */
const KEYWORDS = new Set(['table', 'default', 'type', 'property', 'variable', 'probability']);
/** Pattern of names that pyAgrum accepts. */
const AGRUM_NAME = /^\d*[A-Za-z_][\w.%-]*$/;
/** Maximum deviation of a sum of probabilities from 1 that counts as rounding. */
const ROUNDING_ERROR = 1e-6;
/** Minimum deviation of a sum of probabilities from 1 that bnlearn rejects; the binary 0.99 deviates by more. */
const REFUSED_ERROR = 0.01 - 1e-12;

const unquoted = (name: string) => name.match(/^"([\s\S]*)"$/)?.[1] ?? null;

/**
 * Records the features of a variable's name that programs treat differently.
 * @param name name as written, possibly quoted
 */
function judgeName(name: string, at: number, found: Findings) {
  const inner = unquoted(name);
  if (inner !== null) {
    found.add('name-quoted', at, name);
    if (/[\s,]/.test(inner)) found.add('name-parted', at, inner);
    else if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(inner)) found.add('quoted-sign', at, inner);
    return;
  }
  if (KEYWORDS.has(name)) found.add('name-keyword', at, name);
  else if (!AGRUM_NAME.test(name)) found.add('name-agrum', at, name);
  if (!/^[\p{L}\p{N}_]+$/u.test(name)) found.add('name-bnlearn', at, name);
  if (/[\s,"|({]/.test(name)) found.add('name-parted', at, name);
  else if (/[)}]/.test(name)) found.add('name-bracket', at, name);
}

function judgeState(label: string, at: number, found: Findings) {
  const inner = unquoted(label);
  if (inner !== null) {
    found.add('state-quoted', at, label);
    if (/[({;]/.test(inner)) found.add('state-brace', at, inner);
    if (!/^[A-Za-z_][A-Za-z0-9_ ]*$/.test(inner)) found.add('quoted-sign', at, inner);
    return;
  }
  if (KEYWORDS.has(label)) found.add('state-keyword', at, label);
  else if (!AGRUM_NAME.test(label) && !/^\d+$/.test(label)) found.add('state-agrum', at, label);
  if (/[{;]/.test(label)) found.add('state-brace', at, label);
  if (/\(/.test(label)) found.add('state-parenthesis', at, label);
  if (label.includes('"')) found.add('state-quote-inside', at, label);
}

function judgeVariable({ at, header, opening, states }: Block, found: Findings): Variable {
  judgeName(header, at, found);
  if (!/^variable[ ].*\s\{$/.test(opening)) found.add('variable-header', at, header);
  const { declared, list, isClosed, hasEquals, at: statesAt } = states as StateList;
  if (found.lineOf(statesAt) === found.lineOf(at)) found.add('block-on-one-line', at, header);
  if (!isClosed) found.add('no-semicolon', statesAt, header);
  if (hasEquals) found.add('equals', statesAt, header);
  if (!/^\s/.test(list) && list !== '') found.add('states-tight', statesAt, header);
  const parts = list.split(',').map((part) => part.trim());
  const labels = parts.filter((part) => part !== '');
  if (labels.length < parts.length) {
    if (parts.length - labels.length === 1 && parts.at(-1) === '') found.add('trailing-comma', statesAt, header);
    else found.add('empty-state', statesAt, header);
  }
  const bare = labels.length === 1 ? labels[0].split(/\s+/) : [];
  const isWithoutCommas = declared > 1 && bare.length === declared;
  const read = isWithoutCommas ? bare : labels;
  if (isWithoutCommas) found.add('states-without-commas', statesAt, header);
  else if (labels.length > declared) found.add('more-states', statesAt, header);
  else if (labels.length < declared) found.add('fewer-states', statesAt, header);
  if (read.length === 1) found.add('one-state', statesAt, header);
  for (const label of read) judgeState(label, statesAt, found);
  return { raw: header, states: read, arity: Math.min(declared, read.length), at };
}

/**
 * Variable with whose name the text begins, up to a blank, comma or bar; of several, the one with the longest name.
 * @param variables variables by name
 * @param longest length of the longest name
 */
function firstOf(text: string, variables: Map<string, Variable>, longest: number) {
  let found: Variable | undefined;
  for (const { index } of `${text.slice(0, longest)}${text[longest] ?? ' '}`.matchAll(/[\s,|]/g))
    if (index > 0) found = variables.get(text.slice(0, index)) ?? found;
  return found;
}

/**
 * Child and parents in the header of a probability table; null if one is unknown.
 * @param variables variables by name
 */
function family(
  { at, header, opening }: Block,
  variables: Map<string, Variable>,
  longest: number,
  found: Findings,
): { child: Variable; parents: Variable[] } | null {
  const first = (text: string) => firstOf(text, variables, longest);
  const child = first(header);
  if (!child) return null;
  let rest = header.slice(child.raw.length).trim();
  const hasBar = rest.startsWith('|');
  if (rest !== '' && !hasBar) found.add('no-bar', at, child.raw);
  if (rest !== '' && !/^probability\s+\(\s+.+\s+\|.+\)\s+\{$/.test(opening)) found.add('table-header', at, child.raw);
  else if (/\n|\r/.test(opening)) found.add('table-header', at, child.raw);
  rest = rest.replace(/^\|?,?\s*/, '');
  const parents: Variable[] = [];
  while (rest !== '') {
    const parent = first(rest);
    if (!parent) {
      found.add('unknown-parent', at, rest.split(',')[0]);
      return null;
    }
    parents.push(parent);
    rest = rest.slice(parent.raw.length).trimStart();
    if (hasBar && rest !== '' && !rest.startsWith(',')) found.add('parents-without-commas', at, child.raw);
    rest = rest.replace(/^,?\s*/, '');
  }
  return { child, parents };
}

/** Records rows whose probabilities are invalid or do not add up to 1. */
function judgeSums(rows: number[][], at: number, of: string, found: Findings) {
  for (const row of rows) {
    const off = Math.abs(row.reduce((sum, p) => sum + p, 0) - 1);
    if (row.some(Number.isNaN)) found.add('not-a-number', at, of);
    else if (row.some((p) => p < 0)) found.add('negative', at, of);
    else if (off >= REFUSED_ERROR) found.add('sum-off', at, of);
    else if (off > ROUNDING_ERROR) found.add('sum-near', at, of);
  }
}

/** Numbers in a row of probabilities or a whole table; null if there are too few or too many. */
function numbersOf({ values, valuesAt }: Row, expected: number, of: string, found: Findings) {
  const tokens = values.trim().split(/[\s,]+/);
  if (/[\d.]\s+[-+.\d]/.test(values)) found.add('numbers-without-commas', valuesAt, of);
  if (tokens.some((token) => /^[-+]?\./.test(token))) found.add('no-leading-zero', valuesAt, of);
  if (tokens.length === 2 * expected && tokens.every((token) => /^\d+$/.test(token))) {
    found.add('decimal-comma', valuesAt, of);
    return null;
  }
  if (tokens.length !== expected) {
    found.add('wrong-count', valuesAt, of);
    return null;
  }
  return tokens.map(Number);
}

function judgeTable(
  { at, rows, opening }: Block,
  { child, parents }: { child: Variable; parents: Variable[] },
  found: Findings,
) {
  const of = child.raw;
  const configurations = parents.reduce((product, { arity }) => product * arity, 1);
  if (rows.length > 0 && found.lineOf(rows[0].at) === found.lineOf(at + opening.length - 1)) {
    found.add('block-on-one-line', at, of);
  }
  const labels = rows.flatMap(({ label }) => (label === null ? [] : [label.replace(/\s+/g, '')]));
  const isWhole = rows.some(({ word }) => word === 'table');
  const fallback = rows.findIndex(({ word }) => word === 'default');
  if (fallback >= 0) found.add(fallback === 0 ? 'default-first' : 'default-after', rows[fallback].at, of);
  if (new Set(labels).size < labels.length) found.add('row-twice', at, of);
  else if (!isWhole && fallback < 0 && labels.length < configurations) found.add('row-missing', at, of);
  for (const row of rows) {
    const size = row.word === 'table' ? child.arity * configurations : child.arity;
    const numbers = numbersOf(row, size, of, found);
    if (!numbers) continue;
    const q = row.word === 'table' ? configurations : 1;
    const slowest = Array.from({ length: q }, (_, j) =>
      Array.from({ length: child.arity }, (_, i) => numbers[i * q + j]),
    );
    const isSound = (table: number[][]) =>
      table.every((row) => Math.abs(row.reduce((sum, p) => sum + p, 0) - 1) < ROUNDING_ERROR);
    if (q > 1) {
      const fastest = Array.from({ length: q }, (_, j) => numbers.slice(j * child.arity, (j + 1) * child.arity));
      if (!isSound(slowest) && isSound(fastest)) {
        found.add('table-child-fastest', row.at, of);
        continue;
      }
      found.add('table-with-parents', row.at, of);
    }
    judgeSums(slowest, row.valuesAt, of, found);
  }
}

/** Whether the network has a directed cycle, by topological sorting. O(edges). */
function hasCycle(parents: Map<string, string[]>) {
  const missing = new Map([...parents].map(([name, set]) => [name, set.filter((p) => parents.has(p)).length]));
  const children: Map<string, string[]> = new Map([...parents.keys()].map((name) => [name, []]));
  for (const [name, set] of parents) for (const parent of set) children.get(parent)?.push(name);
  const free = [...missing.keys()].filter((name) => missing.get(name) === 0);
  for (const name of free) {
    for (const child of children.get(name) ?? []) {
      const left = (missing.get(child) ?? 0) - 1;
      missing.set(child, left);
      if (left === 0) free.push(child);
    }
  }
  return free.length < parents.size;
}

function judgeNetwork(blocks: Block[], found: Findings) {
  const network = blocks.find(({ kind }) => kind === 'network');
  if (!network) found.add('no-network', 0);
  else if (network.header === '') found.add('network-nameless', network.at);
  else if (unquoted(network.header) === null && /\s/.test(network.header))
    found.add('network-parted', network.at, network.header);
}

function judgeDoubles(variables: Variable[], found: Findings) {
  const seen: Map<string, Variable> = new Map();
  for (const variable of variables) {
    const same = seen.get(variable.raw.toLowerCase());
    if (same?.raw === variable.raw) found.add('variable-twice', variable.at, variable.raw);
    else if (same)
      found.add(same.arity === variable.arity ? 'case-alone' : 'case-alone-sizes', variable.at, variable.raw);
    else seen.set(variable.raw.toLowerCase(), variable);
  }
}

/**
 * Records comments in places where programs treat them differently.
 * @returns text without comments
 */
function judgeComments(text: string, found: Findings): string {
  const first = text.search(/\bnetwork\b/i);
  return withoutComments(text, (at, comment) => {
    if (!comment.startsWith('/*')) return;
    const end = at + comment.length;
    const before = text.slice(found.starts[found.lineOf(at) - 1], at);
    const after = text.slice(end, found.starts[found.lineOf(end)]);
    if (at < first) found.add('comment-first', at);
    else if (before.trim() !== '' || after.trim() !== '') found.add('comment-inside', at);
  });
}

/**
 * Features found in a BIF text. After the line of a feature `unfollowed`, the treatment by programs is unknown.
 * O(text).
 * @param text text without a byte order mark
 */
export function bifFindings(text: string): Findings {
  const found = new Findings(text);
  if (text.trim() === '') return found.add('empty', 0);
  if (!/[\r\n]$/.test(text)) found.add('no-newline', text.length, '');
  const plain = judgeComments(text, found);
  const { blocks, lost } = bifBlocks(plain);
  if (lost !== null) found.add('unfollowed', lost);
  if (blocks.some(({ kind, opening }) => !opening.startsWith(kind))) found.add('upper-case', blocks[0]?.at ?? 0);
  judgeNetwork(blocks, found);
  for (const { kind, properties } of blocks) {
    for (const { at, text: property } of properties) {
      if (kind === 'probability') found.add('property-in-table', at);
      else if (property.includes('"')) found.add('property-quoted', at);
    }
  }
  const tables = blocks.filter(({ kind }) => kind === 'probability');
  const declared = blocks.filter(({ kind }) => kind === 'variable').map((block) => judgeVariable(block, found));
  if (tables.length > 0 && tables[0].at < (declared.at(-1)?.at ?? 0)) judgeOrder(tables, declared, found);
  if (declared.length === 0) found.add('no-variables', 0);
  judgeDoubles(declared, found);
  const variables = new Map([...declared].reverse().map((variable) => [variable.raw, variable]));
  const longest = declared.reduce((most, { raw }) => Math.max(most, raw.length), 0);
  const parents: Map<string, string[]> = new Map();
  for (const table of tables) {
    const known = family(table, variables, longest, found);
    if (!known) continue;
    const names = known.parents.map(({ raw }) => raw);
    parents.set(known.child.raw, names);
    judgeTable(table, known, found);
  }
  for (const { raw, at } of declared) {
    if (lost === null && !parents.has(raw) && !found.byFeature.has('unknown-parent'))
      found.add('table-missing', at, raw);
  }
  if (hasCycle(parents)) found.add('cycle', null);
  return found;
}

/** Records probability tables that precede the block of a variable that they name. */
function judgeOrder(tables: Block[], variables: Variable[], found: Findings) {
  const places = new Map(variables.map(({ raw, at }) => [raw, at]));
  for (const { at, header } of tables) {
    const words = header.split(/[\s,|]+/);
    if (words.some((word) => (places.get(word) ?? 0) > at)) found.add('table-before', at, words[0]);
  }
}
