// The slider over k: for how many best networks parent sets are kept. Over the track stands how many sets that makes.
import { canCount, hasCounts, keptAt, latticeAt } from '../../draw/lattice/k.ts';
import type { Lattice } from '../../draw/lattice/lattice.ts';
import { KS } from '../../generated/catalogue.ts';
import { doc, endGesture, setDoc } from '../../store/index.ts';
import { Scrub } from '../../widgets/scrub.tsx';
import { t, whole } from '../../words/text.ts';

const LAST = KS.length - 1;

/** Stops that are not named on a phone; over the track there is room for the present one alone. */
const isMinor = (i: number) => i % 2 === 1 || i === LAST - 2;

/** @param props `lattice`: at k = 1; `counts`: how many sets are kept is told */
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
        onSettle={endGesture}
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
