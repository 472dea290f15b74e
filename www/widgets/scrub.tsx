// Scrubber: slider on a native range input, with marks of changes above the track, ticks below, and the value at the
// end of the track, editable if requested.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { endGesture } from '../store/document.ts';

/** Width of the text over the marks, in percent of the track. */
const WORDS_PERCENT = 34;

/**
 * Position of the text over the marks, in percent: the middle of the widest gap; null if none is wide enough.
 * @param marks positions in percent
 */
function wordsAt(marks: number[]) {
  const stops = [0, ...marks.toSorted((a, b) => a - b), 100];
  const gaps = stops.slice(1).map((stop, i) => ({ width: stop - stops[i], at: (stop + stops[i]) / 2 }));
  const widest = gaps.reduce((best, gap) => (gap.width > best.width ? gap : best));
  return widest.width > WORDS_PERCENT ? widest.at : null;
}

/** Mark on a scrubber at `at` percent of the track; `text` describes the change there. */
export type Mark = { at: number; text: string };
/** Settings of the number field beside a scrubber into which its value can be typed: value, range and label. */
export type Typed = { value: number; least: number; most: number; label: string; onType: (value: number) => void };

/** Marks of changes; `label`: text over them, if any; `onMark`: called with the index of a mark. */
type MarksProps = { marks: Mark[]; label?: string; title: string; onMark: (mark: number) => void };

/** Marks of changes along the track. One mark is reached by Tab, the others by the arrow keys. */
function Marks({ marks, label, title, onMark }: MarksProps) {
  const [named, setNamed] = useState(-1);
  const [stop, setStop] = useState(0);
  const words = label ? wordsAt(marks.map(({ at }) => at)) : null;
  const namedMark = marks[named];
  const walk = ({ key, currentTarget }: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const to =
      key === 'ArrowLeft'
        ? currentTarget.previousElementSibling
        : key === 'ArrowRight' && currentTarget.nextElementSibling;
    if (to instanceof HTMLButtonElement) to.focus();
  };
  return (
    <div class="marks" role="group" aria-label={title} title={namedMark ? undefined : title}>
      {marks.map(({ at, text }, i) => (
        <button
          type="button"
          key={text}
          style={{ left: `${at}%` }}
          aria-label={text}
          tabIndex={i === Math.min(stop, marks.length - 1) ? 0 : -1}
          onClick={() => onMark(i)}
          onKeyDown={walk}
          onFocus={() => {
            setStop(i);
            setNamed(i);
          }}
          onBlur={() => setNamed(-1)}
          onMouseEnter={() => setNamed(i)}
          onMouseLeave={() => setNamed(-1)}
        />
      ))}
      {namedMark ? (
        <span class="told" style={{ left: `${Math.min(80, Math.max(20, namedMark.at))}%` }}>
          {namedMark.text}
        </span>
      ) : (
        words !== null && (
          <span class="only-wide" style={{ left: `${words}%` }}>
            {label}
          </span>
        )
      )}
    </div>
  );
}

type ValueProps = Typed & { shown: string; testid: string };

/** Field for the value of a scrubber; input counts as soon as it is valid. */
function Value({ value, least, most, label, shown, testid, onType }: ValueProps) {
  const [text, setText] = useState<string | null>(null);
  const numberOf = (typed: string) => Number(typed.replace(/[\s,.'’]/g, '') || Number.NaN);
  const take = ({ currentTarget }: Event & { currentTarget: HTMLInputElement }) => {
    setText(currentTarget.value);
    const next = numberOf(currentTarget.value);
    if (Number.isInteger(next) && next >= least && next <= most) onType(next);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autocomplete="off"
      class="num"
      value={text ?? shown}
      aria-label={label}
      aria-invalid={(text !== null && numberOf(text) !== value) || undefined}
      data-testid={testid}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onInput={take}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
      onBlur={() => {
        setText(null);
        endGesture();
      }}
    />
  );
}

/** Tick of a scrubber at `at` percent of the track; minor ticks are omitted on a phone. */
export type Tick = { at: number; text: string; minor?: boolean };

/**
 * Slider with marks and ticks.
 * @param props `value`: in 0 … max; `text`: value for screen readers; `children`: shown above the track
 */
export function Scrub({
  id,
  label,
  value,
  max,
  text,
  output,
  ticks = [],
  marks,
  typed,
  pulse,
  testid,
  children,
  onInput,
}: {
  id: string;
  label: string;
  value: number;
  max: number;
  text: string;
  output: string;
  ticks?: Tick[];
  marks?: MarksProps;
  typed?: Typed;
  pulse?: boolean;
  testid?: string;
  children?: ComponentChildren;
  onInput: (value: number, event: Event) => void;
}) {
  return (
    <div class={pulse ? 'scrub pulse' : 'scrub'} style={{ '--p': `${(value / max) * 100}%` }}>
      <label for={id}>{label}</label>
      <div class="track">
        {marks && marks.marks.length > 0 && <Marks {...marks} />}
        {children}
        <input
          id={id}
          type="range"
          min="0"
          max={max}
          value={value}
          aria-valuetext={text}
          data-testid={testid}
          onInput={(event) => onInput(event.currentTarget.valueAsNumber, event)}
          onChange={endGesture}
        />
        <div class="ticks" aria-hidden="true">
          {ticks.map(({ at, text, minor }) => (
            <span key={text} class={minor ? 'only-wide' : undefined} style={{ left: `${at}%` }}>
              {text}
            </span>
          ))}
        </div>
      </div>
      {typed ? (
        <Value {...typed} shown={output} testid={`${id}-number`} />
      ) : (
        <output for={id} class="num">
          {output}
        </output>
      )}
    </div>
  );
}
