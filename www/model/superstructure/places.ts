// Errors (slips) in the text of a superstructure, with line and column. Pure.

import type { NamedEdge } from '../state.ts';

/** Error in the text of a superstructure. */
export interface Slip {
  /** Line of the error, from 1. */
  line: number;
  /** Position of the error in its line in characters, from 1. */
  column: number;
  /**
   * Kind of error. `stranger`: unknown variable; `lone`: name without a partner; `entry`, `entries`, `rows`, `twice`:
   * errors of an adjacency matrix; `dot`: syntax error in DOT; `edgeless`: graph without edges.
   */
  what: 'stranger' | 'openQuote' | 'lone' | 'entry' | 'entries' | 'rows' | 'twice' | 'dot' | 'edgeless';
  /** Text of the file that is in error. */
  name: string;
  count?: number;
  most?: number;
}

export type Read = { pairs: NamedEdge[]; slips: Slip[] };

/** Creates a collection of distinct unordered pairs of different variables. */
export function pairing() {
  const pairs: Map<string, NamedEdge> = new Map();
  return {
    join(a: string, b: string) {
      const key = JSON.stringify([a, b].sort());
      if (a !== b && !pairs.has(key)) pairs.set(key, [a, b]);
    },
    all: () => [...pairs.values()],
  };
}

/** Line and column of an offset in a text, from 1. */
export function placeOf(text: string, at: number) {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** First 40 characters of an unreadable text, for a message. */
export const shortly = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
