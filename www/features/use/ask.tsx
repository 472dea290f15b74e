// The network as cards: one for each variable, with the probability of each level; a click on a level observes it.
// Edges are drawn behind the cards. Values of an answer are written into the bars or bound to signals, so that a click
// redraws only bars and numbers.
import { useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Box, placeCards, type Within } from '../../draw/cards.ts';
import { MAX_FONT_FACTOR, textWidth } from '../../draw/text-width.ts';
import type { PriorVariable } from '../../generated/protocol.ts';
import { usePlaces } from '../../result/places.ts';
import { NothingLearned } from '../../result/unlearned.tsx';
import { doc, projector, select } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Select } from '../../widgets/choice.tsx';
import { usePaper } from '../../widgets/papers.ts';
import { t } from '../../words/text.ts';
import { addBar, type Bar, startBars } from './bars.ts';
import { linesOf, listedLevels, probability, shownLevels, telling } from './model.ts';
import { fitsInto, placeAcross, useBegin, useRoom } from './paper.tsx';
import { contradiction, current, given, levelOf, type Model, observe, progress, shownAnswer } from './store.ts';
import { inFocus } from './why.ts';

/**
 * Sizes of a card in px: width, head with padding, and height of a level. On a projector or in a frame (`room`), cards
 * show one level if all do not fit, and beside the name (`flat`) if that does not fit either.
 */
const CARD = {
  wide: { width: 158, head: 38, line: 22 },
  room: { width: 130, head: 30, line: 17, flat: 25 },
};
/** Font sizes of a variable's name and of the note beside it, in px. */
const [NAME, NOTE] = [15.5, 12.5];
/** Horizontal space in the head of a card besides name and note, and maximum width of a note, in px. */
const [HEAD_ROOM, MOST_NOTE] = [48, 136];
/** Width and arrangement of a card: all levels, only one level, one level beside the name, or part of a list. */
export type Look = 'wide' | 'narrow' | 'flat' | 'list';
/** Height of a level on touch screens, in px. */
const FINGER = 44;

/** Space in a card beside the name of a level, on a desktop and on a projector, and maximum width of a card, in px. */
const BESIDE_LABEL = { wide: 126, room: 106 };
/** Factors by which names of levels may be wider in other fonts than estimated. */
const LABEL = { wide: MAX_FONT_FACTOR, room: 1 };
const MOST_WIDTH = 240;

type LevelProps = Pick<Bar, 'variable' | 'name' | 'level' | 'k'> & { before: number };

/**
 * A level of a variable: its bar, and the button that observes it. `bars.ts` writes the values of an answer.
 * @param props must stay the same between renders
 */
function Level({ variable, name, level, k, before }: LevelProps) {
  const button = useRef<HTMLButtonElement | null>(null);
  useLayoutEffect(() => {
    const part = (kind: string) => button.current?.querySelector(`.${kind}`) as HTMLElement;
    const elements = {
      fill: part('use-fill'),
      number: part('use-p'),
      star: part('use-star'),
      range: part('use-range'),
    };
    if (button.current) return addBar({ variable, k, name, level, button: button.current, ...elements });
  }, []);
  return (
    <button type="button" ref={button} onClick={() => observe(name, level)}>
      <span class="use-label" aria-hidden="true">
        <span class="use-star" />
        {level}
      </span>
      <span class="vh">{`${name} = ${level}: `}</span>
      <span class="use-bar" aria-hidden="true">
        <span class="use-fill" />
        <span class="use-before" style={{ insetInlineStart: `${100 * before}%` }} />
        <span class="use-range" />
      </span>
      <span class="use-p num" />
    </button>
  );
}

/** Kind of the soft evidence on a variable, in a word; empty if there is none. */
function softNote(name: string) {
  const { likelihoods, wanted } = given.value;
  if (wanted.some(([other]) => other === name)) return t('use.wantedNote');
  return likelihoods.some(([other]) => other === name) ? t('use.softNote') : '';
}

/** Note beside the name of a variable: the evidence on it, or the change in the level that changed most. */
function noteOf(variable: number, name: string, before: number[]) {
  const { level: fixed, isSet } = levelOf(name);
  if (fixed !== null) return t(isSet ? 'use.set' : 'use.observed');
  const soft = softNote(name);
  if (soft) return soft;
  const now = shownAnswer.value;
  if (!now || now === current.value?.before) return '';
  const of = now.marginals[variable];
  const { levels = [] } = current.value?.fitted.network.variables[variable] ?? {};
  const k = telling(before, of, levels);
  const by = of[k] - before[k];
  if (Math.abs(by) < 0.0005) return t('use.unchanged');
  return t(by > 0 ? 'use.rose' : 'use.fell', { by: probability(Math.abs(by)), level: levels[k] });
}

