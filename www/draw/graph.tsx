// Interactive SVG of the picture: one tab stop, arrow keys move along the edges, Enter selects, Alt with arrows (or a
// drag) moves a variable.

import type { ComponentChildren, RefObject, SVGAttributes } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from './geometry.ts';
import type { Chosen, DrawnEdge, DrawnNode, Mark, Picture } from './picture.ts';
import { follow, type Place } from './walk.ts';

export const Marks = ({ marks }: { marks: Mark[] }) =>
  marks.map(({ tag: Tag, text, ...attributes }, i) => (
    // Marks of one element never change their order.
    <Tag key={i} {...attributes}>
      {text}
    </Tag>
  ));

type PartsProps = { picture: Pick<Picture, 'edges' | 'nodes'>; edgeClass?: (edge: Picture['edges'][number]) => string };

/** Edges and variables of a static picture; a graph with cycles may have both a → b and b → a. */
export const Parts = ({ picture: { edges, nodes }, edgeClass }: PartsProps) => (
  <>
    {edges.map((edge) => (
      <g key={`${edge.from} ${edge.to}`} class={edgeClass?.(edge)}>
        <Marks marks={edge.marks} />
      </g>
    ))}
    {nodes.map(({ variable, marks }) => (
      <g key={variable}>
        <Marks marks={marks} />
      </g>
    ))}
  </>
);

type StillGraphProps = Parameters<typeof Parts>[0] &
  Omit<SVGAttributes<SVGSVGElement>, 'ref'> & { picture: Picture; label: string; 'data-testid'?: string };

/** Static picture of a network with an accessible name; further attributes go to the element. */
export const StillGraph = ({ picture, edgeClass, label, ...rest }: StillGraphProps) => (
  <svg viewBox={`0 0 ${picture.width} ${picture.height}`} role="img" aria-label={label} {...rest}>
    <Parts picture={picture} edgeClass={edgeClass} />
  </svg>
);

/** Distance that a pointer must move to start a drag. */
const MIN_DRAG_PX = 4;
/** Distance by which Alt and an arrow key move a variable. */
const NUDGE_PX = 10;
const NUDGES: Map<string, [number, number]> = new Map([
  ['ArrowLeft', [-NUDGE_PX, 0]],
  ['ArrowRight', [NUDGE_PX, 0]],
  ['ArrowUp', [0, -NUDGE_PX]],
  ['ArrowDown', [0, NUDGE_PX]],
]);

/**
 * Properties of the interactive picture. `least`, `most`: minimum size in px, maximum size in rem; `left`: text after
 * the picture, which gets the focus on Escape; `nodeTitle`: description of a variable; `onDrag`: draws a variable
 * during a drag, so that `onMove` is called once at its end; `pale`: edges and variables to fade; `children`: drawn
 * over edges and under variables.
 */
export type Shown = {
  picture: Picture;
  class?: string;
  least?: Size;
  most?: Size;
  label: string;
  left: string;
  nodeLabel: (variable: number) => string;
  nodeTitle?: ((variable: number) => string) | null;
  edgeLabel: (edge: DrawnEdge) => string;
  onSelect: (chosen: Chosen | null) => void;
  onMove: (variable: number, at: { x: number; y: number }) => void;
  onMoved: () => void;
  onDrag?: ((svg: SVGSVGElement, variable: number, at: { x: number; y: number }) => void) | null;
  pale?: { edges: ReadonlySet<string>; variables: ReadonlySet<number> } | null;
  children?: ComponentChildren;
};
export type Size = { width: number; height: number };

/**
 * Minimum and maximum size of a picture, as CSS custom properties.
 * @param least size in px
 * @param most size in rem
 */
const sizes = (least: Size | undefined, most: Size | undefined) => ({
  ...(least && { '--least-w': `${Math.round(least.width)}px`, '--least-h': `${Math.round(least.height)}px` }),
  ...(most && { '--most-w': `${most.width.toFixed(2)}rem`, '--most-h': `${most.height.toFixed(2)}rem` }),
});

