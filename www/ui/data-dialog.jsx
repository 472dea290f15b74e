// Own data: drop, choose or paste a file, see what it holds, prepare it by a recipe that can be undone, and learn.
import { useState } from 'preact/hooks';
import { areNumbers, hasNumbers, keepNumbers, recipeFile, stepWords, withStep } from '../preparation.js';
import { openDraftAsExperiments } from '../store/experiments.js';
import { openList } from '../store/lists.js';
import { closeDraft, draft, editRecipe, openFile, openText, preview, undoRecipe, useDraft } from '../store.js';
import { t } from '../text.js';
import { saveFile } from './clipboard.js';
import { ColumnRow } from './column-row.jsx';
import { Dialog } from './dialog.jsx';
import { FileButton } from './file-button.jsx';
import { sizeWords } from './names.js';
import { problemWords } from './problem.js';
import { ScrollBox } from './scroll-box.jsx';

/**
 * @typedef {import('../protocol').Preview} Preview
 * @typedef {import('../protocol').ReadOptions} ReadOptions
 * @typedef {import('../protocol').Step} Step
 */

const ACCEPT = '.csv,.tsv,.txt,.inp,.arff,.json,.jkl,.scores,.pss,text/csv,text/plain,application/json';

/** What to open: a file dropped or chosen, or rows pasted. */
function Opening() {
  const [text, setText] = useState('');
  return (
    <>
      <div class="well">
        <p>
          {t('prepare.dropHere')}{' '}
          <FileButton class="btn" accept={ACCEPT} testid="file-input" onFile={openFile}>
            {t('prepare.chooseFile')}
          </FileButton>
        </p>
        <p class="quiet">{t('prepare.limits')}</p>
      </div>
      <label class="labelled">
        <span>{t('prepare.pasteLabel')}</span>
        <textarea
          class="input"
          rows={6}
          spellcheck={false}
          placeholder={t('prepare.pasteHint')}
          data-testid="paste"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <p class="dialog-acts">
        <span class="quiet">{t('prepare.privacy')}</span>
        <button
          type="button"
          class="btn"
          data-testid="read-pasted"
          disabled={text.trim() === ''}
          onClick={() => openText(t('data.pastedName'), text)}
        >
          {t('prepare.readPasted')}
        </button>
      </p>
    </>
  );
}

/** @param {Partial<ReadOptions>} patch */
function read(patch) {
  const now = draft.peek();
  if (!now) return;
  const { present } = now.story;
  editRecipe({ ...present, read: { ...present.read, ...patch } });
}

/** How the text is read; found out, and correctable. @param {{ options: ReadOptions }} props */
function Reading({ options }) {
  if (options.arff) return null;
  return (
    <div class="reading">
      <label class="inline-field">
        <span>{t('prepare.separator')}</span>
        <select
          class="select"
          data-testid="separator"
          value={options.separator ?? ','}
          onChange={({ currentTarget }) => read({ separator: currentTarget.value })}
        >
          <option value=",">{t('prepare.comma')}</option>
          <option value=";">{t('prepare.semicolon')}</option>
          <option value={'\t'}>{t('prepare.tab')}</option>
        </select>
      </label>
      <label class="inline-field">
        <span>{t('prepare.header')}</span>
        <select
          class="select"
          value={String(options.header)}
          onChange={({ currentTarget }) => read({ header: currentTarget.value === 'true' })}
        >
          <option value="true">{t('prepare.headerYes')}</option>
          <option value="false">{t('prepare.headerNo')}</option>
        </select>
      </label>
      <label class="inline-field">
        <span>{t('prepare.decimals')}</span>
        <select
          class="select"
          value={String(options.decimalComma)}
          onChange={({ currentTarget }) => read({ decimalComma: currentTarget.value === 'true' })}
        >
          <option value="false">{t('prepare.decimalPoint')}</option>
          <option value="true">{t('prepare.decimalComma')}</option>
        </select>
      </label>
    </div>
  );
}

/** Numbers cut into levels, or kept. @param {{ found: Preview }} props */
function NumbersRule({ found: { columns } }) {
  const now = draft.value;
  if (!now || !hasNumbers(columns)) return null;
  const kept = areNumbers(columns);
  /** @param {boolean} keep */
  const set = (keep) => editRecipe(keepNumbers(now.story.present, columns, keep));
  return (
    <fieldset class="inline-fields">
      <legend>{t('numbers.rule')}</legend>
      <label class="radio">
        <input type="radio" name="numbers" data-testid="numbers-cut" checked={!kept} onChange={() => set(false)} />
        {t('numbers.cut')}
      </label>
      <label class="radio">
        <input type="radio" name="numbers" data-testid="numbers-keep" checked={kept} onChange={() => set(true)} />
        {t('numbers.keep')}
      </label>
      <button type="button" class="link" data-testid="numbers-mixtures" onClick={openDraftAsExperiments}>
        {t('numbers.mixtures')}
      </button>
    </fieldset>
  );
}

