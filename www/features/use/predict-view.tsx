// The view Predict: accuracy of predicting one variable from the others in held-out rows, the worst predictions, and
// the rows of a file; both for networks with tables and for regressions, whose differences a `Kind` describes.
import './predict.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { info, twin } from '../../store/index.ts';
import type { Notice } from '../../store/signals.ts';
import { Button } from '../../widgets/button.tsx';
import { Select } from '../../widgets/choice.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { FileButton } from '../../widgets/file-button.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { Say } from '../../widgets/say.tsx';
import { ScrollBox } from '../../widgets/scroll-box.tsx';
import { CheckBox } from '../../widgets/switch.tsx';
import { Table } from '../../widgets/table.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { list, rich, t, whole } from '../../words/text.ts';
import { foldsFor, inputsOf, withInput } from './predict-model.ts';
import {
  canValidate,
  changePrediction,
  type PredictedFile,
  type PredictStore,
  predictable,
  prediction,
  type Validated,
} from './predict-store.ts';
import { terms } from './predict-terms.tsx';

/** File types accepted for rows to predict. */
const ACCEPT = '.csv,.tsv,.txt,.arff,.gz,text/csv';

type TextTable = { caption: string; head: string[]; rows: string[][] };

/**
 * Texts and pictures of the predictions of one kind of network.
 * - `section` of the texts; `made`: word for the part that is fitted again in each fold;
 * - `refused`: reason that there is no network; `fitting`: key of the sentence while it is fitted, null while it waits;
 * - `origin` of the network in words, null until there is one; `nothing`: shown in place of new rows until then;
 * - `found`: parameters of the sentences; `measures`: heads and rows of their table;
 * - `caveats` and `about`: notes on the measures; `picture` of the accuracy, and `table` with its numbers;
 * - `columns` of the tables of rows; `fileWords`: sentences on the measures of a file.
 */
export type Kind<V extends Validated, Row, R extends PredictedFile<Row>> = {
  store: PredictStore<V, Row & { fold: number; rows: number }, R>;
  section: 'predict' | 'forecast';
  made: string;
  refused: () => Notice | null | undefined;
  fitting: () => string | null;
  origin: () => string | null;
  nothing: () => ComponentChildren;
  found: (soFar: V) => Record<string, string>;
  measures: (soFar: V) => { ways: string[]; rows: string[][] };
  caveats: (soFar: V) => string[];
  about: () => ComponentChildren;
  picture: (soFar: V) => ComponentChildren;
  table: (soFar: V) => TextTable;
  columns: () => Column<Row>[];
  fileWords: (found: R) => string[];
};

/** Heading and second sentence of the view Predict. */
function sentencesOf<V extends Validated, Row, R extends PredictedFile<Row>>(kind: Kind<V, Row, R>): [string, string] {
  const { store, section } = kind;
  const why = kind.refused() ?? store.refused.value;
  if (why) return [t('predict.refused'), problemWords(why)];
  const origin = kind.origin();
  if (origin === null || !prediction.value) return [t(kind.fitting() ?? 'use.waiting'), t(`${section}.about`)];
  const name = prediction.value.target;
  if (!name) return [t('predict.which'), t(`${section}.about`)];
  if (!canValidate.value) return [t('predict.offeredFile', { name }), origin];
  const now = store.validation.value;
  if (!now?.soFar || now.soFar.each.length === 0)
    return [t(now ? 'predict.begins' : 'predict.offered', { name }), t(`${section}.about`)];
  const words = { name, ...kind.found(now.soFar) };
  const caveat = t(now.soFar.relearned ? `${section}.fair` : 'predict.optimistic');
  return [t(`${section}.found`, words), `${t(`${section}.loss`, words)} ${caveat}`];
}

/** Controls that choose the target and the folds. */
function Choices() {
  const wanted = prediction.value;
  if (!wanted) return null;
  return (
    <div class="use-choices">
      <Select
        field="use-pick"
        label={t('predict.target')}
        testid="predict-target"
        options={wanted.target ? predictable.value : ['', ...predictable.value]}
        value={wanted.target}
        words={(name) => name || t('predict.chooseTarget')}
        onChoose={(target) => changePrediction({ target, inputs: null })}
      />
      {canValidate.value && <Folds wanted={wanted} />}
    </div>
  );
}

