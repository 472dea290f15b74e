// Elements of the cards' levels. Answers write bars and numbers into them, and evidence their classes, without
// rendering, so that hundreds of levels follow a click within a frame.
import { effect, untracked } from '@preact/signals';
import { endingAll } from '../../store/sequence.ts';
import * as doubt from './doubt.ts';
import { intervalOf } from './doubt-model.ts';
import { probability } from './model.ts';
import { explained, given, shownAnswer } from './store.ts';

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

/** Observed variables and variables set by an intervention, by name, with the level of each. */
function fixedLevels(): Map<string, { level: string; look: 'observed' | 'set' }> {
  const fixed: ReturnType<typeof fixedLevels> = new Map();
  for (const [name, level] of given.value.findings) fixed.set(name, { level, look: 'observed' });
  for (const [name, level] of given.value.interventions) fixed.set(name, { level, look: 'set' });
  return fixed;
}

/** Writes a probability into the bar and number of a level. */
function writeShare(bar: Bar, share: number | null) {
  const written = bars.get(bar);
  if (!written || written.share === share) return;
  written.share = share;
  bar.fill.style.transform = `scaleX(${share ?? 0})`;
  bar.number.textContent = share === null ? '–' : probability(share);
}

/** Writes the classes of a level: observed, set, excluded by the evidence, or free. */
function writeLooks(bar: Bar, fixed: ReturnType<typeof fixedLevels>, best: number[] | undefined) {
  const of = fixed.get(bar.name);
  const look = !of ? 'free' : of.level === bar.level ? of.look : 'out';
  const isBest = best?.[bar.variable] === bar.k;
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
    writeLooks(bar, fixedLevels(), explained.value?.levels);
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
      const fixed = fixedLevels();
      const best = explained.value?.levels;
      for (const bar of bars.keys()) writeLooks(bar, fixed, best);
    }),
  );
}
