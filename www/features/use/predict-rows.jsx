// Rows with their predictions: those that were held out and are predicted worst, and rows of a file.
import { useState } from 'preact/hooks';
import { saveFile } from '../../widgets/clipboard.js';
import { FileButton } from '../../widgets/file-button.jsx';
import { problemWords } from '../../widgets/problem.js';
import { ScrollBox } from '../../widgets/scroll-box.jsx';
import { Columns } from '../../widgets/table.jsx';
import { list, t, whole } from '../../words/text.js';
import { percent, probability } from './model.js';
import { shownMeasure } from './predict-model.js';
import { fileOf, predictedFile, predictFile, targetOf } from './predict-store.js';
import { current } from './store.js';

/** What files of rows are accepted. */
const ACCEPT = '.csv,.tsv,.txt,.arff,text/csv';

/** Saves a file of what was found. @param {{ what: 'validationFile' | 'predictedFile', name: string, testid: string, children: any, disabled?: boolean }} props */
function SaveRows({ what, name, testid, children, disabled }) {
  return (
    <button
      type="button"
      class="btn"
      data-testid={testid}
      disabled={disabled}
      onClick={async () => {
        const text = await fileOf(what);
        if (text !== null) saveFile(name, new Blob([text], { type: 'text/csv' }));
      }}
    >
      {children}
    </button>
  );
}

/** @typedef {{ key: string, start: string, levels: (number | null)[], predicted: number | null, probabilities: number[] }} Row */

/** Rows with their predictions. @param {{ rows: Row[], start: string, label: string, testid: string }} props `start`: head of the first column */
function Rows({ rows, start, label, testid }) {
  const known = current.value;
  const target = targetOf();
  if (!known || target < 0) return null;
  const { variables } = known.fitted.network;
  const { name, levels } = variables[target];
  const others = variables.flatMap((_, v) => (v === target ? [] : [v]));
  const levelOf = (/** @type {number} */ v, /** @type {number | null} */ k) =>
    k === null ? '' : variables[v].levels[k];
  const head = [
    start,
    t('predict.isTrue', { name }),
    t('predict.isPredicted'),
    ...levels.map((level) => t('predict.p', { level })),
    ...others.map((v) => variables[v].name),
  ];
  return (
    <ScrollBox label={label}>
      <table class="use-table predict-rows" data-testid={testid}>
        <caption class="vh">{label}</caption>
        <Columns head={head} />
        <tbody>
          {rows.map(({ key, start: first, levels: of, predicted, probabilities }) => (
            <tr key={key}>
              <td class="num quiet">{first}</td>
              <td>{levelOf(target, of[target])}</td>
              <td class={predicted !== null && of[target] !== null && predicted !== of[target] ? 'predict-wrong' : ''}>
                {predicted === null ? t('predict.none') : levels[predicted]}
              </td>
              {levels.map((level, k) => (
                <td key={level} class="num">
                  {predicted === null ? '–' : probability(probabilities[k])}
                </td>
              ))}
              {others.map((v) => (
                <td key={v}>{levelOf(v, of[v])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** The rows that were held out and are predicted worst. @param {{ worst: import('../../generated/protocol').HeldOutRow[], isRunning: boolean }} props */
export function WorstRows({ worst, isRunning }) {
  if (worst.length === 0) return null;
  const rows = worst.map(({ levels, fold, rows: n, predicted, probabilities }) => ({
    key: `${levels.join()} ${fold}`,
    start: whole(n),
    levels,
    predicted,
    probabilities,
  }));
  return (
    <>
      <h2 class="insp-h">{t('predict.worst')}</h2>
      <p class="quiet">{t('predict.worstAbout', { n: worst.length })}</p>
      <Rows rows={rows} start={t('predict.rows')} label={t('predict.worst')} testid="predict-worst" />
      <div class="use-buttons">
        <SaveRows what="validationFile" name="predictions.csv" testid="predict-save" disabled={isRunning}>
          {t('predict.save')}
        </SaveRows>
      </div>
    </>
  );
}

/** What is to be known of a predicted file. @param {import('../../generated/protocol').NewRows} found */
function fileLines({ rows, first, withMissing, undefined: impossible, ignored, absent, measures }) {
  const variables = current.peek()?.fitted.network.variables ?? [];
  const lines = [t('predict.fileRows', { n: rows })];
  if (first.length < rows) lines.push(t('predict.fileFirst', { n: first.length }));
  if (withMissing > 0) lines.push(t('predict.fileMissing', { n: withMissing }));
  if (impossible > 0) lines.push(t('predict.fileImpossible', { n: impossible }));
  if (absent.length > 0) lines.push(t('predict.fileAbsent', { names: list(absent.map((v) => variables[v].name)) }));
  if (ignored.length > 0) lines.push(t('predict.fileIgnored', { names: list(ignored) }));
  if (measures && measures.rows > 0) {
    const { logLoss, zero, brier, accuracy } = measures;
    const words = { loss: shownMeasure(logLoss, zero), brier: shownMeasure(brier), right: percent(accuracy ?? 0) };
    lines.push(t('predict.fileMeasured', words));
  }
  return lines;
}

/** Rows of a file, predicted by the network that is fitted to all rows. */
export function NewRows() {
  const [isOver, setOver] = useState(false);
  const now = predictedFile.value;
  const take = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    if (file) void predictFile(file);
  };
  const rows = (now?.rows?.first ?? []).map((row) => ({ ...row, key: String(row.line), start: whole(row.line) }));
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
        <FileButton class="btn" accept={ACCEPT} testid="predict-file" onFile={predictFile}>
          {t('predict.choose')}
        </FileButton>
        {now?.rows && (
          <SaveRows
            what="predictedFile"
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
      {now?.rows && (
        <>
          <p data-testid="predict-file-said">{fileLines(now.rows).join(' ')}</p>
          <Rows rows={rows} start={t('predict.line')} label={t('predict.newRows')} testid="predict-file-rows" />
        </>
      )}
    </section>
  );
}
