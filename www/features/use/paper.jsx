// The paper under the cards and tables of a network: edges as lines with arrows, and what stands at the variables.

/**
 * @param {{
 *   layout: ReturnType<typeof import('../../draw/cards.js').placeCards>, testId: string, canBeFocused?: boolean,
 *   children: import('preact').ComponentChildren,
 * }} props `canBeFocused`: focus is led here when what was focused goes
 */
export const Paper = ({ layout: { width, height, edges }, testId, canBeFocused = false, children }) => (
  <div class="use-stage" data-testid={testId} tabIndex={canBeFocused ? -1 : undefined}>
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
