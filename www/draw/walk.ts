// Keyboard navigation in the picture. From a variable: ← to a parent, → to a child, ↑ ↓ to the neighbors in reading
// order, so that every variable can be reached. With Shift ← and → stop at the edge; from an edge they lead to its
// ends, ↑ ↓ to other edges.

import type { Picture } from './picture.ts';

export type Place = { node: number } | { edge: string };

const after = <T>(ring: T[], item: T, step: number) => ring[(ring.indexOf(item) + step + ring.length) % ring.length];

/** Edge or variable that an arrow key leads to from a place; null for none. */
export function follow(picture: Picture, place: Place, key: string, ontoEdge: boolean): Place | null {
  // A ghost (true edge that was not found) leads to no variable; it can be reached with Shift.
  const found = picture.edges.filter(({ kind }) => kind !== 'ghost');
  const sideways = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if ('edge' in place) {
    const edge = picture.edges.find((e) => e.key === place.edge);
    if (!edge) return null;
    if (sideways === 0) return { node: key === 'ArrowLeft' ? edge.from : edge.to };
    return { edge: after(picture.edges, edge, sideways).key };
  }
  const { node } = place;
  if (sideways !== 0) return { node: after(reading(picture), node, sideways) };
  const forward = key === 'ArrowRight';
  const edge = (ontoEdge ? picture.edges : found).find(({ from, to }) => (forward ? from : to) === node);
  if (!edge) return null;
  return ontoEdge ? { edge: edge.key } : { node: forward ? edge.to : edge.from };
}

/** Variables in reading order: line by line, where variables that overlap vertically form a line. */
function reading({ nodes }: Picture) {
  const ordered = [...nodes].sort((a, b) => a.pill.y - b.pill.y || a.pill.x - b.pill.x);
  const lines: (typeof ordered)[] = [];
  for (const node of ordered) {
    const line = lines.at(-1);
    if (line && node.pill.y - line[0].pill.y < node.pill.h) line.push(node);
    else lines.push([node]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.pill.x - b.pill.x).map(({ variable }) => variable));
}
