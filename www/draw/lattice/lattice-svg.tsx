// Interactive SVG of a lattice: one tab stop and arrow keys. Only the set in focus is a DOM element; clicks find other
// sets by position.
import { type signal, useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Marks } from '../graph.tsx';
import type { Mark } from '../picture.ts';
import { rowAt, type Spots } from './layout.ts';
import { type LatticePicture, outlineOf } from './picture.ts';

/** Keys that show the lattice of the previous (−1) or next (1) variable. */
const PAGES: Map<string, -1 | 1> = new Map([
  ['PageUp', -1],
  ['PageDown', 1],
]);

/** Set under the pointer (row of the lattice, −1 for none); its label is the title of the picture. */
function usePointed(labelOf: (row: number) => string) {
  const hovered = useSignal(-1);
  const point = (picture: HTMLElement, row: number) => {
    if (row === hovered.peek()) return;
    hovered.value = row;
    if (row >= 0) picture.title = labelOf(row);
    else picture.removeAttribute('title');
  };
  return { hovered, point };
}

/**
 * Picture of a lattice.
 * @param props `first`: row that has the focus if the focused set is not drawn; `walk`: row that a key leads to, −1 for
 * none; `lit`: highlighted rows; `k`: number of best networks for which statuses are shown; `scale`: px of the page per
 * unit
 */
export function Lattice({
  picture,
  layout,
  first,
  walk,
  focus,
  lit,
  k,
  scale,
  label,
  optionLabel,
  onPick,
  onPage,
}: LatticeProps) {
  const box = useRef<HTMLDivElement | null>(null);
  const { hovered, point } = usePointed(optionLabel);
  const here = layout.boxes.has(focus) ? focus : first;

  const under = (event: MouseEvent) => {
    const at = box.current?.getBoundingClientRect();
    return at ? rowAt(layout, (event.clientX - at.left) / scale, (event.clientY - at.top) / scale) : -1;
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = PAGES.get(event.key);
    const next = page || event.key === 'Enter' || event.key === ' ' ? here : walk(here, event.key);
    const walks = /^(Arrow|Home|End)/.test(event.key);
    if (!page && next < 0 && !walks) return;
    if (page) onPage(page);
    else if (next >= 0) onPick(next);
    event.preventDefault();
    event.stopPropagation();
  };
  const { width, height } = picture;
  const paper = { viewBox: `0 0 ${width} ${height}`, width: width * scale, height: height * scale };
  return (
    <div
      ref={box}
      class="lattice"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={here >= 0 ? `set-${here}` : undefined}
      data-lands=""
      data-lit={lit ? '' : undefined}
      data-testid="lattice"
      onClick={(event) => {
        const row = under(event);
        if (row >= 0) onPick(row);
      }}
      onPointerMove={(event) => point(event.currentTarget, event.pointerType === 'mouse' ? under(event) : -1)}
      onPointerLeave={({ currentTarget }) => point(currentTarget, -1)}
      onKeyDown={key}
    >
      {/* Stacked layers, so that each step repaints only what changes. */}
      {picture.hairlines.length > 0 && (
        <svg {...paper} class="l-still" aria-hidden="true">
          <Marks marks={picture.hairlines} />
        </svg>
      )}
      <svg {...paper} class="l-still" aria-hidden="true">
        <Marks marks={picture.edges} />
        <g class="l-fades">
          <Marks marks={picture.sets} />
        </g>
        <Marks marks={picture.words} />
      </svg>
      <Leaving picture={picture} layout={layout} k={k} paper={paper} />
      <svg {...paper} role="presentation">
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; the option has a label of its own */}
        <g aria-hidden="true">
          <Marks marks={picture.over} />
          {lit && <path class="l-lit" d={outlineOf(layout, lit)} />}
          <Marks marks={picture.gains} />
          <Hover layout={layout} hovered={hovered} />
        </g>
        {here >= 0 && (
          <Option key={here} row={here} selected={here === focus} label={optionLabel(here)} ring={picture.ring} />
        )}
      </svg>
    </div>
  );
}
type LatticeProps = {
  picture: LatticePicture;
  layout: Spots;
  first: number;
  walk: (row: number, key: string) => number;
  focus: number;
  lit: number[] | null;
  k: number;
  scale: number;
  label: string;
  optionLabel: (row: number) => string;
  onPick: (row: number) => void;
  onPage: (by: -1 | 1) => void;
};

/** Element of the set in focus, an option of the list box. */
const Option = ({ row, selected, label, ring }: { row: number; selected: boolean; label: string; ring: Mark[] }) => (
  <g id={`set-${row}`} role="option" aria-selected={selected} aria-label={label}>
    <Marks marks={ring} />
  </g>
);

/** Time until the former picture is removed, a little longer than the transition in lattice.css. */
const FADE_MS = 400;

/** Sets drawn for the former k, fading out over those for the present k. */
function Leaving({ picture, layout, k, paper }: { picture: LatticePicture; layout: object; k: number; paper: object }) {
  const before = useRef({ picture, layout, k });
  const [old, setOld] = useState<typeof before.current | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = { picture, layout, k };
    if (was.k === k) return;
    if (was.layout !== layout) {
      setOld(null);
      return;
    }
    setOld(was);
    const timer = setTimeout(() => setOld(null), FADE_MS);
    return () => clearTimeout(timer);
  }, [picture, layout, k]);
  if (!old || old.layout !== layout) return null;
  return (
    <svg {...paper} key={old.k} class="l-still l-leaving" aria-hidden="true">
      <Marks marks={old.picture.sets} />
      <Marks marks={old.picture.words} />
    </svg>
  );
}

/** Outline of the set under the pointer; a separate component, so that nothing else is redrawn. */
function Hover({ layout, hovered }: { layout: Spots; hovered: ReturnType<typeof signal<number>> }) {
  const row = Number(hovered.value);
  return row >= 0 && layout.boxes.has(row) ? <path class="l-hover" d={outlineOf(layout, [row])} /> : null;
}
