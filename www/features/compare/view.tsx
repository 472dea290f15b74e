// The view Race: several methods race on the same data, or two networks are compared. A race has its chart and controls
// here, and its runs in the right-hand column.
import '../../words/text-later.ts';
import './compare.css';
import { useEffect } from 'preact/hooks';
import { cellsOf, heads, nameOfRun, namesOfField, sentences } from '../../model/race/words.ts';
import { RACE_ACROSS, RACE_UP, scoreShown } from '../../model/state.ts';
import { doc, info, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Choice } from '../../widgets/choice.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { RaceChart } from '../../widgets/race-chart.tsx';
import { Table } from '../../widgets/table.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { unitOf } from '../../words/numbers.ts';
import { roughly, t } from '../../words/text.ts';
import {
  expected,
  field,
  missing,
  pointed,
  refused,
  runs,
  setRace,
  start,
  startRacing,
  state,
  stop,
  summary,
} from './race.ts';
import { RaceInspector } from './runs.tsx';
import { compare, race } from './store-versus.ts';
import { spreadTable } from './table.ts';
import { Versus } from './versus.tsx';

/** Limits on the number of runs of each entrant. */
const REPEATS = { least: 1, most: 20 };
/** Seconds from which the expected time is shown. */
const WORTH_SAYING = 1;

/** Controls of the race, and its progress. */
function What() {
  const { repeats } = doc.value.race;
  const running = state.value === 'running';
  const { done, total } = summary.value;
  const left = missing.value.length;
  return (
    <div class="race-what">
      {running ? (
        // A separate button: a click that is meant for the other one must not hit it.
        <Button key="stop" testid="race-stop" words={t('race.stop')} onClick={stop} />
      ) : (
        <Button
          key="start"
          testid="race-start"
          disabled={total === 0}
          words={left === 0 ? t('race.again') : left === total ? t('race.runAll') : t('race.runMissing', { n: left })}
          onClick={() => start(left > 0 ? 'missing' : 'all')}
        />
      )}
      <NumberField
        label={t('race.repeats')}
        title={t('race.repeatsTitle')}
        value={repeats}
        {...REPEATS}
        testid="race-repeats"
        onChange={(value) => setRace({ repeats: Math.round(value) }, 'race-repeats')}
      />
      <p class="quiet" data-testid="race-progress" role="status">
        {total > 0 && t('race.progress', { done, total })}
      </p>
    </div>
  );
}

/** Switches of the chart. */
function How() {
  const { across, up, spread } = doc.value.race;
  return (
    <div class="race-how">
      <Choice
        name="race-across"
        legend={t('race.across.title')}
        options={RACE_ACROSS}
        words={(of) => t(`race.across.${of}`)}
        value={across}
        onChoose={(of) => setRace({ across: of })}
      />
      <Choice
        name="race-up"
        legend={t('race.up.title')}
        options={RACE_UP}
        words={(of) => t(`race.up.${of}`)}
        value={up}
        onChoose={(of) => setRace({ up: of })}
      />
      <Choice
        name="race-look"
        legend={t('race.look.title')}
        options={['curves', 'spread'] as const}
        words={(of) => t(`race.look.${of}`)}
        value={spread ? 'spread' : 'curves'}
        onChoose={(of) => setRace({ spread: of === 'spread' })}
      />
      <p class="quiet">
        {t(`race.note.${across}`)} {spread && t(doc.value.race.repeats > 1 ? 'race.spreadNote' : 'race.spreadFew')}
      </p>
    </div>
  );
}

/** Table with the numbers of the chart. */
function tableOf(names: string[], unit: ReturnType<typeof unitOf>) {
  const { race } = doc.value;
  if (race.spread) return spreadTable(summary.value, names, race, unit);
  const rows = runs.value.map((run) => {
    const entrant = field.value[run.start.entrant];
    return cellsOf(run, nameOfRun(run, entrant, names[run.start.entrant], race.repeats), summary.value.top, unit);
  });
  return { caption: t('race.caption'), head: heads(), rows };
}

const Points = ({ table }: { table: { caption: string; head: string[]; rows: string[][] } }) => (
  <details class="race-table" data-testid="race-table">
    <summary>
      {t('race.table')} <span class="quiet">{t('race.rows', { n: table.rows.length })}</span>
    </summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its box is scrolled by keyboard */}
    <div class="scroll-x" tabIndex={0} role="region" aria-label={table.caption}>
      <Table table={table} caption="hidden" class="num" />
    </div>
  </details>
);

/** Switch between race and comparison. */
const Which = () => (
  <div class="versus-which">
    <Choice
      name="compare"
      legend={t('versus.what')}
      options={['race', 'networks'] as const}
      words={(of) => t(`versus.${of}`)}
      value={doc.value.versus ? 'networks' : 'race'}
      onChoose={(of) => (of === 'networks' ? compare() : race())}
    />
  </div>
);

export const CompareInspector = () => (doc.value.versus ? null : <RaceInspector />);

export const CompareView = () => (
  <>
    <Which />
    {doc.value.versus ? <Versus /> : <RaceView />}
  </>
);

function RaceView() {
  useEffect(() => startRacing(), []);
  const shown = scoreShown(doc.value);
  const unit = unitOf(shown);
  const names = namesOfField(field.value);
  const time = expected.value > WORTH_SAYING ? roughly(expected.value) : null;
  const summaryLines = sentences({ summary: summary.value, field: field.value, names, state: state.value, unit, time });
  const lines = refused.value ? [summaryLines[0], problemWords(refused.value)] : summaryLines;
  const table = tableOf(names, unit);
  const winner = summary.value.winner?.start.entrant ?? null;
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">{info.value ? lines[0] : t('race.preparing')}</h1>
        <p data-testid="second">{lines[1]}</p>
      </div>
      <What />
      {twin.value ? (
        <Twin sentences={[...lines, t(`race.note.${doc.value.race.across}`)]} skip={2} table={table} />
      ) : (
        <RaceChart
          runs={runs.value}
          summary={summary.value}
          names={names}
          race={doc.value.race}
          chosen={pointed.value ?? winner}
          unit={unit}
          scoreName={t(`score.name.${shown.kind}`)}
        />
      )}
      <How />
      {!twin.value && <Points table={table} />}
    </>
  );
}