/** Dragging of variables by a pointer. */
function useDragging(
  svg: RefObject<SVGSVGElement | null>,
  { picture, onMove, onMoved, onDrag }: Pick<Shown, 'picture' | 'onMove' | 'onMoved' | 'onDrag'>,
) {
  /** Drag in progress, null for none; `at`: place at which the variable is drawn until `onMove` is called. */
  const drag = useRef<(Point & { variable: number; dx: number; dy: number; moving: boolean; at?: Point }) | null>(null);
  const dragged = useRef(false);

  /** Point of an event in the units of the picture. */
  const point = (event: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix) : { x: 0, y: 0 };
  };
  const down = (event: PointerEvent, variable: number) => {
    if (event.button !== 0) return;
    const { x, y } = point(event);
    const { pill } = picture.nodes[variable];
    drag.current = { variable, x: event.clientX, y: event.clientY, dx: pill.x - x, dy: pill.y - y, moving: false };
    dragged.current = false;
  };
  const move = (event: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    if (!held.moving && Math.hypot(event.clientX - held.x, event.clientY - held.y) < MIN_DRAG_PX) return;
    if (!held.moving) svg.current?.setPointerCapture(event.pointerId);
    held.moving = true;
    const { x, y } = point(event);
    const at = { x: x + held.dx, y: y + held.dy };
    if (onDrag && svg.current) onDrag(svg.current, held.variable, at);
    else onMove(held.variable, at);
    held.at = onDrag ? at : undefined;
  };
  const up = () => {
    const held = drag.current;
    if (held?.moving) {
      dragged.current = true;
      if (held.at) onMove(held.variable, held.at);
      onMoved();
    }
    drag.current = null;
  };
  /** Whether a click ends a drag, and so selects nothing. */
  const isOver = () => {
    const was = dragged.current;
    dragged.current = false;
    return was;
  };
  return { down, move, up, isOver };
}

/** Properties of an edge or a variable that can be selected. */
type Selectable = {
  label: string;
  focused: boolean;
  pale: boolean;
  onKey: (event: KeyboardEvent, place: Place) => void;
};

/** Selectable edge. */
const Edge = ({ edge, label, focused, pale, onKey }: Selectable & { edge: DrawnEdge }) => (
  <g
    class={pale ? 'edge pale' : 'edge'}
    role="button"
    aria-label={label}
    aria-pressed={edge.chosen}
    tabindex={focused ? 0 : -1}
    data-edge={edge.key}
    data-kind={edge.kind}
    onKeyDown={(event) => onKey(event, { edge: edge.key })}
  >
    <Marks marks={edge.marks} />
    <path class="hit" d={edge.hit} />
  </g>
);

type VariableProps = Selectable & {
  node: DrawnNode;
  title?: string;
  onDown: (event: PointerEvent, variable: number) => void;
  onMoved: () => void;
};

/** Selectable and movable variable. */
const Variable = ({ node, label, title, focused, pale, onKey, onDown, onMoved }: VariableProps) => (
  <g
    class={pale ? 'node pale' : 'node'}
    role="button"
    aria-label={label}
    aria-pressed={node.chosen}
    aria-description={title || undefined}
    tabindex={focused ? 0 : -1}
    data-node={node.variable}
    onKeyUp={(event) => event.key === 'Alt' && onMoved()}
    onPointerDown={(event) => onDown(event, node.variable)}
    onKeyDown={(event) => onKey(event, { node: node.variable })}
  >
    <Marks marks={node.marks} />
    {node.whole && <title>{node.whole}</title>}
  </g>
);

/**
 * Keyboard navigation: the element that has the focus, and the handler of its keys.
 * @param leave called on Escape
 */
