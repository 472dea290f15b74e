// Dialog of own data, in which the reader drops, chooses or pastes a file, sees its content, prepares it by a recipe
// that can be undone, and starts to learn.

import { useState } from 'preact/hooks';
import type { Preview, Step } from '../generated/protocol.ts';
import { offerOf } from '../model/offer.ts';
import { preparedOf } from '../model/prepared.ts';
import { leftOutSentences } from '../model/prepared-words.ts';
import { same } from '../model/state.ts';
import { openDraftAsExperiments } from '../store/experiments.ts';
import { closeDraft, draft, openFile, openText, preview, undoRecipe, useDraft } from '../store/index.ts';
import { reading, stopReading } from '../store/large.ts';
import { openList } from '../store/lists.ts';
import { Button } from '../widgets/button.tsx';
import { TableFrame } from '../widgets/data-table.tsx';
import { Dialog } from '../widgets/dialog.tsx';
import { Field } from '../widgets/field.tsx';
import { FileButton } from '../widgets/file-button.tsx';
import { toHeading } from '../widgets/heading.ts';
import { Late } from '../widgets/late.tsx';
import { sizeWords } from '../widgets/names.ts';
import { problemWords } from '../widgets/problem.ts';
import { bytes, duration, t } from '../words/text.ts';
import { ColumnRow } from './column-row.tsx';
import { FileSuggestions, MissingRule, NumbersRule, PAGE, Pages, Reading } from './file-rules.tsx';
import { FirstRows } from './first-rows.tsx';
import { OfferBar } from './offer.tsx';
import { type Applied, AppliedNote, OpenSuggestions, openOf } from './open-suggestions.tsx';
import { applyAll } from './recipe.ts';
import { RecipeSteps } from './suggestion.tsx';

/**
 * Starts to learn from the file. If that closes the dialog, focus moves to the result's heading, so that Enter does not
 * open the dialog again.
 */
async function learn() {
  await useDraft();
  if (draft.peek() === null) requestAnimationFrame(toHeading);
}

const ACCEPT = '.csv,.tsv,.txt,.inp,.arff,.json,.jkl,.scores,.pss,.gz,text/csv,text/plain,application/json';

/** Input of the data: a file dropped or chosen, or pasted rows. */
function Opening() {
  const [text, setText] = useState('');
  return (
    <>
      <div class="well">
        <p>
          <span class="only-keys">{t('prepare.dropHere')} </span>
          <FileButton accept={ACCEPT} testid="file-input" words={t('prepare.chooseFile')} onFile={openFile} />
        </p>
        <p class="quiet">{t('prepare.limits')}</p>
      </div>
      <Field
        field="labeled"
        label={t('prepare.pasteLabel')}
        class="input"
        rows={6}
        spellcheck={false}
        hint={t('prepare.pasteHint')}
        testid="paste"
        value={text}
        onText={setText}
      />
      <p class="dialog-acts">
        <span class="quiet">{t('prepare.privacy')}</span>
        <Button
          testid="read-pasted"
          disabled={text.trim() === ''}
          words={t('prepare.readPasted')}
          onClick={() => openText(t('data.pastedName'), text)}
        />
      </p>
    </>
  );
}

/** Steps of the recipe, with undo. */
function RecipePart({ steps }: { steps: Step[] }) {
  const now = draft.value;
  if (!now) return null;
  const { past, present } = now.story;
  return (
    <section>
      <h3>{t('prepare.recipe')}</h3>
      <RecipeSteps
        steps={steps}
        isOwn={(step) => present.steps.some((own) => same(own, step))}
        saved={() => [now.name, { read: preview.peek()?.read ?? present.read, steps }]}
      >
        <Button
          look="link"
          testid="recipe-undo"
          disabled={past.length === 0}
          words={t('prepare.recipeUndo')}
          onClick={undoRecipe}
        />
      </RecipeSteps>
    </section>
  );
}

/** Number of usable rows, reasons why the others are left out, and warnings about the whole file. */
function Usable({ found }: { found: Preview }) {
  const { fileRows, leftOut, columns } = found;
  const out = columns.filter(({ excluded }) => excluded).length;
  const size = t('data.summary', sizeWords(fileRows, columns.length));
  return (
    <>
      <h3 class="usable" data-testid="usable">
        {leftOut > 0
          ? t('prepare.canBeUsed', { rows: fileRows - leftOut, n: fileRows })
          : t('prepare.left', { n: found.rows })}
      </h3>
      <p class="soft" data-testid="left-out">
        {leftOutSentences(preparedOf(found))
          .map(([key, params]) => t(key, params))
          .concat(out > 0 ? t('prepare.sizeWithout', { size, n: out }) : `${size}.`)
          .join(' ')}
      </p>
      <OfferBar found={found} offer={offerOf(found)} />
      <FileSuggestions found={found} />
    </>
  );
}

