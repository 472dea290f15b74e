// Layout of an ADTree from left to right: a column for each level, a row for each leaf. Pure; px.

import type { AdTreeNode as Node, AdTreeNodes as Nodes } from '../../../generated/protocol.ts';

/** Node of an ADTree with its position in the drawing. `x`: left edge; `y`: middle; in px. */
export type Placed = Node & { number: number; depth: number; x: number; y: number; below: number[] };

/** Size of a node; gap between two levels, height of a row, margin; in px. */
export const NODE = Object.freeze({ width: 92, height: 26 });
const [GAP, ROW, MARGIN] = [15, 32, 6];

/** Whether a node is stored in the tree, as opposed to one that is left out and drawn only as a placeholder. */
export const isStored = ({ kind }: Node) => kind === 'count' || kind === 'rows' || kind === 'vary';

/** Positions of all nodes of an ADTree, including those that are left out. */
export function placeTree({ nodes }: Nodes) {
  const placed: Map<number, Placed> = new Map();
  for (const [number, node] of nodes.entries()) {
    const above = node.above === null ? undefined : placed.get(node.above);
    const depth = above ? above.depth + 1 : 0;
    above?.below.push(number);
    placed.set(number, { ...node, number, depth, x: MARGIN + depth * (NODE.width + GAP), y: 0, below: [] });
  }
  // Nodes precede their children, so the reverse order goes from the leaves up.
  const all = [...placed.values()];
  const leaves = all.filter((node) => node.below.length === 0);
  for (const [row, node] of leaves.entries()) node.y = MARGIN + ROW * row + ROW / 2;
  for (const node of all.toReversed()) {
    if (node.below.length === 0) continue;
    const ys = node.below.map((one) => placed.get(one)?.y ?? 0);
    node.y = (ys[0] + ys[ys.length - 1]) / 2;
  }
  const depth = Math.max(0, ...all.map((node) => node.depth));
  return {
    nodes: all,
    width: 2 * MARGIN + (depth + 1) * NODE.width + depth * GAP,
    height: 2 * MARGIN + ROW * Math.max(1, leaves.length),
  };
}

/**
 * Node to which an arrow key moves: left to the parent, right to a child, up and down in the same level; undefined if
 * there is none.
 */
export function nextOf(nodes: Placed[], here: number, key: string) {
  const node = nodes.find(({ number }) => number === here);
  if (!node) return undefined;
  if (key === 'ArrowLeft') return node.above ?? undefined;
  if (key === 'ArrowRight') return node.below[0];
  if (key === 'Home') return nodes[0].number;
  const level = nodes.filter(({ depth }) => depth === node.depth).sort((a, b) => a.y - b.y);
  const at = level.findIndex(({ number }) => number === here);
  if (key === 'ArrowUp') return level[at - 1]?.number;
  return key === 'ArrowDown' ? level[at + 1]?.number : undefined;
}

/**
 * Number of nodes of each kind. `all`: number of counts in a tree that leaves none out: all queries that fix each
 * variable at a level or leave it free.
 * @param variables variables by column
 */
export function sizesOf({ nodes, order, bytes, distinct }: Nodes, variables: { levels: string[] }[]) {
  const of = (kind: Node['kind']) => nodes.filter((node) => node.kind === kind).length;
  return {
    counts: of('count') + of('rows'),
    lists: of('rows'),
    vary: of('vary'),
    common: of('common'),
    absent: of('absent'),
    all: order.reduce((product, v) => product * (variables[v].levels.length + 1), 1),
    bytes,
    distinct,
  };
}

/** Conditions that define the rows counted at a node, as pairs of variable and level. */
export function conditionsOf(nodes: Node[], at: number): [variable: number, level: number][] {
  const found: [number, number][] = [];
  for (let here = at as number | null; here !== null; here = nodes[here].above) {
    const { kind, variable, level } = nodes[here];
    if (kind !== 'vary' && variable !== null && level !== null) found.unshift([variable, level]);
  }
  return found;
}