function useWalk(
  svg: RefObject<SVGSVGElement | null>,
  { picture, onMove, onSelect }: Pick<Shown, 'picture' | 'onMove' | 'onSelect'>,
  leave: () => void,
) {
  const [here, setHere] = useState<Place>({ node: 0 });
  const walked = useRef(false);
  // Before the next paint, so that a quick second key starts from the new place.
  useLayoutEffect(() => {
    if (!walked.current) return;
    walked.current = false;
    (svg.current?.querySelector('[tabindex="0"]') as SVGElement | null | undefined)?.focus();
  }, [here]);

  const select = (place: Place) => {
    if ('node' in place) onSelect({ variable: place.node });
    else {
      const edge = picture.edges.find(({ key }) => key === place.edge);
      if (edge) onSelect({ edge: [edge.from, edge.to] });
    }
  };
  const key = (event: KeyboardEvent, place: Place) => {
    if (event.ctrlKey || event.metaKey) return;
    const nudge = NUDGES.get(event.key);
    if (event.altKey) {
      if (!nudge || !('node' in place)) return;
      const { pill } = picture.nodes[place.node];
      onMove(place.node, { x: pill.x + nudge[0], y: pill.y + nudge[1] });
    } else if (event.key === 'Enter' || event.key === ' ') select(place);
    else if (event.key === 'Escape') {
      leave();
      return;
    } else {
      if (!nudge) return;
      const next = follow(picture, place, event.key, event.shiftKey);
      if (next) {
        walked.current = true;
        setHere(next);
      }
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const isGone =
    'edge' in here ? !picture.edges.some((edge) => edge.key === here.edge) : here.node >= picture.nodes.length;
  const focus = isGone ? { node: 0 } : here;
  return { focus, key, setHere, select };
}

export function Graph(props: Shown) {
  const { picture, class: name = '', least, most, label, left, nodeLabel, nodeTitle, edgeLabel } = props;
  const { onSelect, onMoved, pale, children } = props;
  const svg = useRef<SVGSVGElement | null>(null);
  const after = useRef<HTMLSpanElement | null>(null);
  const { down, move, up, isOver } = useDragging(svg, props);
  const { focus, key, setHere, select } = useWalk(svg, props, () => {
    onSelect(null);
    after.current?.focus();
  });

  const click = (event: MouseEvent) => {
    if (isOver()) return;
    const target = (event.target as Element).closest('[data-node],[data-edge]');
    const { node, edge } = (target as SVGElement | null)?.dataset ?? {};
    if (node === undefined && edge === undefined) return onSelect(null);
    const place = edge === undefined ? { node: Number(node) } : { edge };
    setHere(place);
    select(place);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are on the things that can be clicked */}
      <svg
        ref={svg}
        class={`graph ${name}`}
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        style={sizes(least, most)}
        role="group"
        aria-label={label}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onClick={click}
      >
        {picture.edges.map((edge) => (
          // A true edge that is found is another element than when it was missed, so that it fades in.
          <Edge
            key={edge.kind === 'ghost' ? `${edge.key} missed` : edge.key}
            edge={edge}
            label={edgeLabel(edge)}
            focused={'edge' in focus && focus.edge === edge.key}
            pale={pale?.edges.has(edge.key) ?? false}
            onKey={key}
          />
        ))}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: words beside an edge; it has a label of its own */}
        <g class="words" aria-hidden="true">
          <Marks marks={picture.words} />
        </g>
        {children}
        {picture.nodes.map((node) => (
          <Variable
            key={node.variable}
            node={node}
            label={nodeLabel(node.variable)}
            title={nodeTitle?.(node.variable)}
            focused={'node' in focus && focus.node === node.variable}
            pale={pale?.variables.has(node.variable) ?? false}
            onKey={key}
            onDown={down}
            onMoved={onMoved}
          />
        ))}
      </svg>
      {/* Target of Escape, so that Tab continues after the picture. */}
      <span ref={after} class="vh" tabIndex={-1}>
        {left}
      </span>
    </>
  );
}
