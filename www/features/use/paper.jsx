// The paper under the cards and tables of a network: edges as lines with arrows, and what stands at the variables.
import { useLayoutEffect, useRef } from 'preact/hooks';

/** The stage of a paper, which begins with the uppermost card in its middle where the paper is wider. @param {Pick<import('../../draw/cards.js').Cards, 'placed' | 'width'>} layout */
export function useStage({ placed, width }) {
  const stage = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    const at = stage.current;
    if (!at || placed.length === 0) return;
    const first = placed.reduce((top, box) => (box.y < top.y ? box : top));
    at.scrollLeft = ((first.x + first.w / 2) / width) * at.scrollWidth - at.clientWidth / 2;
  }, [placed]);
  return stage;
}

/**
 * @param {{
 *   layout: ReturnType<typeof import('../../draw/cards.js').placeCards>, testId: string, canBeFocused?: boolean,
 *   children: import('preact').ComponentChildren,
 * }} props `canBeFocused`: focus is led here when what was focused goes
 */
export function Paper({ layout, testId, canBeFocused = false, children }) {
  const { width, height, edges } = layout;
  const stage = useStage(layout);
  return (
    <div ref={stage} class="use-stage" data-testid={testId} tabIndex={canBeFocused ? -1 : undefined}>
      <div class="use-paper" style={{ width: `${width}px`, height: `${height}px` }}>
        <svg class="use-edges" width={width} height={height} aria-hidden="true">
          {edges.map(({ from, to, path }) => (
            <g key={`${from} ${to}`} class="use-edge">
              <path class="use-line" d={path} />
            </g>
          ))}
        </svg>
        {children}
        {/* Heads stand over what is beside a variable: the direction of an edge is never covered. */}
        <svg class="use-edges heads" width={width} height={height} aria-hidden="true">
          {edges.map(({ from, to, head }) => (
            <g key={`${from} ${to}`} class="use-edge">
              <path class="use-arrow" d={head} />
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}
