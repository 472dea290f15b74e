// Inspector of a selected edge in Confidence: the usual one, with grade and directions by each measure.
import { hundredths, type Row, rowAt, SOURCES } from '../../model/confidence.ts';
import { gradeOf } from '../../model/grades.ts';
import { scoreShown } from '../../model/state.ts';
import { exactWords } from '../../model/weights.ts';
import { Inspector } from '../../result/inspector.tsx';
import * as best from '../../store/best.ts';
import * as bootstrap from '../../store/bootstrap.ts';
import { rows, shownSource } from '../../store/confidence.ts';
import { doc, info } from '../../store/index.ts';
import { Table } from '../../widgets/table.tsx';
import { t, whole } from '../../words/text.ts';
import { Pair } from './best-pairs.tsx';

/** Table row of the selected pair; undefined or null if there is none. */
function chosenRow() {
  const [now, data] = [rows.value, info.value];
  const { selected } = doc.value;
  if (!now || !data || selected?.kind !== 'edge') return null;
  const names = data.variables.map(({ name }) => name);
  const ends = [names.indexOf(selected.from), names.indexOf(selected.to)];
  return rowAt(now, ends[0], ends[1]);
}

/** Chips with the grade of a pair and a doubt about its direction. */
function Grades({ row }: { row: Row }) {
  const { grade, uncertain } = gradeOf(row);
  return (
    <p class="ed-chips">
      {grade && (row.mark !== null || grade === 'unstable') && (
        <span class={`grade ${grade}`}>{t(`edges.chip.${row.mark === null ? 'absent' : grade}`)}</span>
      )}
      {uncertain && <span class="grade unstable">{t('edges.grade.uncertain')}</span>}
    </p>
  );
}

/** Sentence on a pair in the resamples: how many have it, and which way. */
function resampledWords({ measures: { bootstrap: measure } }: Row, from: string, to: string, n: number) {
  if (!measure || n === 0) return '';
  const { pair, there, back, open } = measure;
  const joined = Math.round(pair * n);
  const lead = t(`edges.inResamples.${joined === n ? 'every' : 'some'}`, { joined, n });
  if (joined === 0) return lead;
  const [forward, backward, neither] = [there, back, open].map((share) => Math.round(share * joined));
  return `${lead} ${t('edges.inResamples.ways', { to, from, forward, backward, neither })}`;
}

/** Grade of the selected pair, and the table of its directions by each measure (posterior, bootstrap, top k). */
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
  const notes = [
    row.measures.bootstrap && t('edges.openNote'),
    row.measures.posterior && t('edges.posteriorIs', { exact: exactWords(scoreShown(doc.value).kind, t) }),
    row.measures.bootstrap && row.measures.posterior && t('edges.bothNote'),
  ];
  return (
    <>
      <Grades row={row} />
      <p>{resampledWords(row, from, to, resamples)}</p>
      {lines.length > 0 && (
        <section data-testid="edge-directions">
          <Table
            class="num"
            table={{
              caption: t('edges.directions'),
              head: [t('edges.measure'), `→ ${to}`, `→ ${from}`, t('edges.openHead')],
              rows: lines,
            }}
          />
          <p class="note">{notes.filter(Boolean).join(' ')}</p>
        </section>
      )}
      {shownSource.value === 'top' && <Pair />}
    </>
  );
}

export const ConfidenceInspector = () => <Inspector Numbers={Directions} />;
