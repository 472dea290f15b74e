// Families (a child with its parents), with variables by name or by column number. Pure.

import type { Selection } from './state.ts';

/** Family by column numbers; parents in ascending order. */
export type Family = { child: number; parents: number[] };
export type Named = { child: string; parents: string[] };

/** Converts a family by names to column numbers; null if a name is unknown or the child is its own parent. */
function columnsOf(named: Named | null, names: string[]): Family | null {
  if (!named) return null;
  const child = names.indexOf(named.child);
  const parents = [...new Set(named.parents.map((name) => names.indexOf(name)))].sort((a, b) => a - b);
  return child < 0 || parents.includes(-1) || parents.includes(child) ? null : { child, parents };
}

/**
 * Family in focus: the one in the document, else that of the selected variable in the network, else the largest family
 * of the network.
 * @param parents parents of each variable, null without a network
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

/** Converts a family by column numbers to names. */
export const named = ({ child, parents }: Family, names: string[]): Named => ({
  child: names[child],
  parents: parents.map((v) => names[v]),
});

/** Family with one parent added or removed. */
export const toggled = ({ child, parents }: Family, parent: number): Family => ({
  child,
  parents: parents.includes(parent) ? parents.filter((v) => v !== parent) : [...parents, parent].sort((a, b) => a - b),
});

/** Family in which another variable replaces the child; if that variable was a parent, it no longer is. */
export const withChild = ({ parents }: Family, child: number): Family => ({
  child,
  parents: parents.filter((v) => v !== child),
});
