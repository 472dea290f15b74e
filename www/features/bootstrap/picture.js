// The averaged graph with the strength of every edge: by the weight of its line, and in words beside it. An edge has an arrowhead
// only where the graph has one. Pure.
import { besides, route } from '../../draw/geometry.js';
import { draw } from '../../draw/picture.js';
import { textWidth } from '../../draw/text-width.js';

const WORDS = 13;
const LINE = 17;
/** Widths of lines of strength 0 and 1. */
const [THIN, THICK] = [1, 6];
/** How an edge of the averaged graph is drawn. */
const MARKS = /** @type {const} */ ({
  supported: 'plain',
  constrained: 'constrained',
  undetermined: 'undetermined',
  headless: 'undetermined',
});
/** More edges than this are not told apart by words beside them. */
const MOST_WORDS = 80;

/**
 * @param {{ names: string[], layout: import('../../draw/layout.js').Layout, edges: { from: number, to: number, strength: number,
 *   arrow: import('../../generated/protocol').AveragedEdge['arrow'], title?: string }[], words: (strength: number) => string }} content `title`: tooltip of the edge
 */
export function drawStrengths({ names, layout, edges, words: say }) {
  const picture = draw({
    names,
    layout,
    edges: edges.map(({ from, to, arrow }) => ({ from, to, mark: MARKS[arrow] })),
    ghosts: [],
    show: 'dag',
    chosen: null,
    tag: '',
    ghostNote: [],
    moved: [],
  });
  const pills = picture.nodes.map(({ pill }) => pill);
  const curves = edges.map(({ from, to }) =>
    route(
      pills[from],
      pills[to],
      pills.filter((_, v) => v !== from && v !== to),
      layout,
    ),
  );
  /** @type {import('../../draw/picture.js').Mark[]} */
  const words = [];
  const taken = /** @type {import('../../draw/geometry.js').Box[]} */ ([]);
  edges.forEach(({ strength, title }, i) => {
    const { marks } = picture.edges[i];
    marks[0].style = `stroke-width:${(THIN + (THICK - THIN) * strength).toFixed(1)}px`;
    if (title) marks.unshift({ tag: 'title', class: '', text: title });
    if (edges.length > MOST_WORDS) return;
    const text = say(strength);
    // Figures are set wider here than in names, and a word must not be cut at the rim.
    const size = { w: 1.3 * textWidth(text, WORDS), h: LINE };
    const others = curves.filter((_, k) => k !== i);
    const box = besides(curves[i], size, { pills, curves: others, taken, width: layout.width, height: layout.height });
    taken.push(box);
    words.push({
      tag: 'text',
      class: 'bs-strength',
      text,
      x: box.side === 'start' ? box.x : box.x + box.w,
      y: box.y + LINE / 2,
      'text-anchor': box.side,
      'font-size': WORDS,
    });
  });
  return { picture, words };
}
