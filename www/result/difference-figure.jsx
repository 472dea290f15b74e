// A network with what another one does otherwise drawn over it, on positions that stay.
import './difference-figure.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { drawDifference } from '../draw/difference-picture.js';
import { Marks, Parts } from '../draw/graph.jsx';
import { ask, doc, info } from '../store/index.js';
import { leastName } from '../widgets/least-name.js';
import { usePapers } from '../widgets/papers.js';
import { layoutFor } from './places.js';

/** Names are never smaller than this, in px: larger pictures are scrolled. */
const LEAST_NAME = 9;

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

/**
 * A network and what another does otherwise.
 * @param {{ names: string[], edges: import('../generated/protocol').ClassEdge[], changes: import('../draw/difference-picture.js').Change[],
 *   open?: ReadonlySet<string>, small?: boolean, label: string, testid: string, say: (change: import('../draw/difference-picture.js').Change) => string }} props
 *   `small`: there is no room for more than a phone has
 */
export function DifferenceFigure({ names, edges, changes, open, small = false, label, testid, say }) {
  const [seen] = usePapers({ live: true });
  const paper = small && seen !== 'narrow' ? 'small' : seen;
  const truth = info.value?.truth ?? null;
  const { moved } = doc.value;
  const place = layoutFor.value;
  const drawn = useMemo(() => {
    const layout = place(
      names,
      truth,
      edges.map(({ from, to }) => [from, to]),
      paper,
    );
    return layout && { layout, ...drawDifference({ names, layout, edges, changes, open, moved, say }) };
  }, [place, names, edges, changes, open, paper, moved]);
  if (!drawn) return <div class="picture" />;
  const { picture, layout } = drawn;
  const [width, height] = [layout.width, layout.height].map((x) =>
    Math.round((x * leastName(LEAST_NAME)) / layout.font),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must take the focus
    <figure class="picture best-picture" tabIndex={0} aria-label={label} data-testid={testid}>
      <svg
        class="graph"
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        style={{ '--least-w': `${width}px`, '--least-h': `${height}px` }}
        role="img"
        aria-label={label}
      >
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
    </figure>
  );
}