/** Indices of the levels that a card shows, joined to a text, so that the card renders only if they change. */
function levelsOf(variable: number, name: string, levels: string[], before: number[], paper: Look) {
  const now = shownAnswer.value?.marginals[variable] ?? before;
  const { level: fixed } = levelOf(name);
  const place = fixed === null ? undefined : levels.indexOf(fixed);
  if (paper === 'list') return listedLevels(levels, before, place).join();
  if (paper !== 'wide') return String(place ?? telling(before, now, levels));
  return shownLevels(now, place).join();
}

/**
 * Card of a variable with its levels.
 * @param props `name` must stay the same between renders
 */
function Card({ variable, name, paper, box }: { variable: number; name: string; paper: Look; box: Box | null }) {
  const known = current.value;
  const levels = known?.fitted.network.variables[variable]?.levels ?? [];
  const before = known?.before.marginals[variable] ?? [];
  const shown = useComputed(() => levelsOf(variable, name, levels, before, paper));
  const note = useComputed(() => noteOf(variable, name, before));
  const isSelected = useComputed(() => doc.value.selected?.kind === 'variable' && doc.value.selected.name === name);
  const kind = useComputed(() => {
    const fixed = levelOf(name).level === null ? '' : ' fixed';
    return `use-card${paper === 'flat' ? ' flat' : ''}${isSelected.value ? ' selected' : ''}${fixed}${softNote(name) ? ' soft' : ''}`;
  });
  const pressed = useComputed(() => (isSelected.value ? 'true' : 'false'));
  const places = shown.value.split(',').map(Number);
  const counts = paper === 'wide' || (paper === 'list' && levels.length > 2);
  return (
    <div
      class={kind}
      role="group"
      aria-label={name}
      data-testid={`use-card-${name}`}
      style={box ? { left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, minHeight: `${box.h}px` } : undefined}
    >
      <div class="use-head">
        <Button
          class="use-name"
          aria-pressed={pressed}
          words={name}
          onClick={() => select(isSelected.peek() ? null : { kind: 'variable', name })}
        />
        <span class="use-note" title={note}>
          {note}
        </span>
      </div>
      {places.map((k) => (
        <Level key={levels[k]} variable={variable} name={name} level={levels[k]} k={k} before={before[k]} />
      ))}
      {counts && places.length < levels.length && (
        <Button
          class="use-more"
          words={t('use.moreLevels', { n: levels.length - places.length })}
          onClick={() => select({ kind: 'variable', name })}
        />
      )}
    </div>
  );
}

/** Edge as drawn: highlighted on the trail in focus, dashed if an intervention cuts it. */
function Edge({ from, to, path, head }: { from: string; to: string; path: string; head: string }) {
  const kind = useComputed(() => `use-edge${inFocus(from, to) ? ' focus' : ''}${levelOf(to).isSet ? ' severed' : ''}`);
  return (
    <g class={kind}>
      <path class="use-line" d={path} />
      <path class="use-arrow" d={head} />
    </g>
  );
}

/** Width of the head of a card with the variable's name and the longest note on a change of probability. */
const headWidth = (name: string, levels: string[]) =>
  HEAD_ROOM +
  textWidth(name, NAME) +
  Math.min(
    MOST_NOTE,
    Math.max(...[t('use.unchanged'), ...levels.map((level) => `${level} +.000`)].map((note) => textWidth(note, NOTE))),
  );

/** Width of a card in which its levels are legible: larger than usual for long names, up to a limit. */
const wideEnough = (levels: string[], paper: 'wide' | 'room') =>
  Math.ceil(
    Math.min(
      MOST_WIDTH,
      Math.max(
        CARD[paper].width,
        ...levels.map((level) => LABEL[paper] * textWidth(level, 13.5) + BESIDE_LABEL[paper]),
      ),
    ),
  );

/** Edges of a network as pairs of indices (parent, child). */
export const edgesOf = (variables: { parents: number[] }[]) =>
  variables.flatMap(({ parents }, to) => parents.map((from) => [from, to] as [number, number]));

/**
 * Places the cards on a projector or in a frame: with all levels if they fit, else with one level each, else with the
 * level beside the name, in rows if necessary.
 */
function placeInRoom(
  variables: PriorVariable[],
  edges: [number, number][],
  points: { x: number; y: number }[] | null,
  within: Within,
): import('../../draw/cards.ts').Cards & { look: Look } {
  const { head, line, flat } = CARD.room;
  const place = (lines: (levels: string[]) => number) => {
    const sizes = variables.map(({ levels }) => ({ w: wideEnough(levels, 'room'), h: head + line * lines(levels) }));
    return placeCards(sizes, edges, 'room', points, within);
  };
  const whole = place(({ length }) => linesOf(length) + Number(linesOf(length) < length));
  if (fitsInto(whole, within)) return { ...whole, look: 'wide' };
  const short = place(() => 1);
  if (fitsInto(short, within)) return { ...short, look: 'narrow' };
  const sizes = variables.map(({ name, levels }) => ({
    w: Math.min(MOST_WIDTH, Math.ceil(textWidth(name, NAME) + wideEnough(levels, 'room') + 14)),
    h: flat,
  }));
  const low = placeCards(sizes, edges, 'room', points, within, true);
  return fitsInto(low, within) ? { ...low, look: 'flat' } : { ...short, look: 'narrow' };
}

