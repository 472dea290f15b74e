// The family that is taken apart: a child and a set of parents, from names to columns and back. Pure.

/**
 * @typedef {{ child: number, parents: number[] }} Family parents in column order
 * @typedef {{ child: string, parents: string[] }} Named
 */

/** A family by its names, if all of them are variables and none is its own parent. @param {Named | null} named @param {string[]} names @returns {Family | null} */
function columnsOf(named, names) {
  if (!named) return null;
  const child = names.indexOf(named.child);
  const parents = [...new Set(named.parents.map((name) => names.indexOf(name)))].sort((a, b) => a - b);
  return child < 0 || parents.includes(-1) || parents.includes(child) ? null : { child, parents };
}

/**
 * The family in focus: the document's, else that of the selected variable in the network, else the largest one there.
 * @param {{ family: Named | null, selected: import('./state.js').Selection | null }} doc
 * @param {string[]} names
 * @param {number[][] | null} parents of every variable in the network, if there is one
 * @returns {Family | null}
 */
export function familyOf({ family, selected }, names, parents) {
  if (names.length === 0) return null;
  const named = columnsOf(family, names);
  if (named) return named;
  const chosen = names.indexOf(selected?.kind === 'variable' ? selected.name : (selected?.to ?? ''));
  if (!parents) return { child: Math.max(0, chosen), parents: [] };
  const most = Math.max(...parents.map((set) => set.length));
  const child = chosen >= 0 ? chosen : parents.findIndex((set) => set.length === most);
  return { child, parents: parents[child] };
}

/** The family by its names. @param {Family} family @param {string[]} names @returns {Named} */
export const named = ({ child, parents }, names) => ({ child: names[child], parents: parents.map((v) => names[v]) });

/** The family with one parent more or less. @param {Family} family @param {number} parent @returns {Family} */
export const toggled = ({ child, parents }, parent) => ({
  child,
  parents: parents.includes(parent) ? parents.filter((v) => v !== parent) : [...parents, parent].sort((a, b) => a - b),
});

/** The family of another child: the old child leaves its place among the parents empty. @param {Family} family @param {number} child @returns {Family} */
export const withChild = ({ parents }, child) => ({ child, parents: parents.filter((v) => v !== child) });
