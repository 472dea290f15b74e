// Layout of a branch and bound tree: leaves side by side, every other node centered above its children.
import { textWidth } from '../../../draw/text-width.ts';
import type { Drawn } from '../../../model/branch-tree.ts';

/** Node of the tree and its position in px. `above`: its parent, −1 for the root. */
export type Placed = { node: number; x: number; y: number; above: number };
export type Folded = { above: number; x: number; y: number; n: number };
export type Picture = { width: number; height: number; nodes: Placed[]; folded: Folded[] };

/** Size of a node; then the gaps between neighbors and between levels, and the margin; in px. */
export const NODE = Object.freeze({ w: 112, h: 44 });
const [BESIDE, BELOW, MARGIN] = [14, 34, 12];

export function placeTree(root: Drawn): Picture {
  const nodes: Placed[] = [];
  const folded: Folded[] = [];
  let next = MARGIN + NODE.w / 2;
  let deepest = 0;
  const leaf = () => {
    const x = next;
    next += NODE.w + BESIDE;
    return x;
  };
  /**
   * Places a node and the nodes below it.
   * @returns x of the node
   */
  const put = ({ node, kids, folded: out }: Drawn, depth: number, above: number): number => {
    deepest = Math.max(deepest, depth + (out ? 1 : 0));
    const at = nodes.push({ node, x: 0, y: MARGIN + NODE.h / 2 + depth * (NODE.h + BELOW), above }) - 1;
    const xs = kids.map((kid) => put(kid, depth + 1, node));
    if (out) {
      const x = leaf();
      folded.push({ above: node, x, y: MARGIN + NODE.h / 2 + (depth + 1) * (NODE.h + BELOW), n: out.made });
      xs.push(x);
    }
    nodes[at].x = xs.length > 0 ? (xs[0] + xs[xs.length - 1]) / 2 : leaf();
    return nodes[at].x;
  };
  put(root, 0, -1);
  const height = 2 * MARGIN + (deepest + 1) * NODE.h + deepest * BELOW;
  return { width: next - NODE.w / 2 - BESIDE + MARGIN, height, nodes, folded };
}

/** Text shortened to fit into a node. */
export function fitting(words: string, size: number) {
  const room = NODE.w - 12;
  if (textWidth(words, size) <= room) return words;
  let cut = [...words];
  while (cut.length > 1 && textWidth(`${cut.join('')}…`, size) > room) cut = cut.slice(0, -1);
  return `${cut.join('')}…`;
}