/** Picture of all cards with the edges between them. */
export const Cards = () => (current.value ? <KnownCards known={current.value} /> : <NothingLearned />);

/** Cards as rows of a list, as on a phone. */
function CardList({ known }: { known: Model }) {
  const list = useRef<HTMLDivElement | null>(null);
  useEffect(startBars, []);
  // The rows stay under the finger when the sentences above them change.
  useLayoutEffect(() => {
    const at = list.current;
    const [body, said] = [at?.closest('.body'), at?.parentElement?.querySelector('.say')];
    if (!at || !body || !said) return;
    let top = at.offsetTop;
    const watch = new ResizeObserver(() => {
      body.scrollTop += at.offsetTop - top;
      top = at.offsetTop;
    });
    watch.observe(said);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={list} class="use-stage use-list" data-testid="use-stage" tabIndex={-1}>
      {known.fitted.network.variables.map(({ name }, variable) => (
        <Card key={`${known.key} ${name}`} name={name} variable={variable} paper="list" box={null} />
      ))}
    </div>
  );
}

/** Least scale at which a picture wider than its container is shown as a whole. */
const LEAST_SCALE = 0.4;

/** Ways through a picture that is too wide: the whole of it or its actual size, and a variable to go to. */
const Ways = ({ names, isWhole, onWhole }: { names: string[]; isWhole: boolean; onWhole: (on: boolean) => void }) => (
  <div class="use-choices">
    <Select
      field="use-pick"
      label={t('use.goTo')}
      testid="use-go-to"
      options={['', ...names]}
      value={doc.value.selected?.kind === 'variable' ? doc.value.selected.name : ''}
      words={(name) => name || t('use.jointChoose')}
      onChoose={(name) => {
        select(name ? { kind: 'variable', name } : null);
        document
          .querySelector(`[data-testid="use-card-${CSS.escape(name)}"]`)
          ?.scrollIntoView({ block: 'nearest', inline: 'center' });
      }}
    />
    <Button testid="use-whole" pressed={isWhole} words={t('use.whole')} onClick={() => onWhole(!isWhole)} />
  </div>
);

function Picture({ known }: { known: Model }) {
  const seen = usePaper();
  const { variables } = known.fitted.network;
  const key = JSON.stringify(variables.map(({ name, parents, levels }) => [name, parents, levels.length]));
  const [names, edges] = useMemo(() => [variables.map(({ name }) => name), edgesOf(variables)], [key]);
  const places = usePlaces(names, edges, 'wide');
  const { stage, within, across } = useRoom();
  const layout = useMemo(() => {
    if (within) return placeInRoom(variables, edges, places?.points ?? null, within);
    const { head, line: usual } = CARD.wide;
    // Levels have the same height as all other touch targets.
    const line = matchMedia('(pointer: coarse)').matches ? FINGER : usual;
    const sizes = variables.map(({ name, levels }) => ({
      w: Math.ceil(Math.max(wideEnough(levels, 'wide'), Math.min(MOST_WIDTH, headWidth(name, levels)))),
      h: head + line * linesOf(levels.length),
    }));
    const room = seen === 'low' ? 'wide' : seen;
    const place = (into: Within | null) => placeCards(sizes, edges, room, places?.points ?? null, into);
    return { ...placeAcross(place, across), look: 'wide' };
  }, [key, seen, places, within?.width, within?.height, across]);
  const [isWhole, setWhole] = useState(true);
  const scale = within || across === 0 ? 1 : Math.max(LEAST_SCALE, Math.min(1, across / layout.width));
  useEffect(startBars, []);
  useBegin(stage, layout);
  const kind = useComputed(() => `use-paper${contradiction.value || progress.value !== null ? ' stale' : ''}`);
  const shown = layout.look as Look;
  const size = { width: `${layout.width}px`, height: `${layout.height}px` };
  return (
    <>
      {scale < 1 && <Ways names={names} isWhole={isWhole} onWhole={setWhole} />}
      <div ref={stage} class={within ? 'use-stage fitted' : 'use-stage'} data-testid="use-stage" tabIndex={-1}>
        <div class={kind} style={scale < 1 && isWhole ? { ...size, zoom: scale } : size}>
          <svg class="use-edges" width={layout.width} height={layout.height} aria-hidden="true">
            {layout.edges.map(({ from, to, path, head }) => (
              <Edge key={`${from} ${to}`} from={names[from]} to={names[to]} path={path} head={head} />
            ))}
          </svg>
          {layout.placed.map((box, variable) => (
            <Card
              key={`${known.key} ${shown} ${names[variable]}`}
              name={names[variable]}
              variable={variable}
              paper={shown}
              box={box}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** The cards: as a picture with edges, on a phone as a list. */
const KnownCards = ({ known }: { known: Model }) =>
  usePaper() === 'narrow' && !projector.value ? <CardList known={known} /> : <Picture known={known} />;
