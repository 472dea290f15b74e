// Picture of a network with the differences of another drawn over it, at fixed positions.
import './difference-figure.css';
import { useMemo } from 'preact/hooks';
import { type Change, drawDifference } from '../draw/difference-picture.ts';
import { Marks, Parts } from '../draw/graph.tsx';
import type { Layout } from '../draw/layout.ts';
import { stretched } from '../draw/stretch.ts';
import type { ClassEdge } from '../generated/protocol.ts';
import { pairKey } from '../model/pair-key.ts';
import { ask, doc, info } from '../store/index.ts';
import { CanvasTools } from '../widgets/canvas.tsx';
import { leastName } from '../widgets/least-name.ts';
import { usePapers } from '../widgets/papers.ts';
import { useAnswer } from '../widgets/use-answer.ts';
import { useSize } from '../widgets/use-size.ts';
import { layoutFor } from './places.ts';

/** Width of the tools beside the picture, in px. */
const TOOLS = 48;

/** Keys (pairs of variables as text) of the reversible edges of a class. */
export const openPairs = (edges: ClassEdge[]) =>
  new Set(edges.filter(({ mark }) => mark === 'reversible').map(({ from, to }) => pairKey(from, to)));

/** Comparison of two networks by the engine; each is given as parents of each variable. */
export const useComparison = (reference: number[][] | null, other: number[][] | null) =>
  useAnswer(
    reference && other && JSON.stringify([reference, other]),
    async () => reference && other && ask('compareNetworks', { reference, other }),
  );

/**
 * Layout compressed to the box if, with names at their smallest readable size, it would be larger; the part that still
 * exceeds the box is reached by scrolling.
 * @param box size in px
 */
function pressed(layout: Layout, box: { width: number; height: number }) {
  const units = layout.font / leastName();
  const width = Math.floor(Math.max(0, box.width - TOOLS) * units);
  const height = Math.floor(box.height * units);
  if (box.width === 0 || (width >= layout.width && height >= layout.height)) return layout;
  return stretched(layout, { width: Math.min(width, layout.width), height: Math.min(height, layout.height) });
}

type DifferenceFigureProps = {
  names: string[];
  edges: ClassEdge[];
  changes: Change[];
  open?: ReadonlySet<string>;
  label: string;
  testid: string;
  say: (change: Change) => string;
};

/** Picture of a network with the differences of another, in as little room as on a phone. */
export function DifferenceFigure({ names, edges, changes, open, label, testid, say }: DifferenceFigureProps) {
  const { box, ...size } = useSize();
  const [seen] = usePapers({ live: true });
  const paper = seen === 'narrow' ? seen : 'small';
  const truth = info.value?.truth ?? null;
  const { moved } = doc.value;
  const place = layoutFor.value;
  const drawn = useMemo(() => {
    const pairs = edges.map(({ from, to }): [number, number] => [from, to]);
    const placed = place(names, truth, pairs, paper);
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
