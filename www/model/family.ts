// The family that is taken apart: a child and a set of parents, from names to columns and back. Pure.

import type { Selection } from './state.ts';

/** Parents in column order. */
export type Family = { child: number; parents: number[] };
export type Named = { child: string; parents: string[] };

/** A family by its names, if all of them are variables and none is its own parent. */
function columnsOf(named: Named | null, names: string[]): Family | null {
  if (!named) return null;
  const child = names.indexOf(named.child);
  const parents = [...new Set(named.parents.map((name) => names.indexOf(name)))].sort((a, b) => a - b);
  return child < 0 || parents.includes(-1) || parents.includes(child) ? null : { child, parents };
}

/**
 * The family in focus: the document's, else that of the selected variable in the network, else the largest one there.
 * @param parents of every variable in the network, if there is one
 */
export function familyOf(
  { family, selected }: { family: Named | null; selected: Selection | null },
  names: string[],
  parents: number[][] | null,
): Family | null {
  if (names.length === 0) return null;
  const named = columnsOf(family, names);
  if (named) return named;
  const chosen = names.indexOf(selected?.kind === 'variable' ? selected.name : (selected?.to ?? ''));
  if (!parents) return { child: Math.max(0, chosen), parents: [] };
  const most = Math.max(...parents.map((set) => set.length));
  const child = chosen >= 0 ? chosen : parents.findIndex((set) => set.length === most);
  return { child, parents: parents[child] };
}

/** The family by its names. */
export const named = ({ child, parents }: Family, names: string[]): Named => ({
  child: names[child],
  parents: parents.map((v) => names[v]),
});

/** The family with one parent more or less. */
export const toggled = ({ child, parents }: Family, parent: number): Family => ({
  child,
  parents: parents.includes(parent) ? parents.filter((v) => v !== parent) : [...parents, parent].sort((a, b) => a - b),
});

/** The family of another child: the old child leaves its place among the parents empty. */
export const withChild = ({ parents }: Family, child: number): Family => ({
  child,
  parents: parents.filter((v) => v !== child),
});
