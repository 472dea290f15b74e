// What the constraints of the present document cost: all, each boundary between tiers, each required and forbidden edge.
import { choicesOf } from '../../model/weigh.js';
import { outcome } from '../../store/index.js';
import { boundSettings, underConstraints, weights } from '../../store/weigh.js';
import { unitOf } from '../../words/numbers.js';
import { t } from '../../words/text.js';

/** Cost of all constraints in nats: the best score without them, less that under them; null where it is not known. */
export function costOf() {
  const [learned, without] = [underConstraints.value, weights.value?.weighed[0]];
  return learned && without?.proven ? Math.max(0, without.score - learned.score) : null;
}

/**
 * Gain in nats from dropping each choice, in the order of the choices; `gain` null where it is not known.
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

/** Cost of one edge of a list, in words; null where it is not known. @param {'required' | 'forbidden'} list @param {number} at */
export function costNote(list, at) {
  const win = winsOf(list).find((one) => one.at === at);
  const learned = outcome.value;
  if (!win || win.gain === null || !learned) return null;
  return t('board.edgeCost', { size: unitOf(learned.settings.score).size(win.gain) });
}