function Prepare({ found, applied }: { found: Preview; applied: Applied | null }) {
  const [start, setStart] = useState(0);
  const from = start < found.columns.length ? start : 0;
  const shown = found.columns.slice(from, from + PAGE);
  return (
    <>
      <Usable found={found} />
      <AppliedNote found={found} applied={applied} />
      <OpenSuggestions found={found} go={setStart} />
      <Reading found={found} />
      <NumbersRule found={found} />
      <Pages from={from} all={found.columns.length} go={setStart} />
      <TableFrame
        label={t('prepare.columns')}
        scrolls
        class="columns"
        head={['column', 'kind', 'levels', 'missing', 'cost', 'shape', 'action'].map((head) => ({
          head: t(`prepare.${head}`),
          th: head === 'cost' ? { title: t('prepare.costTitle') } : undefined,
        }))}
      >
        <tbody>
          {shown.map((column) => (
            <ColumnRow key={column.name} column={column} found={found} />
          ))}
        </tbody>
      </TableFrame>
      {shown.some(({ kind, numeric, levelCount }) => kind === 'category' && !numeric && levelCount > 2) && (
        <p class="note">{t('prepare.levelOrder')}</p>
      )}
      <MissingRule found={found} />
      <RecipePart steps={found.steps} />
      <FirstRows found={found} columns={shown} from={from} />
    </>
  );
}

/** Button that starts to learn, with the number of open suggestions, and the button that accepts all suggestions. */
function Use({ found, onApplied }: { found: Preview | null; onApplied: (applied: Applied) => void }) {
  const busy = draft.value?.busy;
  const open = found ? openOf(found) : [];
  const remedies = open.flatMap(({ remedy }) => (remedy ? [remedy] : []));
  const take = () => {
    applyAll(remedies);
    if (found) onApplied({ n: remedies.length, found, recipe: draft.peek()?.story.present });
  };
  return (
    <>
      {remedies.length > 0 && (
        <Button
          testid="apply-all"
          disabled={busy}
          look="primary"
          words={t('prepare.applyAll', { n: open.length, taken: remedies.length })}
          onClick={take}
        />
      )}
      <Button
        look={open.length > 0 ? undefined : 'primary'}
        testid="use-data"
        disabled={!found?.data || busy}
        words={open.length > 0 ? t('prepare.useAnyway', { n: open.length }) : t('prepare.useThese')}
        onClick={learn}
      />
    </>
  );
}

/** Time in seconds that a pass over the file must have taken before its end is estimated. */
const MIN_PASS_S = 1;

/** Progress of reading a file too large for memory, with the button Stop. */
function ReadingProgress() {
  const now = reading.value;
  if (!now) return null;
  const { pass, done, of, rows, seconds } = now;
  const left = seconds > MIN_PASS_S && done > 0 ? (seconds * (of - done)) / done : null;
  return (
    <section data-testid="reading-progress">
      <p class="soft">{t('prepare.readingWhy')}</p>
      <p class="dialog-acts">
        <span aria-live="polite">
          <progress value={done} max={of} aria-label={t('prepare.reading')} />{' '}
          {t('prepare.readingPass', { pass, done: bytes(done), of: bytes(of), rows })}
          {left !== null && ` · ${t('prepare.readingLeft', { time: duration(left) })}`}
        </span>
        <Button testid="stop-reading" words={t('prepare.stopReading')} onClick={stopReading} />
      </p>
    </section>
  );
}

export function DataDialog() {
  const now = draft.value;
  const found = preview.value;
  const [applied, setApplied] = useState<Applied | null>(null);
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
          <Button
            look="link"
            testid="open-as-list"
            words={t('list.openAsList')}
            onClick={() => openList(now.name, now.file)}
          />
        </p>
      )}
      {!now && <Opening />}
      {now && !found && !now.error && !reading.value && <p class="soft">{t('prepare.reading')}</p>}
      <ReadingProgress />
      {now && found && <Late part="SavingSwitch" />}
      {now && found && <Prepare found={found} applied={applied} />}
      {now && found && (
        <section>
          <h3>{t('bnfinder.inTime')}</h3>
          <p class="soft">
            {t('bnfinder.openTableNote')}{' '}
            <Button
              look="link"
              testid="to-experiments"
              words={t('bnfinder.openTable')}
              onClick={openDraftAsExperiments}
            />
          </p>
        </section>
      )}
      {now && (
        <p class="dialog-acts">
          <FileButton
            look="bare"
            accept={ACCEPT}
            testid="file-input"
            words={t('prepare.otherFile')}
            onFile={openFile}
          />
          <Use found={found} onApplied={setApplied} />
        </p>
      )}
    </Dialog>
  );
}
