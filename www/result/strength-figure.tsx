// Picture of a network whose edge widths show a measure, compressed into a narrow column if there is no more room.
import { useMemo, useRef } from 'preact/hooks';
import { Graph } from '../draw/graph.tsx';
import type { Layout } from '../draw/layout.ts';
import { type Content, draw } from '../draw/picture.ts';
import { stretched } from '../draw/stretch.ts';
import { LABEL } from '../draw/viewport.ts';
import { WEAK } from '../model/edge-looks.ts';
import { pairKey } from '../model/pair-key.ts';
import { doc, endGesture, info, outcome } from '../store/index.ts';
import { CanvasTools } from '../widgets/canvas.tsx';
import { ofList } from '../widgets/of-list.ts';
import { usePapers } from '../widgets/papers.ts';
import { rowsWords } from '../words/rows.ts';
import { t } from '../words/text.ts';
import { choose, drag, move } from './hands.ts';
import { chosenOf } from './network.tsx';
import { layoutFor } from './places.ts';

/** Size in px of the picture's column on a projector, where names are large (`ROOM`), and in a low window (`SHORT`). */
const ROOM = { width: 330, height: 270 };
const SHORT = { width: 440, height: 250 };
/** Size of the picture in its usual column, and above the table for lack of room for a column, in px. */
const BESIDE = { width: 400, height: 480 };
const STACKED = { width: 440, height: 320 };
/**
 * Size in px of a picture with many names, which is above the table; and width in px from which a picture is too wide
 * for the column beside the table.
 */
const OVER = { width: 760, height: 360 };
const COLUMN = 340;
const IS_SHORT = '(min-width: 761px) and (max-height: 620px)';
const IS_STACKED = '(max-width: 1180px)';
/** Width of the thinnest and of the widest edge, in px. */
const [THIN, WIDE] = [1.25, 6];

/** Width in px of an edge with a strength in nats. */
export const widthOfScore = (nats: number) =>
  nats < WEAK ? THIN : Math.min(WIDE, Math.max(THIN, 1.2 + 0.62 * Math.log(nats)));
/** Width in px of an edge with a share (0 to 1). */
export const widthOfShare = (share: number) => THIN + (WIDE - THIN) * share;

/** Whether a layout with names of minimum size is wider than the column beside the table. */
const isCrowded = ({ width, font }: Layout) => (width * LABEL.least) / font > COLUMN;

export type Edges = Content['edges'];

/**
 * Picture of the result, or of another graph, with edge widths.
 * @param props `lookOf`: look of an edge, null if unknown; `words`: measure of an edge as text; `other`: graph on the
 * same variables to draw instead of the result, with its label; `unsure`: pairs, by key, whose arrow is uncertain;
 * `absent`: unstable pairs without an edge
 */
export function StrengthFigure({
  lookOf,
  words,
  testid,
  other,
  unsure = [],
  absent = [],
}: {
  lookOf: (from: number, to: number) => { width: number; dashed: boolean } | null;
  words: (from: number, to: number) => string;
  testid: string;
  other?: { edges: Edges; label: string };
  unsure?: string[];
  absent?: [from: number, to: number][];
}) {
  const [seen] = usePapers({ live: true });
  const box = useRef<HTMLElement | null>(null);
  const [learned, data, place] = [outcome.value, info.value, layoutFor.value];
  const { moved, selected } = doc.value;
  const names = useMemo(() => data?.variables.map(({ name }) => name) ?? [], [data]);
  const key = learned?.edges.map(({ from, to }) => `${from} ${to}`).join();
  const free = matchMedia(IS_SHORT).matches ? SHORT : matchMedia(IS_STACKED).matches ? STACKED : BESIDE;
  const layout = useMemo(() => {
    const edges = learned?.edges.map(({ from, to }) => [from, to] as [number, number]) ?? [];
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
  const maybe = absent.map((pair) => pairKey(...pair));
  const isExtra = chosen && 'edge' in chosen && !joins && !maybe.includes(pairKey(...chosen.edge));
  const ghosts = isExtra ? [...absent, chosen.edge] : absent;
  const show = learned.equivalentScore && !other ? 'class' : 'dag';
  const measured = graph.flatMap(({ from, to }) => {
    const look = lookOf(from, to);
    return look ? [{ key: pairKey(from, to), ...look }] : [];
  });
  const content: Content = {
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
      unsure: new Set([...unsure, ...maybe]),
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
