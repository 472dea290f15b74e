// The picture of a lattice as SVG that is walked by arrow keys: one stop of the Tab key, the set in focus is the one
// option that exists as an element; all others are found by where they stand.
import { type signal, useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Marks } from '../graph.tsx';
import { rowAt, type Spots } from './layout.ts';
import { type LatticePicture, outlineOf } from './picture.ts';

/** Keys that lead to another variable. */
const PAGES: Map<string, -1 | 1> = new Map([
  ['PageUp', -1],
  ['PageDown', 1],
]);

/** The set under the pointer, −1 for none; the picture names it in a note. */
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
 * @param props `first`: the row that stands for none; `walk`: where a key leads, −1 if nowhere; `lit`: rows that stand
 * out; `k`: of how many best networks the standings are; `scale`: pixels of the page for one of the picture
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
}: {
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
}) {
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
  const paper = {
    viewBox: `0 0 ${picture.width} ${picture.height}`,
    width: picture.width * scale,
    height: picture.height * scale,
  };
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
      {/* Papers one over the other: what changes with every step is painted without what stands still. */}
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

/** The set in focus. */
const Option = ({
  row,
  selected,
  label,
  ring,
}: {
  row: number;
  selected: boolean;
  label: string;
  ring: LatticePicture['ring'];
}) => (
  <g id={`set-${row}`} role="option" aria-selected={selected} aria-label={label}>
    <Marks marks={ring} />
  </g>
);

/** Milliseconds after which what was there before is gone: a little more than the motion of lattice.css. */
const GONE = 400;

/** The sets as they stood at the k before, over those of now, fading: hatches go, borders come, and nothing moves. */
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
    const timer = setTimeout(() => setOld(null), GONE);
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

/** Pointer in the picture; a component of its own, so that nothing else is redrawn. */
function Hover({ layout, hovered }: { layout: Spots; hovered: ReturnType<typeof signal<number>> }) {
  const row = Number(hovered.value);
  return row >= 0 && layout.boxes.has(row) ? <path class="l-hover" d={outlineOf(layout, [row])} /> : null;
}
