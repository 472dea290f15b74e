// Slider for the number of bins of a numeric column, with the resulting network beside it; and cut points set by hand.

import type { ColumnPreview } from '../../generated/protocol.ts';
import { binStep } from '../../link/columns.ts';
import { NetworkFigure } from '../../result/figure.tsx';
import { CutEditor } from '../../setup/histogram.tsx';
import { apply } from '../../setup/recipe.ts';
import { doc, endGesture, info, isRevealed, outcome, outdated } from '../../store/index.ts';
import { t, whole } from '../../words/text.ts';
import { Shape } from './row.tsx';

const [FEWEST, MOST] = [2, 12];

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
      {cut.by === 'points' ? (
        <CutEditor
          column={name}
          histogram={histogram}
          points={points}
          onChange={(next, gesture) => apply({ op: 'bin', column: name, cut: { by: 'points', points: next } }, gesture)}
        />
      ) : (
        <Shape column={column} />
      )}
      <Beside />
    </section>
  );
}

/** The network learned from the data with the current cut points. */
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
