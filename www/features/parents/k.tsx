// Slider for k. Pruning keeps the parent sets that the k best networks may need; the slider shows their number.
import { canCount, hasCounts, keptAt, latticeAt } from '../../draw/lattice/k.ts';
import type { Lattice } from '../../draw/lattice/lattice.ts';
import { KS } from '../../generated/catalogue.ts';
import { doc, setDoc } from '../../store/index.ts';
import { Scrub } from '../../widgets/scrub.tsx';
import { t, whole } from '../../words/text.ts';

const LAST = KS.length - 1;

/** Whether a phone leaves out the label of the slider's position `i`, since not all labels have room. */
const isMinor = (i: number) => i % 2 === 1 || i === LAST - 2;

/**
 * Slider for the number k of best networks.
 * @param props `lattice`: parent sets at k = 1; `counts`: whether the number of kept sets is shown
 */
export function KSlider({ lattice, counts: withCounts }: { lattice: Lattice; counts: boolean }) {
  const { k } = doc.value;
  if (!lattice.compared) return null;
  if (withCounts && !hasCounts(lattice))
    return <p class="quiet">{t(canCount(lattice) ? 'parents.k.counting' : 'parents.k.unknown')}</p>;
  const counts = withCounts ? keptAt(lattice) : [];
  const at = KS.indexOf(withCounts ? latticeAt(lattice, k).k : k);
  return (
    <div class="k-slider">
      <Scrub
        id="k"
        testid="k-slider"
        label={t(withCounts ? 'parents.k.label' : 'parents.k.labelOrders')}
        value={at}
        max={LAST}
        text={t(withCounts ? 'parents.k.text' : 'parents.k.textOrders', { n: KS[at], kept: counts[at] })}
        output={withCounts ? t('parents.k.output', { n: counts[at] }) : whole(KS[at])}
        ticks={KS.map((stop, i) => ({ at: (i / LAST) * 100, text: whole(stop), minor: isMinor(i) }))}
        onInput={(value) => setDoc({ k: KS[value] }, 'k')}
      >
        <div class="over" aria-hidden="true">
          {counts.map((count, i) =>
            i === at || count !== counts[i - 1] ? (
              <span key={KS[i]} class={i === at ? 'now' : 'only-wide'} style={{ left: `${(i / LAST) * 100}%` }}>
                {whole(count)}
              </span>
            ) : null,
          )}
        </div>
      </Scrub>
    </div>
  );
}
