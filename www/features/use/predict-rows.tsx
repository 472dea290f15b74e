// Rows with their predictions: the worst held-out rows, and rows of a file. The view for regressions uses the frames
// too.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { HeldOutRow } from '../../generated/protocol.ts';
import { Button } from '../../widgets/button.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { DataTable } from '../../widgets/data-table.tsx';
import { FileButton } from '../../widgets/file-button.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { list, t, whole } from '../../words/text.ts';
import { percent, probability } from './model.ts';
import type { Store } from './predict-frame.tsx';
import { shownMeasure } from './predict-model.ts';
import { ofTables } from './predict-store.ts';
import { current } from './store.ts';

/** File types accepted for rows. */
const ACCEPT = '.csv,.tsv,.txt,.arff,.gz,text/csv';

/** Button that saves a file of predictions. */
function SaveRows({
  file,
  name,
  testid,
  children,
  disabled,
}: {
  file: () => Promise<string | null>;
  name: string;
  testid: string;
  children: ComponentChildren;
  disabled?: boolean;
}) {
  return (
    <Button
      testid={testid}
      disabled={disabled}
      onClick={async () => {
        const text = await file();
        if (text !== null) saveFile(name, new Blob([text], { type: 'text/csv' }));
      }}
    >
      {children}
    </Button>
  );
}

export type Row = { key: string; cells: { words: string; class?: string }[] };
export type RowTable = { head: string[]; rows: Row[]; label: string; testid: string };

/** A table of rows. */
export const Rows = ({ head, rows, label, testid }: RowTable) => (
  <DataTable
    label={label}
    caption="hidden"
    scrolls
    class="use-table predict-rows"
    testid={testid}
    columns={head.map((words, i) => ({
      head: words,
      cell: ({ cells }: Row) => cells[i].words,
      td: ({ cells }: Row) => ({ class: cells[i].class }),
      isName: false,
    }))}
    rows={rows}
    keyOf={({ key }) => key}
  />
);

/** A row of levels with its prediction. */
export type LevelRow = {
  key: string;
  start: string;
  levels: (number | null)[];
  predicted: number | null;
  probabilities: number[];
};

/**
 * Table of rows with predicted levels.
 * @param start head of the first column
 */
function tableOf(rows: LevelRow[], start: string): Pick<RowTable, 'head' | 'rows'> {
  const variables = current.value?.fitted.network.variables ?? [];
  const target = ofTables.target();
  if (target < 0) return { head: [], rows: [] };
  const { name, levels } = variables[target];
  const others = variables.flatMap((_, v) => (v === target ? [] : [v]));
  const levelOf = (v: number, k: number | null) => (k === null ? '' : variables[v].levels[k]);
  const head = [
    start,
    t('predict.isTrue', { name }),
    t('predict.isPredicted'),
    ...levels.map((level) => t('predict.p', { level })),
    ...others.map((v) => variables[v].name),
  ];
  const cells = ({ start: first, levels: of, predicted, probabilities }: LevelRow) => [
    { words: first, class: 'num quiet' },
    { words: levelOf(target, of[target]) },
    {
      words: predicted === null ? t('predict.none') : levels[predicted],
      class: predicted !== null && of[target] !== null && predicted !== of[target] ? 'predict-wrong' : '',
    },
    ...levels.map((_, k) => ({ words: predicted === null ? '–' : probability(probabilities[k]), class: 'num' })),
    ...others.map((v) => ({ words: levelOf(v, of[v]) })),
  ];
  return { head, rows: rows.map((row) => ({ key: row.key, cells: cells(row) })) };
}

/** Frame of the held-out rows with the worst predictions. */
export const WorstFrame = ({
  store,
  isRunning,
  about,
  children,
}: {
  store: Store;
  isRunning: boolean;
  about: string;
  children: ComponentChildren;
}) => (
  <>
    <h2 class="insp-h">{t('predict.worst')}</h2>
    <p class="quiet">{about}</p>
    {children}
    <div class="use-buttons">
      <SaveRows file={store.validationFile} name="predictions.csv" testid="predict-save" disabled={isRunning}>
        {t('predict.save')}
      </SaveRows>
    </div>
  </>
);

