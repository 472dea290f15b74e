// Cost of the constraints in use: of all, of each boundary between tiers, of each required and forbidden edge; and the
// comparison of the networks with and without each of them.

import type { ConstrainedOptimum } from '../../model/answers/proofs.ts';
import { choicesOf } from '../../model/weigh.ts';
import { compareResultWith } from '../../store/compared.ts';
import { doc, outcome } from '../../store/index.ts';
import { boundSettings, underConstraints, weights } from '../../store/weigh.ts';
import { Button } from '../../widgets/button.tsx';
import { unitOf } from '../../words/numbers.ts';
import { t } from '../../words/text.ts';

/** Title of a tier: the name that the reader gave it, or its number. */
export const tierTitle = (at: number) => doc.value.search.tierNames?.[at] || t('board.tierTitle', { n: at + 1 });

/** Cost of all constraints in nats: the best score without them minus the best score with them; `null` if unknown. */
export function costOf() {
  const [learned, without] = [underConstraints.value, weights.value?.weighed[0]];
  return learned && without?.proven ? Math.max(0, without.score - learned.score) : null;
}

/**
 * Gain in nats from dropping each single constraint of the kind `what`, with the best network without that constraint;
 * `gain` is `null` if unknown.
 */
export function winsOf(what: 'boundary' | 'required' | 'forbidden') {
  const [learned, settings, known] = [underConstraints.value, boundSettings.value, weights.value];
  if (!learned || !settings) return [];
  return choicesOf(settings).flatMap((choice, i) => {
    if (choice.what !== what) return [];
    const best = known?.weighed[i];
    return [{ at: choice.at, gain: best?.proven ? Math.max(0, best.score - learned.score) : null, best: best ?? null }];
  });
}

type CompareWithoutProps = { without: ConstrainedOptimum; what: string; label?: string; testid: string };

/**
 * Button that compares the result with the best network without one constraint.
 * @param props `what`: the constraint, in words
 */
export const CompareWithout = ({ without, what, label, testid }: CompareWithoutProps) => (
  <Button
    look="link"
    testid={testid}
    label={label ? undefined : t('board.compareOne', { what })}
    words={label ?? t('board.compareShort')}
    onClick={() =>
      compareResultWith({
        kind: 'without',
        params: { what },
        edges: without.parents.flatMap((set, to) => set.map((from) => [from, to] as [number, number])),
      })
    }
  />
);

/** Cost of a required or forbidden edge, and a button that shows the network without it; empty while unknown. */
export function CostNote({ list, at }: { list: 'required' | 'forbidden'; at: number }) {
  const [from, to] = doc.value.search[list][at];
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