/** Controls of the cross-validation: number of folds, shuffling, and whether each fold relearns the structure. */
const Folds = ({ wanted }: { wanted: NonNullable<typeof prediction.value> }) => (
  <>
    <NumberField
      label={t('predict.folds')}
      value={wanted.folds}
      {...foldsFor(info.value?.rows ?? 0)}
      testid="predict-folds"
      isWhole
      onChange={(folds) => changePrediction({ folds }, 'folds')}
    />
    <CheckBox
      title={t('predict.shuffledAbout')}
      testid="predict-shuffled"
      on={wanted.seed !== null}
      onTurn={(on) => changePrediction({ seed: on ? 1 : null })}
    >
      <span>{t('predict.shuffled')}</span>
    </CheckBox>
    {wanted.seed !== null && (
      <NumberField
        label={t('predict.seed')}
        value={wanted.seed}
        least={0}
        most={4294967295}
        testid="predict-seed"
        isWhole
        onChange={(seed) => changePrediction({ seed }, 'fold seed')}
      />
    )}
    <CheckBox testid="predict-relearn" on={wanted.relearn} onTurn={(relearn) => changePrediction({ relearn })}>
      <span>{t('predict.relearn')}</span>
    </CheckBox>
  </>
);

/** Controls that choose the variables that a prediction uses: all others, or those checked. */
function Inputs() {
  const wanted = prediction.value;
  const names = predictable.value;
  if (!wanted?.target || !canValidate.value || names.length < 2) return null;
  const others = names.filter((name) => name !== wanted.target);
  const chosen = inputsOf(wanted, names)?.map((v) => names[v]) ?? null;
  return (
    <details class="use-details" data-testid="predict-inputs">
      <summary>
        {chosen ? t('predict.fromSome', { names: list(chosen) }) : t('predict.fromAll', { n: others.length })}
      </summary>
      <fieldset class="predict-inputs">
        <legend class="quiet">{t('predict.fromAbout')}</legend>
        {others.map((name) => (
          <CheckBox
            key={name}
            on={chosen === null || chosen.includes(name)}
            disabled={chosen?.length === 1 && chosen[0] === name}
            onTurn={() => changePrediction({ inputs: withInput(wanted, names, name) })}
          >
            <span>{name}</span>
          </CheckBox>
        ))}
      </fieldset>
      {chosen && (
        <Button look="link" words={t('predict.fromAllAgain')} onClick={() => changePrediction({ inputs: null })} />
      )}
    </details>
  );
}

/** Sentence on how rows are assigned to folds. */
function Dealt({ made }: { made: string }) {
  const wanted = prediction.value;
  if (!wanted?.target || !canValidate.value) return null;
  const words = { n: wanted.folds, rows: whole(info.value?.rows ?? 0), made: t(made), ...terms('crossValidation') };
  return (
    <p class="quiet" data-testid="predict-folding">
      {wanted.seed === null
        ? rich('predict.dealt', words)
        : rich('predict.dealtShuffled', { ...words, seed: wanted.seed })}
    </p>
  );
}

type AnyStore = Pick<
  PredictStore<Validated, unknown, PredictedFile<unknown>>,
  'model' | 'validation' | 'validate' | 'stop' | 'file' | 'predictFile' | 'predictedFile' | 'validationFile'
>;

/** Progress of the cross-validation, with the buttons to start and stop it. */
function Progress({ store }: { store: AnyStore }) {
  const now = store.validation.value;
  const wanted = prediction.value;
  if (!wanted?.target || !canValidate.value || !store.model.value) return null;
  if (!now) {
    return wanted.relearn ? (
      <p>
        <Button testid="predict-start" words={t('predict.start')} onClick={() => store.validate()} />{' '}
        <span class="quiet">{t('predict.startAbout', { n: wanted.folds })}</span>
      </p>
    ) : null;
  }
  if (now.state === 'whole') return null;
  const { each = [], folds = wanted.folds } = now.soFar ?? {};
  return (
    <p data-testid="predict-progress">
      {t(now.state === 'running' ? 'predict.running' : 'predict.stopped', { done: each.length, n: folds })}{' '}
      {now.state === 'running' ? (
        <Button look="link" testid="predict-stop" words={t('predict.stop')} onClick={() => store.stop()} />
      ) : (
        <Button look="link" testid="predict-go-on" words={t('predict.goOn')} onClick={() => store.validate(true)} />
      )}
    </p>
  );
}

/** Table of the measures of accuracy, with a column for each predictor. */
const Measures = ({ ways, rows }: { ways: string[]; rows: string[][] }) => (
  <ScrollBox label={t('predict.caption')}>
    <Table
      class="use-table predict-measures"
      data-testid="predict-measures"
      table={{ caption: t('predict.caption'), head: [t('predict.measure'), ...ways], rows }}
    />
  </ScrollBox>
);

/** Saves predicted rows as a file. */
const saveRows = async (file: () => Promise<string | null>, name: string) => {
  const text = await file();
  if (text !== null) saveFile(name, new Blob([text], { type: 'text/csv' }));
};

/** Column with a number that identifies a row. */
const numbered = <Row,>(head: string, of: (row: Row) => number): Column<Row> => ({
  head,
  cell: (row) => whole(of(row)),
  td: { class: 'num quiet' },
});

