// Inspector of a selected edge in Confidence: the usual one, and the shares of its directions by each measure.
import { hundredths, rowAt, SOURCES } from '../../model/confidence.ts';
import { percent } from '../../model/confidence-words.ts';
import { gradeWords } from '../../model/grade-words.ts';
import * as best from '../../store/best.ts';
import * as bootstrap from '../../store/bootstrap.ts';
import { rows } from '../../store/confidence.ts';
import { doc, info } from '../../store/index.ts';
import { Table } from '../../widgets/table.tsx';
import { t, whole } from '../../words/text.ts';
import { Inspector } from '../inspector.tsx';

/** Table row of the selected pair; undefined or null if there is none. */
function chosenRow() {
  const [now, data] = [rows.value, info.value];
  const { selected } = doc.value;
  if (!now || !data || selected?.kind !== 'edge') return null;
  const names = data.variables.map(({ name }) => name);
  const ends = [names.indexOf(selected.from), names.indexOf(selected.to)];
  return rowAt(now, ends[0], ends[1]);
}

/** Table of the support for each direction of the selected pair, by each measure (bootstrap, posterior, top k). */
function Directions() {
  const row = chosenRow();
  const data = info.value;
  if (!row || !data) return null;
  const [from, to] = [data.variables[row.from].name, data.variables[row.to].name];
  const resamples = bootstrap.shown.value?.strengths.resamples ?? 0;
  const joined = (row.measures.bootstrap?.pair ?? 0) * resamples;
  const lines = SOURCES.flatMap((of) => {
    const measure = row.measures[of];
    if (!measure || measure.pair === 0) return [];
    const { there, back, open } = measure;
    const cells =
      of === 'bootstrap'
        ? [there, back, open].map((share) => whole(Math.round(share * joined)))
        : [hundredths(there), hundredths(back), '–'];
    const source = of === 'top' && best.isApart.value ? 'topNetworks' : of;
    return [[t(`edges.source.${source}`, { n: of === 'bootstrap' ? resamples : best.rows.value }), ...cells]];
  });
  if (lines.length === 0) return null;
  const threshold = doc.value.bootstrap.direction;
  const grade = gradeWords(row);
  return (
    <section data-testid="edge-directions">
      {grade && <p class="note">{t('edges.grade.said', { grade })}</p>}
      <Table
        class="num"
        table={{
          caption: t('edges.directions'),
          head: [t('edges.measure'), `→ ${to}`, `→ ${from}`, t('edges.openHead')],
          rows: lines,
        }}
      />
      {row.measures.bootstrap && <p class="note">{t('edges.openNote', { share: percent(threshold) })}</p>}
      {row.measures.bootstrap && row.measures.posterior && <p class="note">{t('edges.bothNote')}</p>}
    </section>
  );
}

export const ConfidenceInspector = () => <Inspector Numbers={Directions} />;
