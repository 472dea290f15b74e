// Card beside a variable of the picture: its meaning, its levels with their numbers of rows, and what a click shows.
// Opened by hovering, by the keyboard's focus, or by a long press.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Picture } from '../draw/picture.ts';
import { info } from '../store/index.ts';
import { meaningOf } from '../widgets/meaning.ts';
import { numberParams } from '../widgets/names.ts';
import { t, whole } from '../words/text.ts';

/** Times in ms until a hovered variable and a pressed one show their card. */
const [HOVER_MS, PRESS_MS] = [150, 450];
/** Maximum number of levels listed. */
const MAX_LEVELS = 6;
/** Distance in px of the card from its variable and from the border of the window. */
const GAP_PX = 10;
/** Number of points of an edge that are tested for being covered. */
const SAMPLES = 16;

/** Variable to which an event belongs, with its element; null for none. */
function nodeAt(event: Event) {
  const at = event.target instanceof Element ? event.target.closest<SVGElement>('[data-node]') : null;
  return at ? Number(at.dataset.node) : null;
}

/** Points on the screen along the edges of a picture that lead to a variable, or whose direction is open. */
function pointsOf(box: HTMLElement, { edges }: Picture, variable: number) {
  return edges
    .filter(({ from, to, kind }) => to === variable || (from === variable && kind === 'reversible'))
    .flatMap(({ key }) => {
      const path = box.querySelector<SVGPathElement>(`[data-edge="${key}"] .hit`);
      const matrix = path?.getScreenCTM();
      if (!path || !matrix) return [];
      const length = path.getTotalLength();
      return Array.from({ length: SAMPLES + 1 }, (_, i) =>
        path.getPointAtLength((i * length) / SAMPLES).matrixTransform(matrix),
      );
    });
}

/** Place of a card of a given size beside a variable: within the window, and where it covers the fewest points. */
export function placeBeside(
  node: { left: number; right: number; top: number; bottom: number },
  { width, height }: { width: number; height: number },
  points: { x: number; y: number }[],
  room: { width: number; height: number },
) {
  const inside = (value: number, size: number, most: number) => Math.max(GAP_PX, Math.min(value, most - size - GAP_PX));
  const [middle, center] = [(node.left + node.right) / 2, (node.top + node.bottom) / 2];
  const beside = inside(center - height / 2, height, room.height);
  const along = inside(middle - width / 2, width, room.width);
  const right = { left: node.right + GAP_PX, top: beside, free: room.width - node.right };
  const left = { left: node.left - GAP_PX - width, top: beside, free: node.left };
  const below = { left: along, top: node.bottom + GAP_PX, free: room.height - node.bottom };
  const above = { left: along, top: node.top - GAP_PX - height, free: node.top };
  const sides = [...[right, left].sort((a, b) => b.free - a.free), ...[below, above].sort((a, b) => b.free - a.free)];
  const cost = ({ left: x, top: y, free }: typeof right, i: number) =>
    (free < GAP_PX * 2 + (i < 2 ? width : height) ? 1000 : 0) +
    points.filter((p) => p.x >= x && p.x <= x + width && p.y >= y && p.y <= y + height).length;
  const costs = sides.map(cost);
  const best = sides[costs.indexOf(Math.min(...costs))];
  return { left: best.left, top: best.top };
}

/** Variable whose card is open; null for none. */
function useTold(box: RefObject<HTMLElement | null>) {
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    const at = box.current;
    if (!at) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (variable: number | null, wait: number = 0) => {
      clearTimeout(timer);
      if (wait > 0) timer = setTimeout(setTold, wait, variable);
      else setTold(variable);
    };
    const stop = new AbortController();
    const on = <E extends keyof HTMLElementEventMap>(name: E, act: (event: HTMLElementEventMap[E]) => void) =>
      at.addEventListener(name, act, { signal: stop.signal, capture: true });
    on('pointerover', (event) => {
      if (event.pointerType !== 'mouse' || event.buttons > 0) return;
      const variable = nodeAt(event);
      tell(variable, variable === null ? 0 : HOVER_MS);
    });
    on('pointerleave', (event) => event.target === at && event.pointerType === 'mouse' && tell(null));
    on('pointerdown', (event) => (event.pointerType === 'mouse' ? tell(null) : tell(nodeAt(event), PRESS_MS)));
    on('pointermove', (event) => event.pointerType !== 'mouse' && (event.movementX || event.movementY) && tell(null));
    on('pointerup', () => clearTimeout(timer));
    on(
      'focusin',
      (event) => event.target instanceof Element && event.target.matches(':focus-visible') && tell(nodeAt(event)),
    );
    on('focusout', () => tell(null));
    // Escape closes the card; a second one leaves the picture.
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !document.querySelector('.node-card')) return;
        event.stopPropagation();
        tell(null);
      },
      { signal: stop.signal, capture: true },
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [box.current]);
  return told;
}

export function NodeCard({ box, picture }: { box: RefObject<HTMLElement | null>; picture: Picture }) {
  const told = useTold(box);
  const card = useRef<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    const node = box.current?.querySelector(`[data-node="${told}"] rect`)?.getBoundingClientRect();
    const at = card.current;
    if (told === null || !node || !at || !box.current) return;
    at.showPopover();
    const size = { width: at.offsetWidth, height: at.offsetHeight };
    const room = { width: innerWidth, height: innerHeight };
    const { left, top } = placeBeside(node, size, pointsOf(box.current, picture, told), room);
    at.style.left = `${left}px`;
    at.style.top = `${top}px`;
  }, [told]);
  const data = info.value;
  const variable = told === null ? undefined : data?.variables[told];
  if (!data || !variable) return null;
  const { name, levels, counts, numbers } = variable;
  const parents = picture.edges.filter(({ to, kind }) => to === told && kind !== 'ghost' && kind !== 'reversible');
  const names = parents.map(({ from }) => data.variables[from].name);
  return (
    <div ref={card} class="node-card" role="tooltip" popover="manual" data-testid="node-card">
      <b>{name}</b>
      {meaningOf(name) && <p>{meaningOf(name)}</p>}
      {numbers && <p>{t('inspector.numbersTold', numberParams(numbers))}</p>}
      {!numbers && !data.list && (
        <ul>
          {levels.slice(0, MAX_LEVELS).map((level, i) => (
            <li key={level}>
              <span>{level}</span>
              <i style={{ '--d': `${(100 * counts[i]) / data.rows}%` }} />
              <b>{i === 0 ? t('data.rowCount', { n: counts[i] }) : whole(counts[i])}</b>
            </li>
          ))}
        </ul>
      )}
      {!data.list && levels.length > MAX_LEVELS && <p>{t('canvas.moreLevels', { n: levels.length - MAX_LEVELS })}</p>}
      <footer>{names.length > 0 ? t('canvas.clickParents', { names }) : t('canvas.click')}</footer>
    </div>
  );
}
