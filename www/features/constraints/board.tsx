// The board of tiers: bands behind the live network. Variables are dragged, or moved by keyboard: Enter picks a
// variable up, arrows choose the place, Enter puts it down, Escape cancels. Or a drag draws a required or forbidden edge.

import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Marks } from '../../draw/graph.tsx';
import { draw } from '../../draw/picture.ts';
import { constrain, unconstrain } from '../../model/constraints.ts';
import { MAX_TITLE_LENGTH } from '../../model/knowledge.ts';
import { doc, endGesture, info, isRevealed, outcome, outdated, select, setDoc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Field } from '../../widgets/field.tsx';
import { Joining } from '../../widgets/joining.tsx';
import { useSize } from '../../widgets/use-size.ts';
import { t } from '../../words/text.ts';
import {
  type Board,
  boardFor,
  isSame,
  moved,
  type Pill,
  type Place,
  placeAt,
  placeOf,
  placesOf,
  retitled,
} from './board-layout.ts';
import { tierTitle } from './cost.tsx';

/** What a drag on the board does: moves a variable to a tier, or draws an edge. */
export type Draws = 'tiers' | 'required' | 'forbidden';

/** Distance in px that a pointer may move before a drag begins. */
const TREMBLE = 4;

const placeWords = (place: Place) =>
  place.kind === 'free'
    ? t('board.free')
    : place.kind === 'tier'
      ? t('board.tier', { tier: tierTitle(place.at) })
      : t('board.newTier', { n: place.at + 1 });

function put(name: string, to: Place) {
  const { search } = doc.peek();
  setDoc({ search: { ...search, ...moved(search, name, to) } });
}

/** Drawing of the network's edges and of the forbidden edges on the board. */
function Edges({ board, names }: { board: Board; names: string[] }) {
  const { search, selected } = doc.value;
  const learned = outcome.value;
  const at = new Map(board.pills.map((pill) => [pill.name, pill]));
  const pills = names.map((name) => at.get(name));
  if (pills.includes(undefined)) return null;
  const shown = learned && isRevealed('network') ? learned.edges : [];
  const index = new Map(names.map((name, v) => [name, v]));
  const pairOf = (from: string, to: string): [number, number] | null => {
    const [a, b] = [index.get(from), index.get(to)];
    return a === undefined || b === undefined ? null : [a, b];
  };
  const layout = {
    width: board.width,
    height: board.height,
    pill: 36,
    font: 15,
    points: (pills as Pill[]).map(({ x, y }) => ({ x, y })),
    widths: (pills as Pill[]).map(({ w }) => w),
  };
  const edge = selected?.kind === 'edge' ? pairOf(selected.from, selected.to) : null;
  const common = { names, layout, ghosts: [], show: doc.value.show, tag: '', ghostNote: [], moved: [] };
  const network = draw({ ...common, edges: shown, chosen: edge && { edge } });
  const forbidden = search.forbidden.map((pair) => pairOf(...pair)).filter((pair) => pair !== null);
  const barred = draw({ ...common, edges: forbidden.map(([from, to]) => ({ from, to, mark: 'plain' })), chosen: null });
  return (
    <svg
      class={outdated.value ? 'graph behind' : 'graph'}
      viewBox={`0 0 ${board.width} ${board.height}`}
      aria-hidden="true"
    >
      {network.edges.map((edge) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard edges are reached in the network and in the panel's lists
        <g
          key={edge.key}
          class="edge"
          onClick={() => select({ kind: 'edge', from: names[edge.from], to: names[edge.to] })}
        >
          <path class="board-hit" d={edge.hit} />
          <Marks marks={edge.marks} />
        </g>
      ))}
      {barred.edges.map((edge) => (
        <g key={`not ${edge.key}`} class="board-barred">
          <Marks marks={edge.marks} />
        </g>
      ))}
    </svg>
  );
}

