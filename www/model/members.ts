// Networks beside the result, in classes: which pairs are reversible within a class, which arrows of a member
// are turned against the network shown, and what other edges another class has. Pure.

import type { Networks } from '../generated/protocol.ts';

export type Edge = [from: number, to: number];
/** Numbered from 0 in the engine's order. */
export type Member = { number: number; edges: Edge[]; score: number };
/**
 * `open`: pairs that point both ways among its members; `added`, `removed`: pairs it links, or does not, unlike
 * the network shown.
 */
export type Class = {
  number: number;
  members: Member[];
  open: Edge[];
  added: Edge[];
  removed: Edge[];
};

const pairKey = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** The edges of one of the networks, by head and tail. */
export function edgesOf({ n, offsets, parents }: Networks, k: number): Edge[] {
  const edges: Edge[] = [];
  for (let v = 0; v < n; v++) {
    for (let i = offsets[k * n + v]; i < offsets[k * n + v + 1]; i++) edges.push([parents[i], v]);
  }
  return edges;
}

/** The networks by class; the first of all is the network shown. */
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
      // As the network shown points, or else the first member.
      open: [...own]
        .filter(([, [a, b]]) => ways.has(`${a},${b}`) && ways.has(`${b},${a}`))
        .map(([key, edge]) => linked.get(key) ?? edge),
      added: [...own].filter(([key]) => !linked.has(key)).map(([, edge]) => edge),
      removed: [...linked].filter(([key]) => !own.has(key)).map(([, edge]) => edge),
    };
  });
}

/** How a member differs from the network shown: arrows turned (as the member has them), edges added, edges left out. */
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

/** Whether an edge points so in a member. */
export const points = ({ edges }: Member, [from, to]: Edge) => edges.some(([a, b]) => a === from && b === to);

/** The least and the greatest score. */
export function range(classes: Class[]): [number, number] {
  const scores = classes.flatMap(({ members }) => members.map(({ score }) => score));
  return [Math.min(...scores), Math.max(...scores)];
}

/**
 * A class by its letter: A … Z, then AA, AB …
 * @param i from 0
 */
export const letterOf = (i: number): string =>
  i < 26 ? String.fromCharCode(65 + i) : letterOf(Math.floor(i / 26) - 1) + letterOf(i % 26);
