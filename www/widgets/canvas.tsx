// Tools of a picture that can be zoomed and moved: buttons +, − and Fit in its corner, keys for the same, a minimap for
// large pictures. Placed inside the box of the picture, an element of class `picture canvas`.
import './canvas.css';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { IconName } from '../draw/icons.tsx';
import { createPanning, type Panning } from '../draw/panning.ts';
import type { Picture } from '../draw/picture.ts';
import { centered, inSight, STEP } from '../draw/viewport.ts';
import { dialog, doc, letters } from '../store/index.ts';
import { t } from '../words/text.ts';
import { Button } from './button.tsx';
import { leastName } from './least-name.ts';

/** Number of variables above which a minimap is shown while a part of the picture is out of sight. */
const SOME = 15;
/** Maximum share of the window's height to which a picture grows so that its names are readable. */
const TALLEST = 0.6;
/** Distance in px by which an arrow key moves the picture. */
const NUDGE = 60;
const NUDGES: Map<string, [number, number]> = new Map([
  ['ArrowLeft', [NUDGE, 0]],
  ['ArrowRight', [-NUDGE, 0]],
  ['ArrowUp', [0, NUDGE]],
  ['ArrowDown', [0, -NUDGE]],
]);

/** Whether typed keys belong to an input field. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select') !== null;

/** Action of a key on the picture; undefined for other keys. */
function actOf(panning: Panning, key: string, onFocus: (() => void) | undefined): (() => void) | undefined {
  if (key.toLowerCase() === 'f') return onFocus;
  if (key === '+' || key === '=') return () => panning.zoom(STEP);
  if (key === '-') return () => panning.zoom(1 / STEP);
  return key === '0' ? () => panning.fit() : undefined;
}

/** Handles the keys + − 0 F while the picture is on the page. */
function useKeys(hands: RefObject<Panning | null>, onFocus: (() => void) | undefined) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!letters.peek() || dialog.peek() || isTyping(event.target)) return;
      const act = hands.current && actOf(hands.current, event.key, onFocus);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

type MinimapProps = { picture: Picture; seen: RefObject<SVGRectElement | null>; hands: RefObject<Panning | null> };

/** Minimap that marks the visible part of the picture; a click or a drag moves that part. */
function Minimap({ picture: { width, height, nodes }, seen, hands }: MinimapProps) {
  const go = ({ currentTarget, clientX, clientY, buttons }: PointerEvent & { currentTarget: SVGSVGElement }) => {
    const matrix = currentTarget.getScreenCTM()?.inverse();
    if (buttons === 0 || !matrix) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    hands.current?.to((view, now) => centered(view, now, { x: x / width, y: y / height }));
  };
  return (
    <div class="minimap" data-testid="minimap">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={go}
      >
        {nodes.map(({ variable, pill, chosen }) => (
          <rect
            key={variable}
            class={chosen ? 'chosen' : undefined}
            x={pill.x - pill.w / 2}
            y={pill.y - pill.h / 2}
            width={pill.w}
            height={pill.h}
            rx={pill.h / 2}
          />
        ))}
        <rect ref={seen} class="seen" vector-effect="non-scaling-stroke" />
      </svg>
    </div>
  );
}

type CanvasToolsProps = {
  box: RefObject<HTMLElement | null>;
  picture: Picture;
  font: number;
  of?: string;
  onFocus?: () => void;
};

/**
 * Tools of a picture that can be zoomed and moved; `font`: type size of names in the picture; `of`: key of the
 * picture's content; when it changes, the zoom is reset
 */
export function CanvasTools({ box, picture, font, of = '', onFocus }: CanvasToolsProps) {
  const hands = useRef<Panning | null>(null);
  const seen = useRef<SVGRectElement | null>(null);
  const { width, height } = picture;
  const drawn = { width, height, font, least: leastName() };
  useEffect(() => {
    if (!box.current) return;
    hands.current = createPanning(box.current, drawn, (view, now) => {
      const part = inSight(view, now);
      const { current: at } = seen;
      if (!at?.ownerSVGElement) return;
      const { width: w, height: h } = at.ownerSVGElement.viewBox.baseVal;
      const numbers = { x: part.x * w, y: part.y * h, width: part.width * w, height: part.height * h };
      for (const [name, value] of Object.entries(numbers)) at.setAttribute(name, String(value));
    });
    return () => hands.current?.end();
  }, []);
  useEffect(() => hands.current?.take(drawn), [width, height, font, drawn.least]);
  // The page scrolls, so that a small network can be shown as a whole.
  const high = doc.value.lesson.embed ? 0 : Math.ceil((height * drawn.least) / font);
  useEffect(() => {
    if (box.current) box.current.style.minHeight = high > 0 && high <= TALLEST * innerHeight ? `${high}px` : '';
  }, [high]);
  useEffect(() => hands.current?.fit(), [of]);
  useKeys(hands, onFocus);
  const arrows = (event: KeyboardEvent) => {
    const nudge = NUDGES.get(event.key);
    if (!nudge || !hands.current) return;
    event.preventDefault();
    event.stopPropagation();
    hands.current.pan(...nudge);
  };
  const tools: [name: 'larger' | 'smaller' | 'fit', icon: IconName, act: () => void][] = [
    ['larger', 'plus', () => hands.current?.zoom(STEP)],
    ['smaller', 'minus', () => hands.current?.zoom(1 / STEP)],
    ['fit', 'fit', () => hands.current?.fit()],
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows act on the buttons that have the focus */}
      <div class="zoom" onKeyDown={arrows}>
        {tools.map(([name, icon, act]) => (
          <Button
            key={name}
            class={name}
            icon={icon}
            label={t(`canvas.${name}`)}
            title={t(`canvas.${name}`)}
            testid={`zoom-${name}`}
            onClick={act}
          />
        ))}
      </div>
      {picture.nodes.length > SOME && <Minimap picture={picture} seen={seen} hands={hands} />}
    </>
  );
}
