// Two networks on one set of positions: what they share stands back, what only one has is drawn over it. Pure.
import { besides, pathOf, route, trimmed } from './geometry.js';
import { draw } from './picture.js';
import { textWidth } from './text-width.js';

/**
 * @typedef {[from: number, to: number]} Edge
 * @typedef {import('../generated/protocol').ClassEdge} ClassEdge
 * @typedef {'added' | 'removed' | 'turned'} How
 * @typedef {{ how: How, edge: Edge }} Change `edge`: as the other network has it; of what is left out, as the reference has it
 */

const HEAD = 15;
const RING = 4.6;
const WORDS = 13.5;
const LINE = 18;
/** Most changes that words beside them distinguish. */
const MOST_WORDS = 6;

/** The looks of a change: put in or turned, or left out. @type {Record<How, 'st-cand' | 'st-gone'>} */
const LOOKS = { added: 'st-cand', turned: 'st-cand', removed: 'st-gone' };

/** One key for a pair, whichever way it points. @param {number} a @param {number} b */
export const pairKey = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/**
 * @param {{ names: string[], layout: import('./layout.js').Layout, edges: ClassEdge[], changes: Change[], open?: ReadonlySet<string>,
 *   moved?: [string, number, number][], say: (change: Change) => string }} content
 *   `edges`: of the reference; `open`: pairs (`a b`, the smaller first) whose direction nothing fixes where they are new; `say`: a
 *   few words beside a change
 */
export function drawDifference({ names, layout, edges, changes, open = new Set(), moved = [], say }) {
  const changed = new Set(changes.map(({ edge }) => pairKey(...edge)));
  const whole = draw({
    names,
    layout,
    // What is changed is drawn over them; its ends are joined all the same.
    edges: [
      ...edges.filter(({ from, to }) => !changed.has(pairKey(from, to))),
      ...changes.map(({ edge: [from, to] }) => ({ from, to, mark: /** @type {const} */ ('plain') })),
    ],
    ghosts: [],
    show: 'class',
    chosen: null,
    tag: '',
    ghostNote: [],
    moved,
  });
  const picture = { ...whole, edges: whole.edges.filter(({ from, to }) => !changed.has(pairKey(from, to))) };
  const pills = picture.nodes.map(({ pill }) => pill);
  /** @param {Edge} edge */
  const curveOf = ([from, to]) =>
    route(
      pills[from],
      pills[to],
      pills.filter((_, v) => v !== from && v !== to),
      layout,
    );
  const curves = new Map([
    ...picture.edges.map(({ from, to }) => /** @type {const} */ ([pairKey(from, to), curveOf([from, to])])),
    ...changes.map(({ edge }) => /** @type {const} */ ([pairKey(...edge), curveOf(edge)])),
  ]);
  /** @type {import('./picture.js').Mark[]} */
  const words = [];
  const taken = /** @type {import('./geometry.js').Box[]} */ ([]);
  const drawn = changes.map((change) => {
    const { how, edge } = change;
    const [from, to] = edge;
    const look = LOOKS[how];
    const isOpen = how !== 'removed' && open.has(pairKey(from, to));
    const { line, head } = trimmed(curveOf(edge), pills[from], pills[to], isOpen ? 0 : HEAD);
    const d = pathOf(line);
    /** @type {import('./picture.js').Mark[]} */
    const marks = [];
    if (look === 'st-cand') marks.push({ tag: 'path', class: 'st-cand-rim', d });
    marks.push({ tag: 'path', class: look, d });
    if (!isOpen) marks.push({ tag: 'path', class: `${look}-head`, d: head });
    // A ring at each end that an arrow may, or did, point to.
    const rings = isOpen ? [line[0], line[2]] : how === 'turned' ? [line[0]] : [];
    for (const p of rings) marks.push({ tag: 'circle', class: 'df-ring', cx: p.x, cy: p.y, r: RING });
    if (changes.length <= MOST_WORDS) {
      const text = say(change);
      const others = [...curves].filter(([key]) => key !== pairKey(from, to)).map(([, curve]) => curve);
      const size = { w: textWidth(text, WORDS), h: LINE };
      const box = besides(line, size, { pills, curves: others, taken, width: layout.width, height: layout.height });
      taken.push(box);
      words.push({
        tag: 'text',
        class: `${look}-tag`,
        text,
        x: box.side === 'start' ? box.x : box.x + box.w,
        y: box.y + LINE / 2,
        'text-anchor': box.side,
        'font-size': WORDS,
      });
    }
    return { key: `${how} ${from} ${to}`, marks };
  });
  return { picture, drawn, words };
}
