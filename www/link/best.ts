/**
 * Payload of a link with the first of the k best networks (rows), each as the edges in which it differs from the result
 * in the link. Payloads are untrusted: everything is checked, and claims are recomputed before they are believed.
 */

import type { KBestProgress } from '../generated/protocol.ts';
import type { Result } from '../model/claim.ts';
import { isCount, isName } from './values.ts';

/**
 * One of the k best networks. `difference`: loss against the best in nats, to a millionth; `class`: number of its
 * equivalence class, from 0 in order of appearance.
 */
export type Row = { difference: number; class: number; parents: Record<string, string[]> };
/**
 * Claim about the k best networks. `found`: number of networks found, of which `rows` are the first; `tied`: number of
 * networks that tie with the last one, if the list ends within a group of ties.
 */
export type Best = { found: number; ending: KBestProgress['ending']; tied: number; rows: Row[] };

const ROW_LIMIT = 100;
const FOUND_LIMIT = 100_000;
/** Number of decimals of differences in nats. */
const DECIMALS = 6;
/** Maximum difference in nats between rounded scores of networks that tie. */
export const NEAR = 2e-6;

const ENDINGS = ['whole', 'cut', 'all', 'stopped', 'memory'];

/** Edges of a network as a set of numbers from · n + to, with variables numbered in the order of `names`. */
function arcsOf(parents: Record<string, string[]>, names: string[]) {
  const number = new Map(names.map((name, i) => [name, i]));
  const at = (name: string) => number.get(name) ?? 0;
  return new Set(names.flatMap((to) => parents[to].map((from) => at(from) * names.length + at(to))));
}

function parentsOf(arcs: Set<number>, names: string[]): Record<string, string[]> {
  const n = names.length;
  const parents = Object.create(null);
  for (const name of names) parents[name] = [];
  for (const arc of [...arcs].sort((a, b) => a - b)) parents[names[arc % n]].push(names[Math.floor(arc / n)]);
  return parents;
}

function isAcyclic(parents: Record<string, string[]>, names: string[]) {
  const placed = new Set();
  for (let left = names; left.length > 0; ) {
    const rest = left.filter((name) => !parents[name].every((parent) => placed.has(parent)));
    if (rest.length === left.length) return false;
    for (const name of left) if (!rest.includes(name)) placed.add(name);
    left = rest;
  }
  return true;
}

/**
 * Packs the first of the k best networks as an array.
 * @param most maximum number of networks
 */
export function packBest({ found, ending, tied, rows }: Best, result: Result, most: number = ROW_LIMIT) {
  const names = Object.keys(result.parents);
  const base = arcsOf(result.parents, names);
  const packed = rows.slice(0, Math.min(most, ROW_LIMIT)).map((row) => {
    const arcs = arcsOf(row.parents, names);
    const changed = [...arcs].filter((arc) => !base.has(arc)).concat([...base].filter((arc) => !arcs.has(arc)));
    return [Number(row.difference.toFixed(DECIMALS)), row.class, ...changed.sort((a, b) => a - b)];
  });
  return [found, ending, tied, packed];
}

/**
 * Reads an array written by {@link packBest}; null for anything else, such as cyclic, repeated, unordered or too many
 * networks.
 */
export function unpackBest(packed: unknown, result: Result): Best | null {
  if (!Array.isArray(packed) || packed.length !== 4) return null;
  const [found, ending, tied, list] = packed;
  const names = Object.keys(result.parents);
  const n = names.length;
  const isSound =
    names.every(isName) &&
    isCount(found, FOUND_LIMIT) &&
    isCount(tied) &&
    ENDINGS.includes(ending) &&
    Array.isArray(list) &&
    list.length >= 1 &&
    list.length <= Math.min(found, ROW_LIMIT);
  if (!isSound) return null;
  const base = arcsOf(result.parents, names);
  const seen = new Set();
  const rows: Row[] = [];
  for (const entry of list) {
    if (!Array.isArray(entry)) return null;
    const [difference, number, ...changed] = entry;
    const last = rows.at(-1)?.difference ?? 0;
    const isArc = (arc: unknown, i: number) =>
      isCount(arc, n * n - 1) && arc % n !== Math.floor(arc / n) && (i === 0 || arc > changed[i - 1]);
    const isRow =
      typeof difference === 'number' &&
      Number.isFinite(difference) &&
      difference >= Math.max(0, last - NEAR) &&
      isCount(number, rows.length) &&
      changed.every(isArc) &&
      !seen.has(String(changed));
    if (!isRow) return null;
    seen.add(String(changed));
    const arcs = new Set(base);
    for (const arc of changed) if (!arcs.delete(arc)) arcs.add(arc);
    const parents = parentsOf(arcs, names);
    if (!isAcyclic(parents, names)) return null;
    rows.push({ difference, class: number, parents });
  }
  return { found, ending, tied, rows };
}
