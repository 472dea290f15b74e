// Elements of the cards' levels. Answers write bars and numbers into them, and evidence their classes, without
// rendering, so that hundreds of levels follow a click within a frame.
import { effect, untracked } from '@preact/signals';
import { endingAll } from '../../store/sequence.ts';
import { intervalOf } from './doubt-model.ts';
import * as doubt from './doubt-store.ts';
import { probability } from './model.ts';
import { explained, given, levelOf, shownAnswer } from './store.ts';

/** Level of a card, with its elements that change with an answer: button, bar, number. */
export type Bar = {
  variable: number;
  k: number;
  name: string;
  level: string;
  button: HTMLElement;
  fill: HTMLElement;
  number: HTMLElement;
  star: HTMLElement;
  /** Line under the bar from the lower to the upper end of the 95% interval. */
  range: HTMLElement;
};

/** Bars in the page, with the probability and CSS classes last written into each. */
const bars: Map<Bar, { share: number | null | undefined; looks: string }> = new Map();

/** Writes a probability into the bar and number of a level. */
function writeShare(bar: Bar, share: number | null) {
  const written = bars.get(bar);
  if (!written || written.share === share) return;
  written.share = share;
  bar.fill.style.transform = `scaleX(${share ?? 0})`;
  bar.number.textContent = share === null ? '–' : probability(share);
}

/** Writes the classes of a level: observed, set, excluded by the evidence, or free. */
function writeLooks(bar: Bar) {
  const { level, isSet } = levelOf(bar.name);
  const look = level === null ? 'free' : level !== bar.level ? 'out' : isSet ? 'set' : 'observed';
  const isBest = explained.value?.levels[bar.variable] === bar.k;
  const looks = `use-level ${look}${isBest ? ' best' : ''}`;
  const written = bars.get(bar);
  if (!written || written.looks === looks) return;
  written.looks = looks;
  bar.button.className = looks;
  bar.button.setAttribute('aria-pressed', String(look === 'observed' || look === 'set'));
  bar.star.textContent = isBest ? '◆ ' : '';
}

/** Writes the 95% interval of a level; hidden while unknown, and for a level that is certain. */
function writeRange({ variable, k, range }: Bar) {
  const ends = intervalOf(doubt.spread.value ?? doubt.own.value, variable, k);
  range.hidden = !ends || ends.low === ends.high;
  if (!ends) return;
  range.style.insetInlineStart = `${100 * ends.low}%`;
  range.style.inlineSize = `${100 * (ends.high - ends.low)}%`;
}

const shareOf = ({ variable, k }: Bar) => shownAnswer.value?.marginals[variable]?.[k] ?? null;

/**
 * Registers a level of a card and writes its values.
 * @returns function that removes it
 */
export function addBar(bar: Bar) {
  bars.set(bar, { share: undefined, looks: '' });
  untracked(() => {
    writeShare(bar, shareOf(bar));
    writeRange(bar);
    writeLooks(bar);
  });
  return () => bars.delete(bar);
}

/**
 * Updates the bars whenever the answer or the evidence changes.
 * @returns function that stops this
 */
export function startBars() {
  return endingAll(
    effect(() => {
      shownAnswer.value;
      for (const bar of bars.keys()) writeShare(bar, shareOf(bar));
    }),
    effect(() => {
      doubt.own.value;
      doubt.spread.value;
      for (const bar of bars.keys()) writeRange(bar);
    }),
    effect(() => {
      given.value;
      explained.value;
      for (const bar of bars.keys()) writeLooks(bar);
    }),
  );
}
