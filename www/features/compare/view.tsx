// The view Race: several methods race on the same data. Chart and controls are here, the runs in the right-hand column.
import '../../words/text-later.ts';
import './compare.css';
import { useEffect } from 'preact/hooks';
import { valueAcross } from '../../draw/chart/race-chart.ts';
import { geometric } from '../../draw/chart/race-spread.ts';
import { scoreOf, spreadOf } from '../../model/race/summary.ts';
import { cellsOf, heads, nameOfRun, namesOfField, sentences } from '../../model/race/words.ts';
import { RACE_ACROSS, RACE_UP, scoreShown } from '../../model/state.ts';
import { doc, info, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Choice } from '../../widgets/choice.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { RaceChart } from '../../widgets/race-chart.tsx';
import { Say } from '../../widgets/say.tsx';
import { unitHere } from '../../widgets/score-words.ts';
import { Table } from '../../widgets/table.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { moment } from '../../words/moment.ts';
import { roughly, short, t, whole } from '../../words/text.ts';
import * as race from './race.ts';

/** Minimum and maximum number of runs of each entrant. */
const REPEATS = { least: 1, most: 20 };
/** Minimum expected time of the race, in seconds, at which the time is shown. */
const WORTH_SAYING = 1;

/** Controls of the race: number of runs, Run and Stop; and its progress. */
function What() {
  const { repeats } = doc.value.race;
  const running = race.state.value === 'running';
  const { done, total } = race.summary.value;
  const left = race.missing.value.length;
  return (
    <div class="race-what">
      {running ? (
        // Stop is a separate button, so that a click meant for Run can't hit it.
        <Button key="stop" testid="race-stop" words={t('race.stop')} onClick={race.stop} />
      ) : (
        <Button
          key="start"
          testid="race-start"
          disabled={total === 0}
          words={left === 0 ? t('race.again') : left === total ? t('race.runAll') : t('race.runMissing', { n: left })}
          onClick={() => race.start(left > 0 ? 'missing' : 'all')}
        />
      )}
      <NumberField
        label={t('race.repeats')}
        title={t('race.repeatsTitle')}
        value={repeats}
        {...REPEATS}
        testid="race-repeats"
        onChange={(value) => race.setRace({ repeats: Math.round(value) }, 'race-repeats')}
      />
      <p class="quiet" data-testid="race-progress" role="status">
        {total > 0 && t('race.progress', { done, total })}
      </p>
    </div>
  );
}

/** Quantities offered for the two axes of the chart. */
const WAYS = { across: RACE_ACROSS, up: RACE_UP };

/** Menus that choose the quantity shown on each axis of the chart. */
function How() {
  const { across, spread } = doc.value.race;
  return (
    <div class="race-how">
      {(['across', 'up'] as const).map((way) => (
        <Choice
          key={way}
          name={`race-${way}`}
          legend={t(`race.${way}.title`)}
          options={WAYS[way]}
          words={(of) => t(`race.${way}.${of}`)}
          value={doc.value.race[way]}
          onChoose={(of) => race.setRace({ [way]: of })}
        />
      ))}
      <Choice
        name="race-look"
        legend={t('race.look.title')}
        options={['curves', 'spread'] as const}
        words={(of) => t(`race.look.${of}`)}
        value={spread ? 'spread' : 'curves'}
        onChoose={(of) => race.setRace({ spread: of === 'spread' })}
      />
      <p class="quiet">
        {t(`race.note.${across}`)} {spread && t(doc.value.race.repeats > 1 ? 'race.spreadNote' : 'race.spreadFew')}
      </p>
    </div>
  );
}

/** Table with the numbers of the chart. */
function tableOf(names: string[]) {
  const { spread, repeats } = doc.value.race;
  if (spread) return spreadTable(names);
  const rows = race.runs.value.map((run) => {
    const { entrant } = run.start;
    const name = nameOfRun(run, race.field.value[entrant], names[entrant], repeats);
    return cellsOf(run, name, race.summary.value, unitHere());
  });
  return { caption: t('race.caption'), head: heads(), rows };
}

/** Mean and spread of the runs of each method, as a table: the numbers of the ovals in the chart. */
function spreadTable(names: string[]) {
  const { standings, top } = race.summary.value;
  const { across, up } = doc.value.race;
  const unit = unitHere();
  const rows = standings.map(({ entrant, runs }) => {
    const found = runs.filter((run) => scoreOf(run) !== null);
    const values = found.map((run) => {
      const score = scoreOf(run) ?? 0;
      return up === 'gap' ? (top ?? 0) - score : score;
    });
    const scores = spreadOf(values);
    const work = geometric(
      found.map(({ progress }) =>
        Math.max(valueAcross(progress ?? { seconds: 0, families: 0, steps: 0 }, across), 1e-6),
      ),
    );
    const mean = scores && (up === 'gap' ? unit.size(scores.mean) : unit.show(scores.mean));
    return [
      names[entrant],
      whole(found.length),
      scores ? t('race.plusMinus', { mean, deviation: unit.size(scores.deviation) }) : '–',
      work ? (across === 'time' ? moment(work.mean) : whole(Math.round(work.mean))) : '–',
      work ? short(Number(work.times.toPrecision(3))) : '–',
    ];
  });
  const head = ['run', 'runs', up, across, 'times'].map((key) => t(`race.spreadHead.${key}`));
  return { caption: t('race.spreadCaption'), head, rows };
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

export function CompareView() {
  // No race runs under a comparison of two networks.
  const isCovered = doc.value.versus !== null;
  useEffect(() => (isCovered ? undefined : race.startRacing()), [isCovered]);
  const shown = scoreShown(doc.value);
  const unit = unitHere();
  const names = namesOfField(race.field.value);
  const time = race.expected.value > WORTH_SAYING ? roughly(race.expected.value) : null;
  const summaryLines = sentences({
    summary: race.summary.value,
    field: race.field.value,
    names,
    state: race.state.value,
    unit,
    time,
  });
  const lines = race.refused.value ? [summaryLines[0], problemWords(race.refused.value)] : summaryLines;
  const table = tableOf(names);
  const winner = race.summary.value.winner?.start.entrant ?? null;
  return (
    <>
      <Say lead={info.value ? lines[0] : t('race.preparing')} second={lines[1]} />
      <What />
      {twin.value ? (
        <Twin sentences={[...lines, t(`race.note.${doc.value.race.across}`)]} skip={2} table={table} />
      ) : (
        <RaceChart
          runs={race.runs.value}
          summary={race.summary.value}
          names={names}
          race={doc.value.race}
          chosen={race.pointed.value ?? winner}
          unit={unit}
          scoreName={t(`score.name.${shown.kind}`)}
        />
      )}
      <How />
      {!twin.value && <Points table={table} />}
    </>
  );
}
