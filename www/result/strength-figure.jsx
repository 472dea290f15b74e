// The network at its places, an edge as wide as a measure of it is large, pressed into a narrow column where there is room for no more.
import { useMemo, useRef } from 'preact/hooks';
import { Graph } from '../draw/graph.jsx';
import { draw } from '../draw/picture.js';
import { stretched } from '../draw/stretch.js';
import { LABEL } from '../draw/viewport.js';
import { pairOf, WEAK } from '../model/edge-looks.js';
import { doc, endGesture, info, outcome } from '../store/index.js';
import { CanvasTools } from '../widgets/canvas.jsx';
import { ofList } from '../widgets/of-list.js';
import { usePapers } from '../widgets/papers.js';
import { rowsWords } from '../words/rows.js';
import { t } from '../words/text.js';
import { choose, drag, move } from './hands.js';
import { chosenOf } from './network.jsx';
import { layoutFor } from './places.js';

/** Size of the column in a room, where names are large; and in a window as low as a frame in another page. */
const ROOM = { width: 330, height: 270 };
const SHORT = { width: 440, height: 250 };
/** What the picture has over the table, where there is no column for it. */
const STACKED = { width: 440, height: 320 };
/** What the picture of many names has instead, over the table: all the width; and the width in px of a column that is too narrow for it. */
const OVER = { width: 760, height: 360 };
const COLUMN = 340;
const IS_SHORT = '(min-width: 761px) and (max-height: 620px)';
const IS_STACKED = '(max-width: 1180px)';
/** Lines, in px: the thinnest, the widest. */
const [THIN, WIDE] = [1.25, 6];

/** Width of an edge that is worth so many nats, in px. @param {number} nats */
export const widthOfScore = (nats) =>
  nats < WEAK ? THIN : Math.min(WIDE, Math.max(THIN, 1.2 + 0.62 * Math.log(nats)));
/** Width of an edge that has this share, in px. @param {number} share */
export const widthOfShare = (share) => THIN + (WIDE - THIN) * share;

/** Whether a layout is wider than the column beside the table where its names can still be read. @param {import('../draw/layout.js').Layout} layout */
const isCrowded = ({ width, font }) => (width * LABEL.least) / font > COLUMN;

/** @typedef {import('../draw/picture.js').Content['edges']} Edges */

/**
 * @param {{ lookOf: (from: number, to: number) => { width: number, dashed: boolean } | null, words: (from: number, to: number) => string,
 *   size?: { width: number, height: number }, testid: string, other?: { edges: Edges, label: string } }} props `lookOf`: null where it is not
 *   known; `words`: what the measure says of an edge; `size`: of the column; `other`: edges of another graph of the same variables, and what
 *   it is, in place of the result
 */
export function StrengthFigure({ lookOf, words, size = { width: 400, height: 480 }, testid, other }) {
  const [seen] = usePapers({ live: true });
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [learned, data, place] = [outcome.value, info.value, layoutFor.value];
  const { moved, selected } = doc.value;
  const names = useMemo(() => data?.variables.map(({ name }) => name) ?? [], [data]);
  const key = learned?.edges.map(({ from, to }) => `${from} ${to}`).join();
  const free = matchMedia(IS_SHORT).matches ? SHORT : matchMedia(IS_STACKED).matches ? STACKED : size;
  const layout = useMemo(() => {
    const edges = learned?.edges.map(({ from, to }) => /** @type {[number, number]} */ ([from, to])) ?? [];
    const found = data && place(names, data.truth, edges, seen);
    if (!found || seen === 'narrow') return found;
    const beside = stretched(found, seen === 'room' ? ROOM : free);
    return seen !== 'room' && isCrowded(beside) ? stretched(found, OVER) : beside;
  }, [place, data, key, seen, free.width, free.height]);
  if (!learned || !data || !layout) return <div class="picture" />;
  const graph = other?.edges ?? learned.edges;
  const chosen = chosenOf(selected, names);
  const joins = graph.some(
    ({ from, to }) => chosen && 'edge' in chosen && chosen.edge.includes(from) && chosen.edge.includes(to),
  );
  const ghosts = chosen && 'edge' in chosen && !joins ? [chosen.edge] : [];
  const show = learned.equivalentScore && !other ? 'class' : 'dag';
  const measured = graph.flatMap(({ from, to }) => {
    const look = lookOf(from, to);
    return look ? [{ key: pairOf(from, to), ...look }] : [];
  });
  /** @type {import('../draw/picture.js').Content} */
  const content = {
    names,
    layout,
    edges: graph,
    ghosts,
    show,
    chosen,
    tag: '',
    ghostNote: [],
    moved,
    looks: {
      widths: new Map(measured.map(({ key, width }) => [key, width])),
      weak: new Set(measured.filter(({ dashed }) => dashed).map(({ key }) => key)),
      hidden: new Set(),
    },
  };
  const picture = draw(content);
  const reversible = learned.edges.filter(({ mark }) => mark === 'reversible').length;
  return (
    <figure ref={box} class={isCrowded(layout) ? 'picture canvas crowded' : 'picture canvas'} data-testid={testid}>
      <Graph
        picture={picture}
        label={other?.label ?? t('network.label', { rows: rowsWords(data, t), n: learned.edges.length, reversible })}
        left={t('network.left')}
        nodeLabel={(v) => names[v]}
        edgeLabel={({ kind, from, to }) =>
          other && kind !== 'ghost'
            ? words(from, to)
            : `${t(ofList(`network.edge.${kind === 'ghost' ? 'absent' : kind}`), { from: names[from], to: names[to] })} ${words(from, to)}`.trim()
        }
        onSelect={choose(names)}
        onMove={move(names, layout)}
        onMoved={endGesture}
        onDrag={drag(names, layout, (at, only) => draw({ ...content, moved: at }, only))}
      />
      <CanvasTools box={box} picture={picture} font={layout.font} of={String(names)} />
    </figure>
  );
}