/** The held-out rows with the worst predictions. */
export function WorstRows({ worst, isRunning }: { worst: HeldOutRow[]; isRunning: boolean }) {
  if (worst.length === 0) return null;
  const rows = worst.map(({ levels, fold, rows: n, predicted, probabilities }) => ({
    key: `${levels.join()} ${fold}`,
    start: whole(n),
    levels,
    predicted,
    probabilities,
  }));
  return (
    <WorstFrame store={ofTables} isRunning={isRunning} about={t('predict.worstAbout', { n: worst.length })}>
      <Rows {...tableOf(rows, t('predict.rows'))} label={t('predict.worst')} testid="predict-worst" />
    </WorstFrame>
  );
}

/**
 * Sentences on a file with predicted rows, for levels and for numbers.
 * @param names names of the variables
 */
export function fileLines(
  {
    rows,
    cardinalities,
    encoding,
    first,
    withMissing,
    ignored,
    absent,
  }: {
    rows: number;
    cardinalities: boolean;
    encoding: string;
    first: unknown[];
    withMissing: number;
    ignored: string[];
    absent: number[];
  },
  names: string[],
) {
  const lines = [t('predict.fileRows', { n: rows })];
  if (cardinalities) lines.push(t('predict.fileCardinalities'));
  if (encoding !== 'UTF-8') lines.push(t('prepare.warning.encoding', { detail: encoding }));
  if (first.length < rows) lines.push(t('predict.fileFirst', { n: first.length }));
  if (withMissing > 0) lines.push(t('predict.fileMissing', { n: withMissing }));
  if (absent.length > 0) lines.push(t('predict.fileAbsent', { names: list(absent.map((v) => names[v])) }));
  if (ignored.length > 0) lines.push(t('predict.fileIgnored', { names: list(ignored) }));
  return lines;
}

/** Sentences on a file with predicted levels. */
function levelLines(found: import('../../generated/protocol.ts').NewRows) {
  const { undefined: impossible, measures } = found;
  const lines = fileLines(found, ofTables.model.value?.names ?? []);
  if (impossible > 0) lines.push(t('predict.fileImpossible', { n: impossible }));
  if (measures && measures.rows > 0) {
    const { logLoss, zero, brier, accuracy } = measures;
    const words = { loss: shownMeasure(logLoss, zero), brier: shownMeasure(brier), right: percent(accuracy ?? 0) };
    lines.push(t('predict.fileMeasured', words));
  }
  return lines;
}

/**
 * Frame of the rows of a file, predicted by the network fitted to all rows or by that of a model file.
 * @param props `lines`: sentences on the file
 */
export function NewRowsFrame({
  store,
  lines,
  children,
}: {
  store: Store;
  lines: string[] | null;
  children: ComponentChildren;
}) {
  const [isOver, setOver] = useState(false);
  const now = store.file.value;
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    if (file) void store.predictFile(file);
  };
  return (
    <section
      class={isOver ? 'predict-new over' : 'predict-new'}
      aria-label={t('predict.newRows')}
      data-takes-files
      data-testid="predict-new"
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <h2 class="insp-h">{t('predict.newRows')}</h2>
      <p class="quiet">{t('predict.newRowsAbout')}</p>
      <div class="use-buttons">
        <FileButton accept={ACCEPT} testid="predict-file" words={t('predict.choose')} onFile={store.predictFile} />
        {now?.rows && (
          <SaveRows
            file={store.predictedFile}
            name={`predicted-${now.name.replace(/\.\w+$/, '')}.csv`}
            testid="predict-save-file"
          >
            {t('predict.saveFile')}
          </SaveRows>
        )}
      </div>
      {now?.share !== null && now?.share !== undefined && (
        <progress class="use-progress" value={now.share} aria-label={t('predict.newRows')} />
      )}
      {now?.why && <p role="alert">{problemWords(now.why)}</p>}
      {lines && <p data-testid="predict-file-said">{lines.join(' ')}</p>}
      {children}
    </section>
  );
}

/** Rows of a file with predicted levels. */
export function NewRows() {
  const found = ofTables.file.value?.rows ?? null;
  const rows = (found?.first ?? []).map((row) => ({ ...row, key: String(row.line), start: whole(row.line) }));
  return (
    <NewRowsFrame store={ofTables} lines={found && levelLines(found)}>
      {found && (
        <Rows {...tableOf(rows, t('predict.line'))} label={t('predict.fileTable')} testid="predict-file-rows" />
      )}
    </NewRowsFrame>
  );
}
