// Text syntax for parts of a check, one item per line: pairs, edges, moves, conditions, facts. A parser returns `null`
// for a line that it can't read.

import type { Pair } from '../../../model/question.ts';
import type { Move, Slip } from '../../../store/lessons/judge.ts';
import type { Condition } from '../../../store/lessons/say.ts';

export type Line<T> = { write: (one: T) => string; read: (line: string) => T | null };

function two(line: string, by: RegExp): Pair | null {
  const [a, b, ...more] = line.split(by).map((part) => part.trim());
  return a && b && more.length === 0 ? [a, b] : null;
}

export const PAIR: Line<Pair> = { write: ([a, b]) => `${a} – ${b}`, read: (line) => two(line, /\s+[–-]+\s+|\s*,\s*/) };

export const EDGE: Line<Pair> = { write: ([a, b]) => `${a} → ${b}`, read: (line) => two(line, /\s*(?:→|->)\s*/) };

export const MOVE: Line<Move> = {
  write: ([kind, a, b]) => `${kind} ${a} → ${b}`,
  read(line) {
    const [, kind, rest] = /^(add|delete|reverse)\s+(.+)$/.exec(line) ?? [];
    const pair = rest ? EDGE.read(rest) : null;
    return pair && [kind as 'add', ...pair];
  },
};

/** Comparison signs by the ASCII forms in which they may be typed. */
const TYPED: Record<string, string> = { '!=': '≠', '<>': '≠', '<=': '≤', '>=': '≥', '==': '=' };

export const CONDITION: Line<Condition> = {
  write: ([fact, sign, other]) => `${fact} ${sign} ${other}`,
  read(line) {
    const [, fact, typed, rest] = /^(\w+)\s*(<=|>=|<>|!=|==|[=≠<>≤≥])\s*(.+)$/.exec(line) ?? [];
    if (!fact) return null;
    const sign = (TYPED[typed] ?? typed) as '=';
    return [fact, sign, /^-?\d+(\.\d+)?$/.test(rest) ? Number(rest) : rest];
  },
};

/** Syntax of a line: a name, a colon and a text. */
export const NAMED: Line<Pair> = {
  write: ([name, text]) => `${name}: ${text}`,
  read(line) {
    const [, name, text] = /^([^:]+?)\s*:\s*(.+)$/.exec(line) ?? [];
    return name ? [name, text.trim()] : null;
  },
};

/** Syntax of a slip (wrong answer that is recognized): the name of its value, a colon and the hint. */
export const SLIP: Line<Slip> = {
  write: ({ value, why }) => NAMED.write([value, why]),
  read(line) {
    const named = NAMED.read(line);
    return named && { value: named[0], why: named[1] };
  },
};

/** Items parsed from all lines of a text, or the number of the first line that can't be read. */
export function readLines<T>(line: Line<T>, text: string): { all: T[] } | { wrong: number } {
  const all: T[] = [];
  for (const [i, words] of text.split('\n').entries()) {
    if (words.trim() === '') continue;
    const one = line.read(words.trim());
    if (one === null) return { wrong: i + 1 };
    all.push(one);
  }
  return { all };
}

export const writeLines = <T>(line: Line<T>, all: T[]) => all.map(line.write).join('\n');
