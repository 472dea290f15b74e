// Drawing area with the cards or tables of a network, and its edges as arrows.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Cards, Within } from '../../draw/cards.ts';
import { doc, projector } from '../../store/index.ts';
import { usePaper } from '../../widgets/papers.ts';
import { useSize } from '../../widgets/use-size.ts';

/** Scale of the drawing on a projector, at which type of 12.5 px is 20 px high; use.css has the same factor. */
const SCALE = 1.6;

export type Stage = ReturnType<typeof useSize<HTMLDivElement>>['box'];

/** Factors on the drawing's usual height, tried in order until the cards are no wider than their container. */
const HIGHER = [1, 1.2, 1.4, 1.6];

/**
 * Container of the drawing and its measured size. `within`: size in px on a projector or in a frame of another page,
 * else null; `across`: width elsewhere, 0 while unknown.
 */
export function useRoom(): { stage: Stage; within: Within | null; across: number } {
  const { box, width, height } = useSize();
  const isFramed = usePaper() !== 'narrow' && doc.value.lesson.embed;
  const scale = projector.value ? SCALE : 1;
  const within = (projector.value || isFramed) && width > 0 ? { width: width / scale, height: height / scale } : null;
  return { stage: box, within, across: within ? 0 : width };
}

/** Whether the placed cards fit into the given size. */
export const fitsInto = ({ width, height }: Cards, within: Within) => width <= within.width && height <= within.height;

/**
 * Places cards as they are usually placed or, in a narrower container, closer together if they then fit.
 * @param across width of the container
 */
export function placeAcross(place: (within: Within | null) => Cards, across: number) {
  const usual = place(null);
  if (across === 0 || usual.width <= across) return usual;
  for (const higher of HIGHER) {
    const close = place({ width: across, height: higher * usual.height });
    if (close.width <= across) return close;
  }
  return usual;
}

/** Scrolls at the start as far as needed to show the topmost card if the drawing is wider than its container. */
export function useBegin(stage: Stage, { placed, width }: Pick<Cards, 'placed' | 'width'>) {
  useLayoutEffect(() => {
    const at = stage.current;
    if (!at || placed.length === 0) return;
    const first = placed.reduce((top, box) => (box.y < top.y ? box : top));
    at.scrollLeft = ((first.x + first.w) / width) * at.scrollWidth - at.clientWidth;
  }, [placed]);
}

type EdgesProps = Pick<PaperProps, 'layout' | 'cut'> & { of: 'path' | 'head' };

/** Lines of all edges, or their arrowheads. */
const Edges = ({ layout: { width, height, edges }, of, cut }: EdgesProps) => (
  <svg class={of === 'head' ? 'use-edges heads' : 'use-edges'} width={width} height={height} aria-hidden="true">
    {edges.map((edge) => (
      <g key={`${edge.from} ${edge.to}`} class={cut?.has(edge.to) ? 'use-edge severed' : 'use-edge'}>
        <path class={of === 'head' ? 'use-arrow' : 'use-line'} d={edge[of]} />
      </g>
    ))}
  </svg>
);

/**
 * Drawing area with cards as children; it can receive the focus of an element that disappears.
 * @param props `isRoom`: whether the drawing must fit its container; `cut`: variables whose incoming edges an
 * intervention cuts
 */
export function Paper({ layout, stage, isRoom, testId, cut, children }: PaperProps) {
  useBegin(stage, layout);
  return (
    <div ref={stage} class={isRoom ? 'use-stage fitted' : 'use-stage'} data-testid={testId} tabIndex={-1}>
      <div class="use-paper" style={{ width: `${layout.width}px`, height: `${layout.height}px` }}>
        <Edges layout={layout} of="path" cut={cut} />
        {children}
        {/* Arrowheads are above the tables, so that the direction of an edge is never covered. */}
        <Edges layout={layout} of="head" cut={cut} />
      </div>
    </div>
  );
}
type PaperProps = {
  layout: Cards;
  stage: Stage;
  isRoom: boolean;
  testId: string;
  cut?: Set<number>;
  children: ComponentChildren;
};