/** Text field for the name of a tier. */
function TierName({ at }: { at: number }) {
  const { search } = doc.value;
  const number = t('board.tierTitle', { n: at + 1 });
  const title = search.tierNames?.[at] ?? '';
  const name = (value: string) =>
    setDoc({ search: { ...search, tierNames: retitled(search.tierNames ?? [], at, value) } }, `name of tier ${at}`);
  return (
    <Field
      class="tier-name"
      label={t('board.nameOf', { tier: number })}
      hint={number}
      title={title || t('board.nameTitle')}
      maxLength={MAX_TITLE_LENGTH}
      dir="auto"
      autocomplete="off"
      testid={`tier-name-${at}`}
      value={title}
      onText={name}
      onBlur={({ currentTarget }) => {
        const value = currentTarget.value.trim();
        currentTarget.value = value;
        if (value !== title) name(value);
        endGesture();
      }}
    />
  );
}

/**
 * CSS position and size of a part of the board.
 * @param part rectangle, given by its top left corner
 * @param scale pixels of the page per pixel of the board
 */
const placed = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }, scale: number) => ({
  left: `${x * scale}px`,
  top: `${y * scale}px`,
  width: `${w * scale}px`,
  height: `${h * scale}px`,
});

/**
 * CSS position and size of a variable's rectangle on the board.
 * @param at center of the rectangle
 */
const pillAt = ({ w, h }: Pill, { x, y }: { x: number; y: number }, scale: number) =>
  placed({ x: x - w / 2, y: y - h / 2, w, h }, scale);

/** Variable that is picked up: its name, its destination and, during a drag, the position of the pointer in px. */
type Held = { name: string; to: Place | null; point: { x: number; y: number } | null };

