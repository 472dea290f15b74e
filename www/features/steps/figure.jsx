// The network of a step, on positions that stay, with the change that comes drawn over it. It is walked through by the
// arrow keys as the network of the result is.
import { useMemo } from 'preact/hooks';
import { Graph, Marks } from '../../draw/graph.jsx';
import { usePaper } from '../../widgets/papers.js';
import { t } from '../../words/text.js';
import { drawStep, placeStep } from './picture.js';
import { changeName, networkWords } from './words.jsx';

/** Names are never smaller than this, in px: larger pictures are scrolled. */
const LEAST_NAME = 9;

const ignore = () => {};

/**
 * @param {{ names: string[], layout: import('../../draw/layout.js').Layout, edges: import('./trace.js').Edge[],
 *   open?: boolean[], change?: import('./trace.js').Choice | null, tag?: string, stage: number,
 *   onSelect?: (chosen: import('../../draw/picture.js').Chosen | null) => void }} props `open`: the edges of a class without direction;
 *   `change`: what comes, `tag`: what it gains
 */
export function StepFigure({ names, layout, edges, open = [], change = null, tag = '', stage, onSelect = ignore }) {
  const drawn = useMemo(
    () => drawStep({ names, layout, edges, open, change, tag }),
    [names, layout, edges, open.join(), change?.kind, change?.from, change?.to, tag],
  );
  const { picture } = drawn;
  const coming = change ? t('steps.comes', { change: changeName(change, names) }) : '';
  const [width, height] = [layout.width, layout.height].map((x) => Math.round((x * LEAST_NAME) / layout.font));
  /** @param {number} v */
  const nodeLabel = (v) => {
    const parents = edges.filter(([, to]) => to === v).map(([from]) => names[from]);
    const params = { name: names[v], n: parents.length, parents };
    return parents.length > 0 ? t('steps.nodeLabel', params) : t('steps.nodeAlone', params);
  };
  return (
    <figure class="picture steps-picture" style={{ '--needs': `${height}px` }} data-testid="steps-picture">
      <Graph
        picture={picture}
        least={{ width, height }}
        label={`${t('steps.walk')}. ${networkWords(edges, names)} ${coming}`.trim()}
        left={t('steps.walkLeft')}
        nodeLabel={nodeLabel}
        edgeLabel={({ from, to, kind }) =>
          t(kind === 'reversible' ? 'steps.edgeOpen' : 'steps.edgeLabel', { from: names[from], to: names[to] })
        }
        onSelect={onSelect}
        onMove={ignore}
        onMoved={ignore}
      >
        {change && (
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: marks of a picture, which the label tells
          <g
            key={`${stage} ${change.kind} ${change.from} ${change.to}`}
            class="edge st-coming"
            aria-hidden="true"
            data-testid="steps-coming"
          >
            <Marks marks={drawn.coming} />
          </g>
        )}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: words beside an edge, which the label tells */}
        <g aria-hidden="true">
          <Marks marks={drawn.words} />
        </g>
      </Graph>
    </figure>
  );
}

/**
 * A network as it grows, edge by edge, on the positions that it ends with.
 * @param {{ names: string[], ends: import('./trace.js').Edge[], at: number, delta: (edge: import('./trace.js').Edge) => number,
 *   tag: (delta: number) => string }} props `ends`: its edges at the end; `at`: how many are there; `delta`: what an edge gains
 */
export function GrowingFigure({ names, ends, at, delta, tag }) {
  const paper = usePaper();
  const layout = useMemo(() => placeStep(names, ends, paper), [names, ends, paper]);
  const edges = useMemo(() => ends.slice(0, at), [ends, at]);
  const next = ends[at];
  const change = next ? { kind: /** @type {const} */ ('add'), from: next[0], to: next[1], delta: delta(next) } : null;
  return (
    <StepFigure
      names={names}
      layout={layout}
      edges={edges}
      change={change}
      tag={change ? tag(change.delta) : ''}
      stage={at}
    />
  );
}
