// What the constraints of the present document cost: all, each boundary between tiers, each required and forbidden edge; and the network
// with and without each of them, side by side.
import { choicesOf } from '../../model/weigh.js';
import { compareResultWith } from '../../store/compared.js';
import { doc, outcome } from '../../store/index.js';
import { boundSettings, underConstraints, weights } from '../../store/weigh.js';
import { unitOf } from '../../words/numbers.js';
import { t } from '../../words/text.js';

/** The name of a tier, or its number. @param {number} at */
export const tierTitle = (at) => doc.value.search.tierNames?.[at] || t('board.tierTitle', { n: at + 1 });

/** Cost of all constraints in nats: the best score without them, less that under them; null where it is not known. */
export function costOf() {
  const [learned, without] = [underConstraints.value, weights.value?.weighed[0]];
  return learned && without?.proven ? Math.max(0, without.score - learned.score) : null;
}

/**
 * Gain in nats from dropping each choice, in the order of the choices, with the best network without it; `gain` null where it is not known.
 * @param {'boundary' | 'required' | 'forbidden'} what
 */
export function winsOf(what) {
  const [learned, settings, known] = [underConstraints.value, boundSettings.value, weights.value];
  if (!learned || !settings) return [];
  return choicesOf(settings).flatMap((choice, i) => {
    if (choice.what !== what) return [];
    const best = known?.weighed[i];
    return [{ at: choice.at, gain: best?.proven ? Math.max(0, best.score - learned.score) : null, best: best ?? null }];
  });
}

/**
 * The button that opens the result beside the best network without a constraint, among the runs that are compared.
 * @param {{ without: import('../../model/weigh.js').ConstrainedOptimum, what: string, label?: string, testid: string }} props `what`: the constraint, in words
 */
export const CompareWithout = ({ without, what, label, testid }) => (
  <button
    type="button"
    class="link"
    data-testid={testid}
    aria-label={label ? undefined : t('board.compareOne', { what })}
    onClick={() =>
      compareResultWith({
        kind: 'without',
        params: { what },
        edges: without.parents.flatMap((set, to) => set.map((from) => /** @type {[number, number]} */ ([from, to]))),
      })
    }
  >
    {label ?? t('board.compareShort')}
  </button>
);

/** Cost of one edge of a list, and the network without that constraint; nothing where they are not known. @param {{ list: 'required' | 'forbidden', at: number, edge: import('../../model/state.js').NamedEdge }} props */
export function CostNote({ list, at, edge: [from, to] }) {
  const win = winsOf(list).find((one) => one.at === at);
  const learned = outcome.value;
  if (!win || win.gain === null || !learned) return null;
  return (
    <>
      {t('board.edgeCost', { size: unitOf(learned.settings.score).size(win.gain) })}{' '}
      {win.best && (
        <CompareWithout
          without={win.best}
          what={t(`board.what.${list}`, { from, to })}
          testid={`compare-${list}-${at}`}
        />
      )}
    </>
  );
}
