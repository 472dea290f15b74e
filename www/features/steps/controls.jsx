// The transport: first, back, play, on, last; how fast; watch or predict; how much of a stage is listed. And the keys.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../draw/icons.jsx';
import { isOfOrderings } from '../../model/searches.js';
import { dialog } from '../../store/index.js';
import { t, whole } from '../../words/text.js';
import { Tally } from './predict.jsx';
import { at, furthest, goTo, isHiding, mode, mustPredict, playing, setMode, stepFrom } from './store.js';
import { lengthOf } from './trace.js';
import { standing } from './words.jsx';

/** Milliseconds of a step at speed 1. */
const BEAT = 1200;
/** Stages of a large step. */
const LARGE = 10;
const SPEEDS = [0.5, 1, 2, 4, 8];
/** How fast it plays, in steps of `BEAT`. */
const speed = signal(1);

const ICONS = {
  first: 'M5 5v10M15 5l-7 5 7 5z',
  back: 'M13.5 5 7 10l6.5 5z',
  play: 'M7 4.5v11l9-5.5z',
  pause: 'M7 5v10M13 5v10',
  on: 'M6.5 5 13 10l-6.5 5z',
  last: 'M15 5v10M5 5l7 5-7 5z',
  best: 'M10 4l1.8 4 4.2.4-3.2 2.8 1 4.3L10 13.3l-3.8 2.2 1-4.3L4 8.4 8.2 8z',
};

function play() {
  if (!playing.peek() && at.peek() >= furthest.peek()) goTo(0);
  playing.value = !playing.peek();
}

/** What the keys go through. @typedef {{ at: () => number, last: () => number, goTo: (at: number) => void,
 *   step: (at: number, by: 1 | -1) => number, play: () => void, rest: () => void }} Transport `step`: the stage that one step leads to */

/** The trace of a search. @type {Transport} */
export const TRACE = {
  at: () => at.peek(),
  last: () => furthest.peek(),
  goTo,
  step: stepFrom,
  play,
  rest() {
    playing.value = false;
  },
};

/** @type {Record<string, (through: Transport, event: KeyboardEvent) => void>} */
const KEYS = {
  ArrowRight: ({ at, goTo, step }, { shiftKey }) => goTo(shiftKey ? at() + LARGE : step(at(), 1)),
  ArrowLeft: ({ at, goTo, step }, { shiftKey }) => goTo(shiftKey ? at() - LARGE : step(at(), -1)),
  Home: ({ goTo }) => goTo(0),
  End: ({ goTo, last }) => goTo(last()),
  ' ': ({ play }) => play(),
};

/** Where keys have a meaning of their own. */
const OWN = 'input, select, textarea, summary, [role=dialog], [contenteditable]';

/** Listens while the view is seen: arrows, Home, End and Space go through the steps, wherever the focus is. @param {Transport} through */
export function useKeys(through) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const hear = (event) => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const act = Object.hasOwn(KEYS, key) ? KEYS[key] : null;
      if (!act || defaultPrevented || ctrlKey || metaKey || altKey || dialog.peek()) return;
      if (target instanceof Element && target.closest(OWN)) return;
      if (key === ' ' && target instanceof Element && target.closest('button, a')) return;
      event.preventDefault();
      if (key !== ' ') through.rest();
      act(through, event);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [through]);
}

/** Makes a step whenever it is time. */
function usePlay() {
  const now = at.value;
  useEffect(() => {
    if (!playing.value) return;
    if (now >= furthest.value) {
      playing.value = false;
      return;
    }
    const timer = setTimeout(() => goTo(stepFrom(now, 1)), BEAT / speed.value);
    return () => clearTimeout(timer);
  }, [playing.value, now, speed.value, furthest.value]);
}

/** @param {{ name: keyof typeof ICONS, label: string, disabled?: boolean, main?: boolean, onClick: () => void }} props */
export const Button = ({ name, label, disabled, main, onClick }) => (
  <button
    type="button"
    class={main ? 'btn primary icon steps-play' : 'btn icon'}
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    data-testid={`steps-${name === 'pause' ? 'play' : name}`}
    onClick={() => {
      if (!disabled) onClick();
    }}
  >
    <svg class="ic" viewBox="0 0 20 20" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  </button>
);

/**
 * Two to three choices.
 * @param {{ legend: string, name: string, values: readonly string[], value: string, words: (value: string) => string, disabled?: string[], onChange: (value: any) => void }} props
 */
export const Segments = ({ legend, name, values, value, words, disabled = [], onChange }) => (
  <fieldset class="seg">
    <legend class="vh">{legend}</legend>
    {values.map((one) => (
      <label key={one}>
        <input
          type="radio"
          name={name}
          value={one}
          data-testid={`${name}-${one}`}
          checked={value === one}
          disabled={disabled.includes(one)}
          onChange={() => onChange(one)}
        />
        <span>{words(one)}</span>
      </label>
    ))}
  </fieldset>
);

/** @param {{ slice: import('./words.jsx').Slice, children?: any }} props */
export function Controls({ slice, children }) {
  usePlay();
  const now = at.value;
  const last = furthest.value;
  const watching = mode.value === 'watch';
  const move = (/** @type {number} */ step) => () => {
    playing.value = false;
    goTo(step);
  };
  const guessable = !isOfOrderings(slice.stepper);
  return (
    <div class="steps-controls" data-testid="steps-controls">
      <div class="steps-transport" role="group" aria-label={t('steps.transport')}>
        <Button name="first" label={t('steps.first')} disabled={now === 0} onClick={move(0)} />
        <Button name="back" label={t('steps.back')} disabled={now === 0} onClick={move(stepFrom(now, -1))} />
        {watching && (
          <Button
            name={playing.value ? 'pause' : 'play'}
            label={t(playing.value ? 'steps.pause' : 'steps.play')}
            main
            onClick={play}
          />
        )}
        <Button name="on" label={t('steps.on')} disabled={now >= last} onClick={move(stepFrom(now, 1))} />
        <Button name="last" label={t('steps.last')} disabled={now >= last} onClick={move(last)} />
        {watching && slice.trace.best < lengthOf(slice.trace) && (
          <Button
            name="best"
            label={t('steps.toBest')}
            disabled={now === slice.trace.best}
            onClick={move(slice.trace.best)}
          />
        )}
        <output class="num" data-testid="steps-at">
          {watching ? t('steps.atOf', { at: whole(now), n: whole(lengthOf(slice.trace)) }) : t('steps.at', { n: now })}
        </output>
        {!watching && <Tally />}
        <span class="vh" role="status">
          {!playing.value && !isHiding.value && standing(slice, last)}
        </span>
      </div>
      <div class="steps-ways">
        {watching && (
          <label class="inline-select">
            <span class="vh">{t('steps.speed')}</span>
            <select
              data-testid="steps-speed"
              value={String(speed.value)}
              onChange={(event) => {
                speed.value = Number(event.currentTarget.value);
              }}
            >
              {SPEEDS.map((one) => (
                <option key={one} value={String(one)}>
                  {t('steps.times', { x: String(one) })}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </label>
        )}
        {guessable && (
          <Segments
            legend={t('steps.mode')}
            name="steps-mode"
            values={['watch', 'predict']}
            value={mode.value}
            words={(one) => t(`steps.modes.${one}`)}
            disabled={mustPredict.value ? ['watch'] : []}
            onChange={setMode}
          />
        )}
        {children}
      </div>
    </div>
  );
}
