// The slider over k: for how many best networks parent sets are kept. Over the track stands how many sets that makes.
import { hasCounts, keptAt, latticeAt } from '../draw/lattice-k.js';
import { KS } from '../state.js';
import { doc, endGesture, setDoc } from '../store.js';
import { t, whole } from '../text.js';
import { Scrub } from '../ui/scrub.jsx';

/** @typedef {import('../draw/lattice.js').Lattice} Lattice */

const LAST = KS.length - 1;

/** @param {{ lattice: Lattice }} props at k = 1 */
export function KSlider({ lattice }) {
  const { k } = doc.value;
  if (!lattice.compared) return null;
  if (!hasCounts(lattice)) return <p class="quiet">{t('parents.k.unknown')}</p>;
  const counts = keptAt(lattice);
  const at = KS.indexOf(latticeAt(lattice, k).k);
  return (
    <div class="k-slider">
      <Scrub
        id="k"
        testid="k-slider"
        label={t('parents.k.label')}
        value={at}
        max={LAST}
        text={t('parents.k.text', { n: KS[at], kept: counts[at] })}
        output={t('parents.k.output', { n: counts[at] })}
        ticks={KS.map((stop, i) => ({ at: (i / LAST) * 100, text: whole(stop) }))}
        onInput={(value) => setDoc({ k: KS[value] }, 'k')}
        onSettle={endGesture}
      >
        <div class="over" aria-hidden="true">
          {counts.map((count, i) =>
            i === at || count !== counts[i - 1] ? (
              <span key={KS[i]} class={i === at ? 'now' : undefined} style={{ left: `${(i / LAST) * 100}%` }}>
                {whole(count)}
              </span>
            ) : null,
          )}
        </div>
      </Scrub>
    </div>
  );
}