/** @param {{ found: Preview }} props */
function MissingRule({ found }) {
  const now = draft.value;
  if (!now || found.rowsWithMissing === 0) return null;
  const asLevel = found.steps.some((step) => step.op === 'missing' && step.level);
  /** @param {boolean} level */
  const set = (level) => editRecipe(withStep(now.story.present, { op: 'missing', level }));
  return (
    <fieldset class="inline-fields">
      <legend>{t('prepare.missingRule')}</legend>
      <label class="radio">
        <input type="radio" name="missing" checked={!asLevel} onChange={() => set(false)} />
        {t('prepare.missingDrop', { n: found.rowsWithMissing })}
      </label>
      <label class="radio">
        <input type="radio" name="missing" checked={asLevel} onChange={() => set(true)} />
        {t('prepare.missingLevel')}
      </label>
    </fieldset>
  );
}

/** The steps in words, with undo, and as a file for the next data of the same columns. @param {{ steps: Step[] }} props */
function RecipePart({ steps }) {
  const now = draft.value;
  if (!now) return null;
  const save = () => {
    const recipe = { read: preview.peek()?.read ?? now.story.present.read, steps };
    saveFile(`${now.name}.recipe.json`, new Blob([recipeFile(recipe)], { type: 'application/json' }));
  };
  return (
    <section>
      <h3>{t('prepare.recipe')}</h3>
      {steps.length === 0 ? (
        <p class="soft">{t('prepare.recipeEmpty')}</p>
      ) : (
        <ol class="recipe" data-testid="recipe">
          {steps.map((step) => {
            const [key, params] = stepWords(step);
            return <li key={JSON.stringify(step)}>{t(`data.step.${key}`, params)}</li>;
          })}
        </ol>
      )}
      <p class="links">
        <button
          type="button"
          class="link"
          data-testid="recipe-undo"
          disabled={now.story.past.length === 0}
          onClick={undoRecipe}
        >
          {t('prepare.recipeUndo')}
        </button>
        <button type="button" class="link" onClick={save}>
          {t('prepare.recipeExport')}
        </button>
        <FileButton class="link" accept=".json,application/json" testid="recipe-input" onFile={openFile}>
          {t('prepare.recipeApply')}
        </FileButton>
      </p>
    </section>
  );
}

/** @param {{ found: Preview }} props */
const FirstRows = ({ found: { head, columns } }) => (
  <details class="first-rows">
    <summary>{t('prepare.firstRows')}</summary>
    <ScrollBox label={t('prepare.firstRows')}>
      <table class="head-rows">
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {head.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  </details>
);

/** @param {{ found: Preview }} props */
const Prepare = ({ found }) => (
  <>
    <p class="soft">
      {t('data.summary', sizeWords(found.fileRows, found.columns.length))}. {t('prepare.left', { n: found.rows })}.
    </p>
    <Reading options={found.read} />
    <NumbersRule found={found} />
    <ScrollBox label={t('prepare.columns')}>
      <table class="columns">
        <thead>
          <tr>
            {['column', 'kind', 'levels', 'missing', 'shape', 'action'].map((head) => (
              <th key={head} scope="col">
                {t(`prepare.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.columns.map((column) => (
            <ColumnRow key={column.name} column={column} steps={found.steps} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
    <MissingRule found={found} />
    <RecipePart steps={found.steps} />
    <FirstRows found={found} />
  </>
);

export function DataDialog() {
  const now = draft.value;
  const found = preview.value;
  return (
    <Dialog wide={now !== null} title={now ? <bdi>{now.name}</bdi> : t('prepare.ownTitle')} onClose={closeDraft}>
      {now?.error && (
        <p class="remark" role="alert" data-testid="data-error">
          {problemWords(now.error)}
        </p>
      )}
      {now?.listed && (
        <p class="remark" data-testid="looks-listed">
          {t('list.looksListed')}{' '}
          <button type="button" class="link" data-testid="open-as-list" onClick={() => openList(now.name, now.file)}>
            {t('list.openAsList')}
          </button>
        </p>
      )}
      {!now && <Opening />}
      {now && !found && !now.error && <p class="soft">{t('prepare.reading')}</p>}
      {now && found && <Prepare found={found} />}
      {now && found && (
        <section>
          <h3>{t('bnfinder.inTime')}</h3>
          <p class="soft">
            {t('bnfinder.openTableNote')}{' '}
            <button type="button" class="link" data-testid="to-experiments" onClick={openDraftAsExperiments}>
              {t('bnfinder.openTable')}
            </button>
          </p>
        </section>
      )}
      {now && (
        <p class="dialog-acts">
          <FileButton class="btn bare" accept={ACCEPT} testid="file-input" onFile={openFile}>
            {t('prepare.otherFile')}
          </FileButton>
          <button
            type="button"
            class="btn primary"
            data-testid="use-data"
            disabled={!found?.data || now.busy}
            onClick={useDraft}
          >
            {t('prepare.useThese')}
          </button>
        </p>
      )}
    </Dialog>
  );
}