/** Table of rows with their predictions. */
const Rows = <Row,>({ columns, ...rest }: { columns: Column<Row>[]; rows: Row[]; label: string; testid: string }) => (
  <DataTable
    caption="hidden"
    scrolls
    class="use-table predict-rows"
    columns={columns.map((column) => ({ ...column, isName: false }))}
    {...rest}
  />
);

type Shown<V extends Validated, Row, R extends PredictedFile<Row>> = { kind: Kind<V, Row, R>; said: string[] };
/** Results of a cross-validation: measures, plot and worst rows. */
function Found<V extends Validated, Row, R extends PredictedFile<Row>>({ kind, said }: Shown<V, Row, R>) {
  const now = kind.store.validation.value;
  if (!now?.soFar || now.soFar.each.length === 0) return null;
  const { soFar, worst, state } = now;
  const unproven = soFar.relearned ? soFar.each.filter(({ proven }) => !proven).length : 0;
  const caveats = [...kind.caveats(soFar), ...(unproven > 0 ? [t('predict.unproven', { n: unproven })] : [])];
  return (
    <>
      <div class="predict-numbers">
        <Measures {...kind.measures(soFar)} />
        {twin.value ? <Twin sentences={said} skip={2} table={kind.table(soFar)} /> : kind.picture(soFar)}
      </div>
      <ul class="use-why quiet" data-testid="predict-caveats">
        {caveats.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{kind.about()}</li>
      </ul>
      {worst.length > 0 && (
        <>
          <h2 class="insp-h">{t('predict.worst')}</h2>
          <p class="quiet">{t(`${kind.section}.worstAbout`, { n: worst.length })}</p>
          <Rows
            columns={[numbered<(typeof worst)[number]>(t('predict.rows'), ({ rows }) => rows), ...kind.columns()]}
            rows={worst}
            label={t('predict.worst')}
            testid="predict-worst"
          />
          <div class="use-buttons">
            <Button
              testid="predict-save"
              disabled={state === 'running'}
              words={t('predict.save')}
              onClick={() => saveRows(kind.store.validationFile, 'predictions.csv')}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Sentences on a file whose rows were predicted. */
function fileLines(found: PredictedFile<unknown>, names: string[]) {
  const { rows, cardinalities, encoding, first, withMissing, ignored, absent } = found;
  const lines = [t('predict.fileRows', { n: rows })];
  if (cardinalities) lines.push(t('predict.fileCardinalities'));
  if (encoding !== 'UTF-8') lines.push(t('prepare.warning.encoding', { detail: encoding }));
  if (first.length < rows) lines.push(t('predict.fileFirst', { n: first.length }));
  if (withMissing > 0) lines.push(t('predict.fileMissing', { n: withMissing }));
  if (absent.length > 0) lines.push(t('predict.fileAbsent', { names: list(absent.map((v) => names[v])) }));
  if (ignored.length > 0) lines.push(t('predict.fileIgnored', { names: list(ignored) }));
  return lines;
}

/** Field that takes a file of rows to predict, also by drop, with the progress. */
function NewRows({ store, children }: { store: AnyStore; children: ComponentChildren }) {
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
          <Button
            testid="predict-save-file"
            words={t('predict.saveFile')}
            onClick={() => saveRows(store.predictedFile, `predicted-${now.name.replace(/\.\w+$/, '')}.csv`)}
          />
        )}
      </div>
      {now?.share !== null && now?.share !== undefined && (
        <progress class="use-progress" value={now.share} aria-label={t('predict.newRows')} />
      )}
      {now?.why && <p role="alert">{problemWords(now.why)}</p>}
      {children}
    </section>
  );
}

export function PredictView<V extends Validated, Row, R extends PredictedFile<Row>>({
  kind,
}: {
  kind: Kind<V, Row, R>;
}) {
  const { store } = kind;
  useEffect(() => store.start(), [store]);
  const said = sentencesOf(kind);
  const known = store.model.value;
  const found = store.file.value?.rows ?? null;
  return (
    <>
      <Say lead={said[0]} second={said[1]} />
      <div class="predict">
        <Choices />
        <Inputs />
        {known && <Dealt made={kind.made} />}
        <Progress store={store} />
        <Found kind={kind} said={said} />
        {!known && kind.nothing()}
        {known && prediction.value?.target && (
          <NewRows store={store}>
            {found && (
              <>
                <p data-testid="predict-file-said">
                  {[...fileLines(found, known.names), ...kind.fileWords(found)].join(' ')}
                </p>
                <Rows
                  columns={[numbered<Row & { line: number }>(t('predict.line'), ({ line }) => line), ...kind.columns()]}
                  rows={found.first}
                  label={t('predict.fileTable')}
                  testid="predict-file-rows"
                />
              </>
            )}
          </NewRows>
        )}
      </div>
    </>
  );
}
