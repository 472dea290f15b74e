// A network with what another one does otherwise drawn over it, on positions that stay.
import './difference-figure.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { drawDifference, pairKey } from '../draw/difference-picture.js';
import { Marks, Parts } from '../draw/graph.jsx';
import { stretched } from '../draw/stretch.js';
import { ask, doc, info } from '../store/index.js';
import { CanvasTools } from '../widgets/canvas.jsx';
import { leastName } from '../widgets/least-name.js';
import { usePapers } from '../widgets/papers.js';
import { useSize } from '../widgets/use-size.js';
import { layoutFor } from './places.js';

/** Room of the tools beside the picture, in px. */
const TOOLS = 48;

/** Pairs whose direction nothing in a class fixes. @param {import('../generated/protocol').ClassEdge[]} edges */
export const openPairs = (edges) =>
  new Set(edges.filter(({ mark }) => mark === 'reversible').map(({ from, to }) => pairKey(from, to)));

/** Two networks beside each other, compared by the engine; the last answer until the next. @param {number[][] | null} reference @param {number[][] | null} other */
export function useComparison(reference, other) {
  const [answer, setAnswer] = useState(
    /** @type {{ key: string, comparison: import('../generated/protocol').NetworkComparison } | null} */ (null),
  );
  const key = reference && other ? JSON.stringify([reference, other]) : '';
  useEffect(() => {
    if (!reference || !other) return;
    let current = true;
    ask('compareNetworks', { reference, other }).then((comparison) => {
      if (current && comparison) setAnswer({ key, comparison });
    });
    return () => {
      current = false;
    };
  }, [key]);
  return answer && answer.key === key ? answer.comparison : null;
}

/** A layout pressed together where its names at their least size leave the box: whole if they allow it, else moved. @param {import('../draw/layout.js').Layout} layout @param {{ width: number, height: number }} box px */
function pressed(layout, box) {
  const units = layout.font / leastName();
  const width = Math.floor(Math.max(0, box.width - TOOLS) * units);
  const height = Math.floor(box.height * units);
  if (box.width === 0 || (width >= layout.width && height >= layout.height)) return layout;
  return stretched(layout, { width: Math.min(width, layout.width), height: Math.min(height, layout.height) });
}

/**
 * A network and what another does otherwise.
 * @param {{ names: string[], edges: import('../generated/protocol').ClassEdge[], changes: import('../draw/difference-picture.js').Change[],
 *   open?: ReadonlySet<string>, small?: boolean, label: string, testid: string, say: (change: import('../draw/difference-picture.js').Change) => string }} props
 *   `small`: there is no room for more than a phone has
 */
export function DifferenceFigure({ names, edges, changes, open, small = false, label, testid, say }) {
  const { box, ...size } = useSize();
  const [seen] = usePapers({ live: true });
  const paper = small && seen !== 'narrow' ? 'small' : seen;
  const truth = info.value?.truth ?? null;
  const { moved } = doc.value;
  const place = layoutFor.value;
  const drawn = useMemo(() => {
    const placed = place(
      names,
      truth,
      edges.map(({ from, to }) => [from, to]),
      paper,
    );
    const layout = placed && pressed(placed, size);
    return layout && { layout, ...drawDifference({ names, layout, edges, changes, open, moved, say }) };
  }, [place, names, edges, changes, open, paper, moved, size.width, size.height]);
  if (!drawn) return <div class="picture" />;
  const { picture, layout } = drawn;
  return (
    <figure ref={box} class="picture canvas best-picture" data-testid={testid}>
      <svg class="graph" viewBox={`0 0 ${picture.width} ${picture.height}`} role="img" aria-label={label}>
        <g class={changes.length > 0 ? 'df-back' : undefined}>
          {picture.edges.map((edge) => (
            <g key={`${edge.from} ${edge.to}`} class="edge">
              <Marks marks={edge.marks} />
            </g>
          ))}
        </g>
        {drawn.drawn.map(({ key, marks }) => (
          <g key={key} class="edge df-change">
            <Marks marks={marks} />
          </g>
        ))}
        <Parts picture={{ edges: [], nodes: picture.nodes }} />
        <Marks marks={drawn.words} />
      </svg>
      <CanvasTools box={box} picture={picture} font={layout.font} of={String(names)} />
    </figure>
  );
}
