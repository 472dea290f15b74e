// The network of a step, on positions that stay, with the change that comes drawn over it.
import { useMemo } from 'preact/hooks';
import { Marks } from '../draw/graph.jsx';
import { usePapers } from '../draw/papers.js';
import { drawStep } from '../draw/steps-picture.js';
import { networkWords } from '../steps/words.jsx';

/** Names are never smaller than this, in px: larger pictures are scrolled. */
const LEAST_NAME = 9;

/** The paper of a step: the score stands below, so there is less height than a desk has elsewhere. @returns {'low' | 'narrow'} */
export const usePaper = () => (usePapers({ live: true })[0] === 'narrow' ? 'narrow' : 'low');

/**
 * @param {{ names: string[], layout: import('../draw/layout.js').Layout, edges: import('../steps/trace.js').Edge[],
 *   change?: import('../steps/trace.js').Choice | null, tag?: string, coming?: string, stage: number }} props `change`: what
 *   comes, `tag`: what it gains, `coming`: the change in words
 */
export function StepFigure({ names, layout, edges, change = null, tag = '', coming = '', stage }) {
  const drawn = useMemo(
    () => drawStep({ names, layout, edges, change, tag }),
    [names, layout, edges, change?.kind, change?.from, change?.to, tag],
  );
  const { picture } = drawn;
  const [width, height] = [layout.width, layout.height].map((x) => Math.round((x * LEAST_NAME) / layout.font));
  return (
    <figure class="picture steps-picture" style={{ '--needs': `${height}px` }} data-testid="steps-picture">
      <svg
        class="graph"
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        style={{ '--least-w': `${width}px`, '--least-h': `${height}px` }}
        role="img"
        aria-label={`${networkWords(edges, names)} ${coming}`.trim()}
      >
        {picture.edges.map(({ key, from, to, marks }) => (
          <g key={`${key} ${from < to}`} class="edge">
            <Marks marks={marks} />
          </g>
        ))}
        {change && (
          <g
            key={`${stage} ${change.kind} ${change.from} ${change.to}`}
            class="edge st-coming"
            data-testid="steps-coming"
          >
            <Marks marks={drawn.coming} />
          </g>
        )}
        {picture.nodes.map(({ variable, marks }) => (
          <g key={variable}>
            <Marks marks={marks} />
          </g>
        ))}
        <Marks marks={drawn.words} />
      </svg>
    </figure>
  );
}
