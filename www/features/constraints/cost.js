// What the constraints of the present document cost: all, each boundary between tiers, each required and forbidden edge.
import { choicesOf } from '../../model/weigh.js';
import { outcome } from '../../store/index.js';
import { boundSettings, underConstraints, weights } from '../../store/weigh.js';
import { unitOf } from '../../words/numbers.js';
import { t } from '../../words/text.js';

/** By how much the best network without the constraints is better, in nats; null where that is not known. */
export function costOf() {
  const [learned, without] = [underConstraints.value, weights.value?.weighed[0]];
  return learned && without?.proven ? Math.max(0, without.score - learned.score) : null;
}

/**
 * What each choice wins back, in nats, in the order of the choices; `gain` null where it is not known.
 * @param {'boundary' | 'required' | 'forbidden'} what
 */
export function winsOf(what) {
  const [learned, settings, known] = [underConstraints.value, boundSettings.value, weights.value];
  if (!learned || !settings) return [];
  return choicesOf(settings).flatMap((choice, i) => {
    if (choice.what !== what) return [];
    const best = known?.weighed[i];
    return [{ at: choice.at, gain: best?.proven ? Math.max(0, best.score - learned.score) : null }];
  });
}

/** What one edge of a list costs, in words. @param {'required' | 'forbidden'} list @param {number} at */
export function costNote(list, at) {
  const win = winsOf(list).find((one) => one.at === at);
  const learned = outcome.value;
  if (!win || win.gain === null || !learned) return null;
  return t('board.edgeCost', { size: unitOf(learned.settings.score).size(win.gain) });
}
