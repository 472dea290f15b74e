// What grows stage by stage and knows no other way: the transport of the Chow-Liu tree and of branch and bound.
import { useEffect } from 'preact/hooks';
import { t } from '../../words/text.js';
import { Button } from './controls.jsx';

/**
 * @typedef {{ at: import('@preact/signals').ReadonlySignal<number>, last: import('@preact/signals').ReadonlySignal<number>,
 *   growing: import('@preact/signals').Signal<boolean>, goTo: (at: number) => void }} Growth
 */

/** What the keys go through. @param {Growth} growth @returns {import('./controls.jsx').Transport} */
export const throughOf = ({ at, last, growing, goTo }) => ({
  at: () => at.peek(),
  last: () => last.peek(),
  goTo,
  step: (at, by) => at + by,
  play() {
    if (!growing.peek() && at.peek() >= last.peek()) goTo(0);
    growing.value = !growing.peek();
  },
  rest() {
    growing.value = false;
  },
});

/**
 * First, back, play, on, last, and where it stands.
 * @param {{ growth: Growth, play: () => void, beat: number, back: string, on: string }} props `beat`: milliseconds between two
 *   stages while it plays
 */
export function Transport({ growth: { at, last, growing, goTo }, play, beat, back, on }) {
  const [here, end] = [at.value, last.value];
  useEffect(() => {
    if (!growing.value) return;
    if (here >= end) {
      growing.value = false;
      return;
    }
    const timer = setTimeout(() => goTo(here + 1), beat);
    return () => clearTimeout(timer);
  }, [growing.value, here, end]);
  const act = (/** @type {number} */ step) => () => {
    growing.value = false;
    goTo(step);
  };
  return (
    <div class="steps-transport" role="group" aria-label={t('steps.transport')}>
      <Button name="first" label={t('steps.first')} disabled={here === 0} onClick={act(0)} />
      <Button name="back" label={back} disabled={here === 0} onClick={act(here - 1)} />
      <Button
        name={growing.value ? 'pause' : 'play'}
        label={t(growing.value ? 'steps.pause' : 'steps.play')}
        main
        onClick={play}
      />
      <Button name="on" label={on} disabled={here >= end} onClick={act(here + 1)} />
      <Button name="last" label={t('steps.last')} disabled={here >= end} onClick={act(end)} />
      <output class="num" data-testid="steps-at">
        {t('steps.atOf', { at: here, n: end })}
      </output>
    </div>
  );
}
