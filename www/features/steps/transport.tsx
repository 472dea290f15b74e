// Playback controls of a recorded search: buttons for first, back, play, forward and last, and keyboard shortcuts.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { dialog } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { bind, Select } from '../../widgets/choice.tsx';
import { t } from '../../words/text.ts';
import type { Stages } from './staged.ts';

/** Number of stages by which a large step moves. */
const LARGE = 10;

const ICONS = {
  first: 'M5 5v10M15 5l-7 5 7 5z',
  back: 'M13.5 5 7 10l6.5 5z',
  play: 'M7 4.5v11l9-5.5z',
  pause: 'M7 5v10M13 5v10',
  on: 'M6.5 5 13 10l-6.5 5z',
  last: 'M15 5v10M5 5l7 5-7 5z',
  best: 'M10 4l1.8 4 4.2.4-3.2 2.8 1 4.3L10 13.3l-3.8 2.2 1-4.3L4 8.4 8.2 8z',
};

const KEYS: Record<string, (stages: Stages, event: KeyboardEvent) => void> = {
  ArrowRight: ({ at, goTo, step }, { shiftKey }) => goTo(shiftKey ? at.peek() + LARGE : step(at.peek(), 1)),
  ArrowLeft: ({ at, goTo, step }, { shiftKey }) => goTo(shiftKey ? at.peek() - LARGE : step(at.peek(), -1)),
  Home: ({ goTo }) => goTo(0),
  End: ({ goTo, last }) => goTo(last.peek()),
  ' ': ({ play }) => play(),
};

/** Elements that handle the playback keys themselves. */
const OWN = 'input, select, textarea, summary, [role=dialog], [contenteditable]';

/** Hook that handles keys while the view is shown: arrows, Home, End and Space control the stages from anywhere. */
export function useKeys(stages: Stages) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const act = Object.hasOwn(KEYS, key) ? KEYS[key] : null;
      if (!act || defaultPrevented || ctrlKey || metaKey || altKey || dialog.peek()) return;
      if (target instanceof Element && target.closest(OWN)) return;
      if (key === ' ' && target instanceof Element && target.closest('button, a')) return;
      event.preventDefault();
      if (key !== ' ') stages.rest();
      act(stages, event);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [stages]);
}

/** Playback speeds, and the present one for all searches. */
const SPEEDS = [0.5, 1, 2, 4, 8];
export const speed = signal(1);

/** Longest duration of a whole search at speed 1, in milliseconds. */
const LONGEST = 60_000;

/** Time between two stages at speed 1, in milliseconds: shorter in a long search, which plays within a minute. */
export const paceOf = (beat: number, stages: number) => Math.min(beat, LONGEST / Math.max(1, stages));

/**
 * Hook that moves to the next stage at regular intervals during playback; stages are skipped if drawing takes longer.
 * @param beat milliseconds between two stages of a short search
 */
export function useBeat({ at, last, growing, goTo, step }: Stages, beat: number) {
  const [here, end] = [at.value, last.value];
  const pace = paceOf(beat, end) / speed.value;
  /** Time at which the next stage is due; 0 while nothing is played. */
  const due = useRef(0);
  useEffect(() => {
    if (!growing.value || here >= end) {
      growing.value = false;
      due.current = 0;
      return;
    }
    const now = performance.now();
    due.current = (due.current || now) + pace;
    const timer = setTimeout(
      () => {
        let next = step(here, 1);
        for (; performance.now() > due.current + pace && next < end; due.current += pace) next = step(next, 1);
        goTo(next);
      },
      Math.max(0, due.current - now),
    );
    return () => clearTimeout(timer);
  }, [growing.value, here, end, pace]);
}

/** Choice of the playback speed, beside the buttons. */
export const Speed = () => (
  <Select
    field="inline-select"
    label={t('steps.speed')}
    title={t('steps.speed')}
    testid="steps-speed"
    options={SPEEDS}
    words={(x) => t('steps.times', { x: String(x) })}
    {...bind(speed)}
  />
);

export const TransportButton = ({ name, label, disabled, main, onClick }: ButtonProps) => (
  <Button
    class={main ? 'btn primary icon steps-play' : 'btn icon'}
    label={label}
    title={label}
    aria-disabled={disabled}
    testid={`steps-${name === 'pause' ? 'play' : name}`}
    onClick={() => {
      if (!disabled) onClick();
    }}
  >
    <svg class="ic" viewBox="0 0 20 20" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  </Button>
);
type ButtonProps = {
  name: keyof typeof ICONS;
  label: string;
  disabled?: boolean;
  main?: boolean;
  onClick: () => void;
};

type Playing = { play: string; pause: string; disabled?: boolean };

/**
 * Buttons for first, back, play, forward and last, followed by `children`.
 * @param props `words`: key of the labels of back and forward; `playing`: labels of the play button, `null` for none
 */
export function Transport({
  stages: { at, last, growing, go, step, play },
  words = 'steps',
  playing = { play: t('steps.play'), pause: t('steps.pause') },
  children,
}: {
  stages: Stages;
  words?: string;
  playing?: Playing | null;
  children?: ComponentChildren;
}) {
  const [here, end] = [at.value, last.value];
  const isFirst = here === 0;
  const isLast = here >= end;
  return (
    <div class="steps-transport" role="group" aria-label={t('steps.transport')}>
      <TransportButton name="first" label={t('steps.first')} disabled={isFirst} onClick={() => go(0)} />
      <TransportButton name="back" label={t(`${words}.back`)} disabled={isFirst} onClick={() => go(step(here, -1))} />
      {playing && (
        <TransportButton
          name={growing.value ? 'pause' : 'play'}
          label={growing.value ? playing.pause : playing.play}
          main
          disabled={playing.disabled}
          onClick={play}
        />
      )}
      <TransportButton name="on" label={t(`${words}.on`)} disabled={isLast} onClick={() => go(step(here, 1))} />
      <TransportButton name="last" label={t('steps.last')} disabled={isLast} onClick={() => go(end)} />
      {children}
    </div>
  );
}

/**
 * Playback controls of a search that grows stage by stage, with the current stage.
 * @param props `beat`: milliseconds between two stages during playback
 */
export function GrowthTransport({ stages, beat = 900, words }: { stages: Stages; beat?: number; words?: string }) {
  useBeat(stages, beat);
  return (
    <Transport stages={stages} words={words}>
      <output class="num" data-testid="steps-at">
        {t('steps.atOf', { at: stages.at.value, n: stages.last.value })}
      </output>
      <Speed />
    </Transport>
  );
}
