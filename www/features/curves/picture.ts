// Picture of a network with its changes: added edges green with ▲, removed edges dashed with ▼. It is the usual picture
// of a network with other CSS classes. Pure.

import { at, route } from '../../draw/geometry.ts';
import { type Content, draw, type Mark, type Picture } from '../../draw/picture.ts';
import type { ClassEdge } from '../../generated/protocol.ts';
import { pairOf } from './curve.ts';

/** Class of a mark in the usual picture, and the class that replaces it; the arrowhead keeps the end `-head`. */
const CAME = [/^g-(?:fixed|rim|rev)(?:-sel)?/, 'c-came'] as const;
const GONE = [/^g-ghost(?:-sel)?/, 'c-gone'] as const;
const SIGN = 13;

const dressed = (marks: Mark[], [usual, look]: typeof CAME | typeof GONE): Mark[] =>
  marks.map((mark) => ({ ...mark, class: mark.class.replace(usual, look) }));

/**
 * Draws the network with its changes.
 * @param came edges added
 * @param gone edges removed
 */
export function drawChanges(
  content: Omit<Content, 'ghosts' | 'tag' | 'ghostNote'>,
  came: ClassEdge[],
  gone: ClassEdge[],
): Picture {
  const picture = draw({ ...content, ghosts: gone.map(({ from, to }) => [from, to]), tag: '', ghostNote: [] });
  const isNew = new Set(came.map(pairOf));
  const isGone = new Set(gone.map(pairOf));
  const pills = picture.nodes.map(({ pill }) => pill);
  const signs: Mark[] = [];
  const sign = ({ from, to }: { from: number; to: number }, what: 'came' | 'gone'): Mark => {
    const others = pills.filter((_, v) => v !== from && v !== to);
    const { x, y } = at(route(pills[from], pills[to], others, picture), 0.5);
    const text = what === 'came' ? '▲' : '▼';
    return { tag: 'text', class: `c-sign c-sign-${what}`, text, x: Math.round(x), y: Math.round(y), 'font-size': SIGN };
  };
  const edges = picture.edges.map((edge) => {
    const key = pairOf(edge);
    if (edge.kind === 'ghost' && isGone.has(key)) {
      signs.push(sign(edge, 'gone'));
      return { ...edge, marks: dressed(edge.marks, GONE) };
    }
    if (edge.kind === 'ghost' || !isNew.has(key)) return edge;
    signs.push(sign(edge, 'came'));
    return { ...edge, marks: dressed(edge.marks, CAME) };
  });
  return { ...picture, edges, words: [...picture.words, ...signs] };
}
