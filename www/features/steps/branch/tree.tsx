// Branch and bound tree in a scrolling box. Each node shows its bound, its decision and a sign of its fate (what became
// of it). One node is active; arrow keys move to its parent, child or siblings.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { drawnOf, FATES, type Fate, fatesBy, isProof, pathTo } from '../../../model/branch-tree.ts';
import { t } from '../../../words/text.ts';
import { fitting, NODE, type Placed, placeTree } from './picture.ts';
import { picked } from './search.ts';
import { boundOf, decisionOf, reasonOf, type Slice, shortOf } from './words.ts';

/** Signs of the nodes' fates, readable without color. */
export const SIGNS = {
  open: '○',
  branched: '◆',
  network: '◎',
  noBetter: '✕',
  cycle: '↻',
  noFamily: '∅',
  deepest: '↻',
};

const [BOUND, SMALL] = [13, 11];

/** SVG path of the line between a node and its parent. */
const link = (over: { x: number; y: number }, under: { x: number; y: number }) => {
  const [from, to] = [over.y + NODE.h / 2, under.y - NODE.h / 2];
  const middle = (from + to) / 2;
  return `M${over.x} ${from}C${over.x} ${middle} ${under.x} ${middle} ${under.x} ${to}`;
};

type Picture = ReturnType<typeof placeTree>;

/** Node to which an arrow key leads: parent, first child or sibling; −1 for the parent of the root. */
function nextOf({ nodes }: Picture, here: Picture['nodes'][number], key: string) {
  const under = (node: number) => nodes.filter(({ above }) => above === node).sort((a, b) => a.x - b.x);
  const beside = under(here.above);
  const on = beside.indexOf(here);
  const ways = new Map([
    ['ArrowUp', here.above],
    ['ArrowDown', under(here.node)[0]?.node],
    ['ArrowLeft', beside[on - 1]?.node],
    ['ArrowRight', beside[on + 1]?.node],
  ]);
  return ways.get(key);
}

type NodeProps = { slice: Slice; placed: Placed; fate: Fate; chosen: boolean };
/** Node of the drawing with its bound, a sign of its fate, and its decision. */
function TreeNode({ slice, placed: { node, x, y }, fate, chosen }: NodeProps) {
  const name = `${decisionOf(slice, node)}: ${boundOf(slice, node)}. ${reasonOf(slice, node, fate)}`;
  return (
    <g
      id={`br-${node}`}
      class={`br-node is-${fate}${chosen ? ' is-chosen' : ''}`}
      role="treeitem"
      aria-level={pathTo(slice.trace, node).length}
      aria-selected={chosen}
      aria-label={name}
      data-testid={`branch-node-${node}`}
      onClick={() => choose(node)}
    >
      <title>{name}</title>
      <rect x={x - NODE.w / 2} y={y - NODE.h / 2} width={NODE.w} height={NODE.h} rx="8" />
      <text class="br-bound" x={x} y={y - 6} text-anchor="middle" font-size={BOUND}>
        {`${SIGNS[fate]} ${boundOf(slice, node)}`}
      </text>
      <text class="br-what" x={x} y={y + 12} text-anchor="middle" font-size={SMALL}>
        {fitting(shortOf(slice, node), SMALL)}
      </text>
    </g>
  );
}

/**
 * Node of the search tree that the inspector describes: the reader's choice, else that of the stage, or at the end of a
 * proof the best network.
 */
export function chosenOf({ trace, at }: Slice) {
  const best = isProof(trace, at) ? trace.became.lastIndexOf(FATES.indexOf('network')) : -1;
  return picked.value ?? trace.stage[best < 0 ? at : best];
}
const choose = (node: number) => {
  picked.value = node;
};

export function Tree({ now: slice }: { now: Slice }) {
  const box = useRef<HTMLElement | null>(null);
  const { trace, at } = slice;
  const chosen = chosenOf(slice);
  const fates = useMemo(() => fatesBy(trace, at), [trace, at]);
  const picture = useMemo(() => placeTree(drawnOf(trace, fates, chosen)), [trace, fates, chosen]);
  const places = new Map(picture.nodes.map((placed) => [placed.node, placed]));
  const way = new Set(pathTo(trace, chosen));
  useEffect(() => {
    const [scroller, here] = [box.current, places.get(chosen)];
    if (!scroller || !here) return;
    scroller.scrollTo({ left: here.x - scroller.clientWidth / 2, top: here.y - scroller.clientHeight / 2 });
  }, [picture, chosen]);
  const walk = (event: KeyboardEvent) => {
    const here = places.get(chosen);
    if (!here || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    const next = nextOf(picture, here, event.key);
    if (next !== undefined && next >= 0) choose(next);
  };
  return (
    <figure class="picture br-box" ref={box} data-testid="branch-tree">
      <div
        class="br-tree"
        role="tree"
        tabIndex={0}
        aria-label={t('steps.branch.tree', { n: fates.size })}
        aria-activedescendant={`br-${chosen}`}
        onKeyDown={walk}
      >
        <svg
          width={picture.width}
          height={picture.height}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          role="none"
        >
          {picture.nodes.map((placed) => {
            const over = places.get(placed.above);
            return (
              over && (
                <path
                  key={placed.node}
                  class={way.has(placed.node) ? 'br-link on-way' : 'br-link'}
                  d={link(over, placed)}
                />
              )
            );
          })}
          {picture.folded.map(({ above, x, y, n }) => {
            const over = places.get(above);
            return (
              <g key={`folded ${above}`}>
                {over && <path class="br-link" d={link(over, { x, y })} />}
                <text class="br-folded" x={x} y={y} text-anchor="middle" font-size={SMALL}>
                  {t('steps.branch.folded', { n })}
                </text>
              </g>
            );
          })}
          {picture.nodes.map((placed) => {
            const { node } = placed;
            const fate = fates.get(node) ?? 'open';
            return <TreeNode key={node} slice={slice} placed={placed} fate={fate} chosen={node === chosen} />;
          })}
        </svg>
      </div>
    </figure>
  );
}
