// The tree in a box that scrolls: a node is its bound, its decision and a sign of what became of it. One node takes the focus;
// arrows walk from it to the one above, below and beside.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../../../words/text.js';
import { drawnOf, pathTo } from './model.js';
import { fitting, NODE, placeTree } from './picture.js';
import { boundOf, decisionOf, reasonOf, shortOf } from './words.js';

/** Signs of fates, which need no color. */
export const SIGNS = {
  open: '○',
  branched: '●',
  network: '★',
  noBetter: '✕',
  cycle: '↻',
  noFamily: '∅',
  deepest: '↻',
};

const [BOUND, SMALL] = [13, 11];

/** The line from a node to the one above. @param {{ x: number, y: number }} over @param {{ x: number, y: number }} under */
const link = (over, under) => {
  const [from, to] = [over.y + NODE.h / 2, under.y - NODE.h / 2];
  const middle = (from + to) / 2;
  return `M${over.x} ${from}C${over.x} ${middle} ${under.x} ${middle} ${under.x} ${to}`;
};

/**
 * @param {{ slice: import('./words.js').Slice, fates: Map<number, import('./model.js').Fate>, chosen: number,
 *   onChoose: (node: number) => void }} props
 */
export function Tree({ slice, fates, chosen, onChoose }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const { told } = slice;
  const picture = useMemo(() => placeTree(drawnOf(told, fates, chosen)), [told, fates, chosen]);
  const places = new Map(picture.nodes.map((placed) => [placed.node, placed]));
  const way = new Set(pathTo(told, chosen));
  useEffect(() => {
    const [scroller, here] = [box.current, places.get(chosen)];
    if (!scroller || !here) return;
    scroller.scrollTo({ left: here.x - scroller.clientWidth / 2, top: here.y - scroller.clientHeight / 2 });
  }, [picture, chosen]);
  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    const here = places.get(chosen);
    if (!here || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const beside = picture.nodes.filter(({ above }) => above === here.above).sort((a, b) => a.x - b.x);
    const on = beside.indexOf(here);
    const kids = picture.nodes.filter(({ above }) => above === chosen).sort((a, b) => a.x - b.x);
    const next =
      event.key === 'ArrowUp'
        ? here.above
        : event.key === 'ArrowDown'
          ? kids[0]?.node
          : event.key === 'ArrowLeft'
            ? beside[on - 1]?.node
            : event.key === 'ArrowRight'
              ? beside[on + 1]?.node
              : undefined;
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    if (next !== undefined && next >= 0) onChoose(next);
  };
  return (
    <figure class="picture br-box" ref={/** @type {any} */ (box)} data-testid="branch-tree">
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
          {picture.nodes.map(({ node, x, y }) => {
            const fate = fates.get(node) ?? 'open';
            const name = `${decisionOf(slice, node)}: ${boundOf(slice, node)}. ${reasonOf(slice, node, fate)}`;
            return (
              <g
                key={node}
                id={`br-${node}`}
                class={`br-node is-${fate}${node === chosen ? ' is-chosen' : ''}`}
                role="treeitem"
                aria-level={pathTo(told, node).length}
                aria-selected={node === chosen}
                aria-label={name}
                data-testid={`branch-node-${node}`}
                onClick={() => onChoose(node)}
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
          })}
        </svg>
      </div>
    </figure>
  );
}
