// Permutation tree of Algorithm 2 of Chen 2016: structure, folding of branches that do not fit, and layout, from the
// top down as in Figure 1 or, if too wide, from left to right. Pure.

import type { PermutationTree } from '../../generated/protocol.ts';
import type { Reading } from '../../model/state.ts';
import { tenth } from '../geometry.ts';
import type { Mark } from '../picture.ts';
import { shortName, textWidth } from '../text-width.ts';
import { sizesOf } from './layer.ts';
import { RING_MARGIN_PX } from './layout.ts';
import { hatch, round, text } from './looks.ts';
import { type LatticePicture, rectOf, sheets } from './picture.ts';

/**
 * Permutation tree; a node is a set of variables. `path`: variables removed from the root to a node, which end its
 * orderings; `loosest`: nodes whose d(Y) determines the bound.
 */
export type Tree = PermutationTree & {
  count: number;
  below: number[][];
  depth: number[];
  path: (node: number) => number[];
  loosest: number[];
};
/** Drawn node. `folded`: number of nodes below it that are not drawn. */
export type Box = {
  row: number;
  x: number;
  y: number;
  w: number;
  h: number;
  name: string;
  numbers: string;
  folded: number;
};
export type Layout = { width: number; height: number; narrow: boolean; down: boolean; boxes: Map<number, Box> };

/** Measures of a tree drawn from the top down: gap between siblings, and maximum distance between levels. */
const SIBLING_GAP_PX = 8;
const MAX_LEVEL_PX = 92;
/** Measures of a tree drawn from left to right: height of a line, and minimum width of a level. */
const LINE_PX = 26;
const MIN_COLUMN_PX = 84;
/** Height of a node with its numbers below its name, and with both in one line. */
const TALL_PX = 44;
const LOW_PX = 22;
/** Minimum number of lines drawn, even if the picture is then higher than its box. */
const MIN_ROWS = 14;
/** Maximum number of characters of a name in a node. */
const MAX_NAME_LENGTH = 12;

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Power of two as text: 2³; 1 for the exponent 0. */
export const powerOfTwo = (exponent: number) =>
  exponent === 0 ? '1' : `2${[...String(exponent)].map((digit) => RAISED[Number(digit)]).join('')}`;

/** Lower bound on the number of networks at least as good that follows from a node of the tree: s (2^d − 1). */
export const networksAt = ({ log2S, size }: Tree, node: number) => 2 ** log2S[node] * (2 ** size[node] - 1);

export function treeOf(source: PermutationTree, reading: Reading): Tree {
  const { above, variable, size, passes } = source;
  const count = above.length;
  const below: number[][] = Array.from({ length: count }, () => []);
  const depth = Array.from({ length: count }, () => 0);
  for (let node = 1; node < count; node++) {
    below[above[node]].push(node);
    depth[node] = depth[above[node]] + 1;
  }
  const path = (node: number) => {
    const taken = [];
    for (let at = node; at > 0; at = above[at]) taken.push(variable[at]);
    return taken.reverse();
  };
  const all = Array.from({ length: count }, (_, node) => node);
  const counts = all.filter((node) => passes[node] === Number(reading === 'sound'));
  const most = Math.max(...counts.map((node) => size[node]));
  return { ...source, count, below, depth, path, loosest: counts.filter((node) => size[node] === most) };
}

/** Number of descendants of each node. */
function sizesBelow({ count, above }: Tree): number[] {
  const sizes = Array.from({ length: count }, () => 0);
  for (let node = count - 1; node > 0; node--) sizes[above[node]] += sizes[node] + 1;
  return sizes;
}

/**
 * Nodes to draw, parents first: all levels down to the deepest that fits, and the children along the path to the focus.
 * @param most maximum number of leaves
 */
function drawn({ count, above, below, depth }: Tree, focus: number, most: number): number[] {
  const leavesTo = (level: number) =>
    depth.reduce((n, d, node) => n + Number(d === level || (d < level && below[node].length === 0)), 0);
  let level = 1;
  while (level < Math.max(...depth) && leavesTo(level + 1) <= most) level++;
  const open = new Set([0]);
  for (let at = focus; at > 0; at = above[at]) open.add(at);
  const isDrawn = (node: number) => depth[node] <= level || open.has(above[node]);
  return Array.from({ length: count }, (_, node) => node).filter(isDrawn);
}

