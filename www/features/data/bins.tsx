// Distribution of a column; slider for the number of bins of a numeric column, with the resulting network beside it;
// and cut points set by hand.

import type { ColumnPreview } from '../../generated/protocol.ts';
import { binStep, cutPlaces } from '../../link/columns.ts';
import { NetworkFigure } from '../../result/figure.tsx';
import { CutEditor } from '../../setup/histogram.tsx';
import { apply } from '../../setup/recipe.ts';
import { doc, endGesture, info, isRevealed, outcome, outdated } from '../../store/index.ts';
import { barsOf } from '../../widgets/tiny-bars.tsx';
import { t, whole } from '../../words/text.ts';

const [FEWEST, MOST] = [2, 12];
/** Height of the picture of a distribution in px, and maximum number of its bars. */
const [TALL, BARS] = [24, 24];

/** Distribution of a column, with a line at each cut point. */
export function Shape({ column: { histogram, levels, cut, excluded, kind, points } }: { column: ColumnPreview }) {
  const asNumbers = histogram !== null && (cut !== null || excluded || kind === 'continuous');
  const counts = asNumbers && histogram ? histogram.counts : levels.map(([, count]) => count);
  if (counts.length === 0) return null;
  const shown = counts.slice(0, asNumbers ? counts.length : BARS);
  // A few levels get narrow bars, so that bars are equally wide in all rows.
  const width = asNumbers ? 100 : Math.min(100, shown.length * 13);
  return (
    <svg class="shape" viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
      <path d={barsOf(shown, TALL)} transform={`scale(${width / 100} 1)`} />
      {asNumbers &&
        histogram &&
        !excluded &&
        cutPlaces(points, histogram).map((x) => <line key={x} x1={x} x2={x} y1="0" y2={TALL} />)}
    </svg>
  );
}

export function Bins({ column }: { column: ColumnPreview }) {
  const { name, cut, points, histogram } = column;
  if (!cut || !histogram) return null;
  const bins = cut.by === 'points' ? points.length + 1 : cut.bins;
  return (
    <section data-testid="bins">
      <h3>
        <label for="bins-slider">{t('columns.bins')}</label>
      </h3>
      <div class="bins-line">
        <input
          id="bins-slider"
          type="range"
          min={FEWEST}
          max={Math.max(MOST, bins)}
          value={bins}
          data-testid="bins-slider"
          onInput={({ currentTarget }) => apply(binStep(column, Number(currentTarget.value)), `bins of ${name}`)}
          onChange={endGesture}
        />
        <output class="num" for="bins-slider">
          {whole(bins)}
        </output>
      </div>
      {cut.by === 'points' ? <CutEditor column={column} histogram={histogram} /> : <Shape column={column} />}
      <Beside />
    </section>
  );
}

/** Picture of the network learned from the data with the current cut points. */
function Beside() {
  const [learned, data] = [outcome.value, info.value];
  if (!learned || !data || !isRevealed('network')) return null;
  return (
    <figure class={outdated.value ? 'bins-network behind' : 'bins-network'}>
      <NetworkFigure learned={learned} data={data} paper="narrow" testid="bins-network" />
      <figcaption class="note">{doc.value.data.kind === 'own' && t('columns.binsBeside')}</figcaption>
    </figure>
  );
}
