// Places in a text, for errors that say where. Pure.

import type { NamedEdge } from '../state.ts';

/** What can't be read, and where. */
export interface Slip {
  /** From 1. */
  line: number;
  /** From 1, in characters. */
  column: number;
  /**
   * Kind of the problem. `stranger`: no variable; `lone`: it has no partner; `entry`, `entries`, `rows`, `twice`: of an adjacency
   * table; `dot`: not read in a DOT graph; `edgeless`: it joins nobody.
   */
  what: 'stranger' | 'openQuote' | 'lone' | 'entry' | 'entries' | 'rows' | 'twice' | 'dot' | 'edgeless';
  /** What stands there. */
  name: string;
  count?: number;
  most?: number;
}

export type Read = { pairs: NamedEdge[]; slips: Slip[] };

/** Pairs, each once whatever its direction; a variable is no pair with itself. */
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

/** Line and column of a place. */
export function placeOf(text: string, at: number) {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** What is shown of a text that can't be read. */
export const shortly = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
