// Network of a step with fixed positions of the variables, and the next change drawn over it. Arrow keys move through
// it as in the Network view.
import { useMemo } from 'preact/hooks';
import { Graph, Marks } from '../../draw/graph.tsx';
import type { Layout } from '../../draw/layout.ts';
import type { Chosen } from '../../draw/picture.ts';
import { ring } from '../../draw/ring.ts';
import { stretched } from '../../draw/stretch.ts';
import { LABEL } from '../../draw/viewport.ts';
import { usePlaces } from '../../result/places.ts';
import { doc, projector } from '../../store/index.ts';
import { CanvasTools } from '../../widgets/canvas.tsx';
import { usePaper } from '../../widgets/papers.ts';
import { useSize } from '../../widgets/use-size.ts';
import { t } from '../../words/text.ts';
import { drawStep } from './picture.ts';
import type { Edge } from './trace.ts';
import { changeName, networkWords } from './words.tsx';

/** Font size of names, in rem, in a picture that need not be scaled down to the room it has. */
const NATURAL = 17 / 16;

const ignore = () => {};
const none: [string, number, number][] = [];

type Drawing = Parameters<typeof drawStep>[0];
/** Network to draw at a step of a search. `isNeutral`: whether the positions must reveal nothing about the network. */
type Step = Pick<Drawing, 'names' | 'edges' | 'open'> &
  Partial<Pick<Drawing, 'change' | 'tag'>> & {
    stage: number;
    isNeutral?: boolean;
    onSelect?: (chosen: Chosen | null) => void;
  };

/**
 * Network of a step, on positions that don't change.
 * @param props `links`: edges that determine the positions
 */
export function StepFigure({ links, ...step }: Step & { links: Edge[] }) {
  const { names, isNeutral } = step;
  const paper = usePaper();
  const places = usePlaces(names, links, paper);
  const layout = useMemo(() => (isNeutral ? ring(names, paper) : places), [places, names, paper, isNeutral]);
  return layout ? <Figure {...step} layout={layout} /> : <div class="picture" />;
}

function Figure({
  names,
  layout: placed,
  edges,
  open = [],
  change = null,
  tag = '',
  stage,
  isNeutral,
  onSelect = ignore,
}: Step & { layout: Layout }) {
  const { box, ...size } = useSize();
  const moved = isNeutral ? none : doc.value.moved;
  // On a projector, names have a minimum size. A picture that is then too high for its box is compressed vertically.
  const units = projector.value && size.width > 0 ? placed.font / LABEL.room : 0;
  const [across, down] = [Math.floor(size.width * units), Math.floor(size.height * units)];
  const isLow = units > 0 && down * placed.width < across * placed.height;
  const layout = useMemo(
    () => (isLow ? stretched(placed, { width: Math.max(across, placed.width), height: down }) : placed),
    [placed, isLow, across, down],
  );
  const drawn = useMemo(
    () => drawStep({ names, layout, edges, open, change, tag, moved }),
    [names, layout, edges, open.join(), change?.kind, change?.from, change?.to, tag, moved],
  );
  const { picture } = drawn;
  const coming = change ? t('steps.comes', { change: changeName(change, names) }) : '';
  const { width, height, font } = layout;
  const most = { width: (width * NATURAL) / font, height: (height * NATURAL) / font };
  const nodeLabel = (v: number) => {
    const parents = edges.filter(([, to]) => to === v).map(([from]) => names[from]);
    const params = { name: names[v], n: parents.length, parents };
    return parents.length > 0 ? t('steps.nodeLabel', params) : t('steps.nodeAlone', params);
  };
  return (
    <figure
      ref={box}
      class="picture canvas steps-picture"
      style={{ '--needs': `${height}px` }}
      data-testid="steps-picture"
    >
      <Graph
        picture={picture}
        most={most}
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
      <CanvasTools box={box} picture={picture} font={font} of={String(names)} />
    </figure>
  );
}

/**
 * Network that grows edge by edge on the positions of its final layout.
 * @param props `ends`: final edges; `at`: number of edges so far; `delta`: gain of an edge; `tag`: the gain as text
 */
export function GrowingFigure({ names, ends, at, delta, tag }: GrowingProps) {
  const edges = useMemo(() => ends.slice(0, at), [ends, at]);
  const next = ends[at];
  const change = next ? { kind: 'add' as const, from: next[0], to: next[1], delta: delta(next) } : null;
  return (
    <StepFigure
      names={names}
      links={ends}
      edges={edges}
      change={change}
      tag={change ? tag(change.delta) : ''}
      stage={at}
    />
  );
}
type GrowingProps = {
  names: string[];
  ends: Edge[];
  at: number;
  delta: (edge: Edge) => number;
  tag: (delta: number) => string;
};
