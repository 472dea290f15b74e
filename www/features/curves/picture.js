// The picture of a network with what has changed in it: edges that came green under ▲, those that went dashed under ▼.
// It is the usual picture, its marks put into other classes. Pure.

import { at, route } from '../../draw/geometry.js';
import { draw } from '../../draw/picture.js';
import { pairOf } from './curve.js';

/**
 * @typedef {import('../../draw/picture.js').Picture} Picture
 * @typedef {import('../../draw/picture.js').Content} Content
 * @typedef {import('../../draw/picture.js').Mark} Mark
 * @typedef {import('../../generated/protocol').ClassEdge} ClassEdge
 */

const CAME = new Map([
  ['g-fixed', 'c-came'],
  ['g-fixed-sel', 'c-came'],
  ['g-fixed-head', 'c-came-head'],
  ['g-rim', 'c-came'],
  ['g-rim-sel', 'c-came'],
  ['g-rev', 'c-came'],
  ['g-rev-sel', 'c-came'],
]);
const GONE = new Map([
  ['g-ghost', 'c-gone'],
  ['g-ghost-sel', 'c-gone'],
]);
const SIGN = 13;

/** @param {Mark[]} marks @param {Map<string, string>} classes @returns {Mark[]} */
const dressed = (marks, classes) => marks.map((mark) => ({ ...mark, class: classes.get(mark.class) ?? mark.class }));

/**
 * @param {Omit<Content, 'ghosts' | 'tag' | 'ghostNote'>} content
 * @param {ClassEdge[]} came edges of the network that are new
 * @param {ClassEdge[]} gone edges that are no longer in it
 * @returns {Picture}
 */
export function drawChanges(content, came, gone) {
  const picture = draw({
    ...content,
    ghosts: gone.map(({ from, to }) => [from, to]),
    tag: '',
    ghostNote: [],
  });
  const isNew = new Set(came.map(pairOf));
  const isGone = new Set(gone.map(pairOf));
  const pills = picture.nodes.map(({ pill }) => pill);
  /** @type {Mark[]} */
  const signs = [];
  /** @param {{ from: number, to: number }} edge @param {'came' | 'gone'} what @returns {Mark} */
  const sign = ({ from, to }, what) => {
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