/** Hook with the state of picking up and moving a variable on the board, by pointer and by keyboard. */
function useHand(box: RefObject<HTMLElement | null>, board: Board, tiers: string[][], scale: number) {
  const [held, setHeld] = useState<Held | null>(null);
  const start = useRef({ x: 0, y: 0, name: '', isDown: false });
  const [said, setSaid] = useState('');
  const pointOf = (event: PointerEvent) => {
    const frame = box.current?.getBoundingClientRect();
    return { x: (event.clientX - (frame?.left ?? 0)) / scale, y: (event.clientY - (frame?.top ?? 0)) / scale };
  };
  const drop = (name: string, to: Place | null) => {
    setHeld(null);
    if (!to || isSame(to, placeOf(tiers, name))) return;
    put(name, to);
    setSaid(t('board.put', { name, place: placeWords(to) }));
  };
  const key = (name: string, event: KeyboardEvent) => {
    const places = placesOf(tiers);
    const isHere = held?.name === name;
    if (event.key === 'Enter' || event.key === ' ') {
      if (isHere) drop(name, held.to);
      else {
        setHeld({ name, to: placeOf(tiers, name), point: null });
        setSaid(t('board.picked', { name, place: placeWords(placeOf(tiers, name)) }));
      }
    } else if (isHere && event.key === 'Escape') {
      setHeld(null);
      setSaid(t('board.left', { name }));
    } else if (isHere && /^Arrow/.test(event.key)) {
      const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1;
      const now = places.findIndex((place) => held.to && isSame(place, held.to));
      const to = places[Math.min(places.length - 1, Math.max(0, now + step))];
      setHeld({ name, to, point: null });
      setSaid(placeWords(to));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handlers = (name: string) => ({
    onKeyDown: (event: KeyboardEvent) => key(name, event),
    onBlur: () => setHeld((now) => (now?.point ? now : null)),
    onPointerDown: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      if (event.button !== 0) return;
      // Captures the pointer at once, because the first move of a quick pointer is already outside the variable.
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { ...pointOf(event), name, isDown: true };
    },
    onPointerMove: (event: PointerEvent) => {
      const [now, from] = [pointOf(event), start.current];
      if (!from.isDown || from.name !== name) return;
      if (!held?.point && Math.hypot(now.x - from.x, now.y - from.y) < TREMBLE) return;
      setHeld({ name, to: placeAt(board, now), point: now });
    },
    onPointerUp: () => {
      const isDrag = held?.point && held.name === name;
      start.current.isDown = false;
      if (isDrag) drop(name, held.to);
      else select({ kind: 'variable', name });
    },
    onPointerCancel: () => {
      start.current.isDown = false;
      setHeld(null);
    },
  });
  return { held, said, handlers };
}

/** Hand that draws required or forbidden edges on the board, by keyboard also while a drag moves variables. */
function EdgeHand({ names, draws }: { names: string[]; draws: Draws }) {
  const list = draws === 'forbidden' ? draws : 'required';
  const named = ([from, to]: [number, number]): [string, string] => [names[from], names[to]];
  const pairs = list === 'required' ? doc.value.search.required : [];
  const edges = pairs.map(([from, to]): [number, number] => [names.indexOf(from), names.indexOf(to)]);
  const words = (edge: [number, number]) => t(`board.draw.${list}`, { from: names[edge[0]], to: names[edge[1]] });
  return (
    <Joining
      names={names}
      edges={edges}
      isOn={draws !== 'tiers'}
      tell={words}
      onJoin={(edge) => {
        const { search } = doc.peek();
        const back = named([edge[1], edge[0]]);
        const isTurned = list === 'required' && search.required.some((one) => one.join('\n') === back.join('\n'));
        setDoc({ search: constrain(isTurned ? unconstrain(search, back) : search, list, named(edge)) });
        return words(edge);
      }}
    />
  );
}

/** Board of tiers; `draws`: what a drag does. */
export function TierBoard({ draws }: { draws: Draws }) {
  const { box, width, scale } = useSize();
  const names = (info.value?.variables ?? []).map(({ name }) => name);
  const { tiers } = doc.value.search;
  const board = boardFor(tiers, names, Math.max(240, width) / scale);
  const { held, said, handlers } = useHand(box, board, tiers, scale);
  /** Outline at the original place of a variable that was picked up. */
  const old = board.pills.find(({ name }) => name === held?.name);
  const joined = new Set(outcome.value?.edges.flatMap(({ from, to }) => [names[from], names[to]]));
  return (
    <>
      <div ref={box} class="tier-board joined" style={{ height: `${board.height * scale}px` }} data-testid="tier-board">
        {width > 0 &&
          board.bands.map(({ place, x, y, w, h }) => (
            <div
              key={`${place.kind} ${'at' in place ? place.at : ''}`}
              class={['band', place.kind, tiers.length === 0 && 'zone', held?.to && isSame(held.to, place) && 'under']
                .filter(Boolean)
                .join(' ')}
              style={placed({ x, y, w, h }, scale)}
            >
              {place.kind === 'tier' && <TierName at={place.at} />}
              {place.kind === 'free' && <h2>{t('board.freeTitle')}</h2>}
              {place.kind === 'new' && tiers.length === 0 && <p class="soft">{t('board.first')}</p>}
              {place.kind === 'new' && held && <span class="sign">+</span>}
            </div>
          ))}
        {width > 0 && <Edges board={board} names={names} />}
        {held?.point && old && <span class="board-old" style={pillAt(old, old, scale)} />}
        {width > 0 &&
          board.pills.map((pill) => {
            const { name } = pill;
            const isHeld = held?.name === name;
            const isAlone = isRevealed('network') && !joined.has(name);
            return (
              <Button
                key={name}
                class={['board-pill', isHeld && 'held', isAlone && 'alone'].filter(Boolean).join(' ')}
                pressed={isHeld}
                label={t('board.variable', { name, place: placeWords(placeOf(tiers, name)) })}
                title={name}
                testid={`board-${name}`}
                data-node={names.indexOf(name)}
                style={pillAt(pill, (isHeld && held.point) || pill, scale)}
                {...handlers(name)}
              >
                <bdi>{name}</bdi>
              </Button>
            );
          })}
        <EdgeHand names={names} draws={draws} />
      </div>
      <p class="vh" role="status">
        {said}
      </p>
    </>
  );
}