/**
 * Layout of a tree in a given size.
 * @param content `root`: text of the root; `label`, `numbers`: text of a node and the line below it
 */
export function placeTree({
  tree,
  focus,
  names,
  root,
  paper,
  label = (node) => (node === 0 ? root : shortName(names[tree.variable[node]]).slice(0, MAX_NAME_LENGTH)),
  numbers = (node) => `d ${tree.size[node]} · s ${powerOfTwo(tree.log2S[node])}`,
}: TreeContent): Layout {
  const { narrow, width } = paper;
  const { name: font, score: small } = sizesOf(narrow);
  const under = sizesBelow(tree);
  const rows = Math.max(MIN_ROWS, Math.floor((paper.height - 2 * RING_MARGIN_PX) / LINE_PX));
  const shown = drawn(tree, focus, rows);
  const inSight = new Set(shown);
  const children = (node: number) => tree.below[node].filter((child) => inSight.has(child));
  const leaves = shown.filter((node) => children(node).length === 0);
  const wideOf = (node: number) =>
    Math.ceil(Math.max(textWidth(label(node), font), textWidth(numbers(node), small)) + 20);
  const slot = Math.max(...leaves.map(wideOf)) + SIBLING_GAP_PX;
  const deepest = Math.max(...shown.map((node) => tree.depth[node]));
  const down =
    !narrow && leaves.length * slot <= width - 2 * RING_MARGIN_PX && (deepest + 1) * (TALL_PX + 24) <= paper.height;
  // Leaves are placed in sequence, any other node halfway between their first and last child.
  const along: Map<number, number> = new Map(leaves.map((node) => [node, 0]));
  let next = 0;
  const settle = (node: number) => {
    const own = children(node);
    for (const child of own) settle(child);
    const at = own.length === 0 ? next++ : (Number(along.get(own[0])) + Number(along.get(own[own.length - 1]))) / 2;
    along.set(node, at);
  };
  settle(0);
  const height = down ? paper.height : Math.max(paper.height, leaves.length * LINE_PX + 2 * RING_MARGIN_PX);
  const levels = down
    ? Math.min(MAX_LEVEL_PX, (height - 2 * RING_MARGIN_PX - TALL_PX) / Math.max(1, deepest))
    : Math.max(MIN_COLUMN_PX, (width - 2 * RING_MARGIN_PX) / (deepest + 1));
  const step = down ? Math.min(1.6 * slot, (width - 2 * RING_MARGIN_PX) / leaves.length) : LINE_PX;
  const breadth = leaves.length * step;
  const top = down ? (height - deepest * levels - TALL_PX) / 2 : (height - breadth) / 2;
  const boxes = new Map(
    shown.map((node) => {
      const place = (Number(along.get(node)) + 0.5) * step;
      const w = down ? wideOf(node) : Math.ceil(textWidth(label(node), font) + 20);
      const at = down
        ? { x: (width - breadth) / 2 + place, y: top + TALL_PX / 2 + tree.depth[node] * levels, h: TALL_PX }
        : { x: RING_MARGIN_PX + tree.depth[node] * levels + w / 2, y: top + place, h: LOW_PX };
      const folded = children(node).length === 0 ? under[node] : 0;
      return [node, { row: node, w, ...at, name: label(node), numbers: numbers(node), folded }];
    }),
  );
  const needed = down ? width : Math.max(width, ...[...boxes.values()].map(({ x, w }) => x + w / 2 + RING_MARGIN_PX));
  return { width: needed, height, narrow, down, boxes };
}
type TreeContent = {
  tree: Tree;
  focus: number;
  names: string[];
  root: string;
  paper: { width: number; height: number; narrow: boolean };
  label?: (node: number) => string;
  numbers?: (node: number) => string;
};

/**
 * Picture of a tree: nodes of cut branches are hatched, nodes that determine the bound have its color and a second
 * border, X itself is dashed, since it belongs to no Y.
 */
