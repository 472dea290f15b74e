// Tied networks, grouped by equivalence class: reversible pairs of a class, and differences from the network shown.
// Pure.

import type { Networks } from '../generated/protocol.ts';
import { pairKey } from './pair-key.ts';

export type Edge = [from: number, to: number];
/** Network that ties with the one shown; numbered from 0 in the engine's order. */
export type Member = { number: number; edges: Edge[]; score: number };
/**
 * Equivalence class of networks that tie with the one shown. `open`: pairs with both directions among its members;
 * `added`, `removed`: adjacencies that only the class has, or only the network shown.
 */
export type Class = {
  number: number;
  members: Member[];
  open: Edge[];
  added: Edge[];
  removed: Edge[];
};

/** Edges of the tied network number `k`. */
export function edgesOf({ n, offsets, parents }: Networks, k: number): Edge[] {
  const edges: Edge[] = [];
  for (let v = 0; v < n; v++) {
    for (let i = offsets[k * n + v]; i < offsets[k * n + v + 1]; i++) edges.push([parents[i], v]);
  }
  return edges;
}

/** Groups tied networks by class; the first network is the one shown. */
export function classesOf(found: Networks): Class[] {
  const byClass: Map<number, Member[]> = new Map();
  for (let k = 0; k < found.count; k++) {
    const members = byClass.get(found.class[k]) ?? [];
    members.push({ number: k, edges: edgesOf(found, k), score: found.score[k] });
    byClass.set(found.class[k], members);
  }
  const shown = found.count > 0 ? edgesOf(found, 0) : [];
  const linked = new Map(shown.map((edge) => [pairKey(...edge), edge]));
  return [...byClass].map(([number, members]) => {
    const own = new Map(members[0].edges.map((edge) => [pairKey(...edge), edge]));
    const ways = new Set(members.flatMap(({ edges }) => edges.map(String)));
    return {
      number,
      members,
      // Each pair is directed as in the network shown, or else as in the first member.
      open: [...own]
        .filter(([, [a, b]]) => ways.has(`${a},${b}`) && ways.has(`${b},${a}`))
        .map(([key, edge]) => linked.get(key) ?? edge),
      added: [...own].filter(([key]) => !linked.has(key)).map(([, edge]) => edge),
      removed: [...linked].filter(([key]) => !own.has(key)).map(([, edge]) => edge),
    };
  });
}

/** Differences of a member from the network shown: edges turned (in the member's direction), added and removed. */
export function changes(member: Edge[], shown: Edge[]) {
  const ways = new Set(shown.map(String));
  const linked = new Set(shown.map((edge) => pairKey(...edge)));
  const own = new Set(member.map((edge) => pairKey(...edge)));
  return {
    turned: member.filter(([a, b]) => linked.has(pairKey(a, b)) && !ways.has(`${a},${b}`)),
    added: member.filter((edge) => !linked.has(pairKey(...edge))),
    removed: shown.filter((edge) => !own.has(pairKey(...edge))),
  };
}

/** Whether a network contains an edge in the given direction. */
export const points = ({ edges }: Member, [from, to]: Edge) => edges.some(([a, b]) => a === from && b === to);

/**
 * Member to which turning an edge leads: of those with the edge turned, the one that differs least from a member.
 * @param members edges of each member of a class
 * @param at index of the member whose edge is turned
 */
export function flipped(members: Edge[][], at: number, [from, to]: Edge): number {
  const far = (edges: Edge[]) => changes(edges, members[at]).turned.length;
  const turned = members.flatMap((edges, k) => (edges.some(([a, b]) => a === to && b === from) ? [k] : []));
  return turned.sort((a, b) => far(members[a]) - far(members[b]))[0] ?? at;
}

/** Minimum and maximum score of the tied networks. */
export function range(classes: Class[]): [number, number] {
  const scores = classes.flatMap(({ members }) => members.map(({ score }) => score));
  return [Math.min(...scores), Math.max(...scores)];
}

/**
 * Letter of a class: A … Z, then AA, AB …
 * @param i index from 0
 */
export const letterOf = (i: number): string =>
  i < 26 ? String.fromCharCode(65 + i) : letterOf(Math.floor(i / 26) - 1) + letterOf(i % 26);