export function drawTree({ tree, layout, focus, fold }: DrawnTreeContent): LatticePicture {
  const { boxes, down, narrow } = layout;
  const { name: font, score: small } = sizesOf(narrow);
  const { add, marks } = sheets();
  const words: Mark[] = [];
  const decides = new Set(tree.loosest);
  for (const { row, x, y, w, h, name, numbers, folded } of boxes.values()) {
    const upper = boxes.get(tree.above[row]);
    const cut = tree.passes[row] === 1;
    const own = tree.variable[row] === tree.child;
    if (upper) {
      const [ax, ay] = down ? [upper.x, upper.y + upper.h / 2] : [upper.x + upper.w / 2, upper.y];
      const [bx, by] = down ? [x, y - h / 2] : [x - w / 2, y];
      const middle = down
        ? `${tenth(ax)} ${tenth((ay + by) / 2)} ${tenth(bx)} ${tenth((ay + by) / 2)}`
        : `${tenth((ax + bx) / 2)} ${tenth(ay)} ${tenth((ax + bx) / 2)} ${tenth(by)}`;
      add(cut ? 'g-step' : 'g-step-kept', `M${tenth(ax)} ${tenth(ay)}C${middle} ${tenth(bx)} ${tenth(by)}`);
    }
    const rect = rectOf({ x, y, w, h });
    const look = cut ? 'g-set-cut' : own ? 'g-tree-own' : 'g-set';
    add(look, round(rect, h / 2 > 12 ? 10 : 8));
    if (cut) add('g-set-cut-hatch', hatch('g-set-cut', rect, 8));
    if (decides.has(row)) add('g-tree-decides', round(rectOf({ x, y, w, h }, 1.5), 9));
    const called = cut ? 'g-set-name-cut' : 'g-set-name';
    words.push(text(called, name, x, down ? y - 8.5 : y, font));
    if (down) words.push(text(cut ? 'g-set-score-cut' : 'g-set-score', numbers, x, y + 9.5, small));
    const beside = [...(down || narrow ? [] : [numbers]), ...(folded > 0 ? [fold(folded)] : [])].join(' · ');
    if (beside && down) words.push(text('g-set-score-cut', beside, x, y + h / 2 + 10, small));
    else if (beside && folded === 0 && tree.below[row].some((child) => boxes.has(child))) continue;
    else if (beside) words.push(text('g-tree-beside', beside, x + w / 2 + 8, y, small));
  }
  const box = boxes.get(focus);
  const ring = (look: string, grow: number): Mark[] =>
    box ? [{ tag: 'path', class: look, d: round(rectOf(box, grow), 10 + grow) }] : [];
  return {
    width: layout.width,
    height: layout.height,
    hairlines: [],
    edges: marks(['g-step', 'g-step-kept']),
    sets: marks(['g-set-cut', 'g-set-cut-hatch', 'g-set', 'g-tree-own', 'g-tree-decides']),
    words,
    over: [],
    gains: [],
    ring: [...ring('g-ring-in', 2.5), ...ring('g-ring-out', 4.5)],
  };
}
type DrawnTreeContent = {
  tree: Tree;
  layout: Layout;
  focus: number;
  fold: (n: number) => string;
};

/**
 * Node that a key leads to: up to the parent, down to the first child, left and right within the level; −1 for none. If
 * the tree is drawn from left to right, the arrow keys turn with it.
 */
export function stepInTree({ above, below, depth }: Tree, { boxes, down }: Layout, node: number, key: string): number {
  const level = [...boxes.keys()]
    .filter((other) => depth[other] === depth[node])
    .sort((a, b) => {
      const [p, q] = [boxes.get(a), boxes.get(b)];
      return p && q ? (down ? p.x - q.x : p.y - q.y) : 0;
    });
  const at = level.indexOf(node);
  const turned = down
    ? key
    : ({ ArrowLeft: 'ArrowUp', ArrowRight: 'ArrowDown', ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' }[key] ?? key);
  switch (turned) {
    case 'ArrowUp':
      return above[node];
    case 'ArrowDown':
      return below[node][0] ?? -1;
    case 'ArrowLeft':
      return level[at - 1] ?? -1;
    case 'ArrowRight':
      return level[at + 1] ?? -1;
    case 'Home':
      return 0;
    case 'End':
      return level[level.length - 1];
    default:
      return -1;
  }
}
