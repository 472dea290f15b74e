// Dialog of the finished runs of the present data, newest first, with buttons that show their networks; and the data
// kept in this browser.
import './saved.css';
import { useRef } from 'preact/hooks';
import { isFree } from '../../model/constraints.ts';
import { openDialog, outcome, run } from '../../store/index.ts';
import { MOST_NAME, type SavedRun } from '../../store/saved/runs.ts';
import { applyRun, changeRun, deleteRun, deleteRuns, forgetAll, savedFiles } from '../../store/saved.ts';
import { runs } from '../../store/signals.ts';
import { Button } from '../../widgets/button.tsx';
import { TableFrame } from '../../widgets/data-table.tsx';
import { Dialog } from '../../widgets/dialog.tsx';
import { Field } from '../../widgets/field.tsx';
import { scoreInFull } from '../../widgets/score-words.ts';
import { unitOf } from '../../words/numbers.ts';
import { bytes, duration, t, whole } from '../../words/text.ts';
import { dateWords, fileParams, methodWords } from './saved.tsx';

function Row({ savedRun, onDelete }: { savedRun: SavedRun; onDelete: () => void }) {
  const { learned, chosen, at } = savedRun;
  const unit = unitOf(learned.settings.score);
  const shown = outcome.value;
  const isShown = shown !== null && shown.score === learned.score && String(shown.parents) === String(learned.parents);
  const params = { method: methodWords(learned.method), score: unit.show(learned.score) };
  return (
    <tr>
      <th scope="row">
        <Field
          type="text"
          class="kept-name"
          testid="name-run"
          label={t('kept.nameLabel', params)}
          value={savedRun.name ?? ''}
          hint={params.method}
          maxLength={MOST_NAME}
          onChange={({ currentTarget }) => changeRun(savedRun, { name: currentTarget.value })}
        />
        {savedRun.name && <span class="quiet"> {params.method}</span>}
        {chosen.search.maxParents !== null && (
          <span class="quiet"> {t('kept.atMost', { n: chosen.search.maxParents })}</span>
        )}
        {(!isFree(chosen.search) || chosen.search.limits.length > 0) && (
          <span class="quiet"> {t('kept.constraints')}</span>
        )}
      </th>
      <td>{t(`kept.statusOf.${learned.status}`)}</td>
      <td class="num">
        {scoreInFull(learned.settings.score)}: {params.score}
      </td>
      <td class="num">{learned.bound === null ? t('run.unknown') : unit.show(learned.bound)}</td>
      <td class="num">{whole(learned.edges.length)}</td>
      <td class="num">{duration(learned.seconds)}</td>
      <td>{dateWords(at)}</td>
      <td>
        <span class="acts">
          <Button
            look="link"
            testid="use-run"
            label={t('kept.useLabel', params)}
            disabled={isShown || run.value.state === 'running'}
            words={t(isShown ? 'kept.shown' : 'kept.use')}
            onClick={() => {
              openDialog(null);
              applyRun(savedRun);
            }}
          />
          <Button
            look="link"
            testid="pin-run"
            label={t('kept.pinLabel', params)}
            pressed={savedRun.pinned === true}
            words={t(savedRun.pinned ? 'kept.unpin' : 'kept.pin')}
            onClick={() => changeRun(savedRun, { pinned: !savedRun.pinned })}
          />
          <Button
            look="link"
            testid="delete-run"
            label={t('kept.deleteLabel', params)}
            words={t('kept.delete')}
            onClick={onDelete}
          />
        </span>
      </td>
    </tr>
  );
}

function Files() {
  const files = savedFiles.value;
  if (files.length === 0) return null;
  return (
    <section class="kept-files">
      <h3>{t('kept.files')}</h3>
      <ul data-testid="kept-files">
        {files.map((file) => (
          <li key={file.name}>{t('kept.file', { name: file.name, size: bytes(file.size), ...fileParams(file) })}</li>
        ))}
      </ul>
      <p class="links">
        <Button
          look="link"
          testid="forget-all"
          label={t('kept.forgetLabel')}
          words={t('kept.forget')}
          onClick={forgetAll}
        />
      </p>
    </section>
  );
}

export function RunsDialog() {
  const lead = useRef<HTMLParagraphElement | null>(null);
  const list = runs.value;
  return (
    <Dialog title={t('kept.title')} wide>
      <p class="soft" tabIndex={-1} ref={lead}>
        {t(list.length > 0 ? 'kept.lead' : 'kept.none')}
      </p>
      {list.length > 0 && (
        <div class="kept-runs">
          <TableFrame
            label={t('kept.title')}
            caption="hidden"
            testid="runs"
            head={['method', 'status', 'score', 'bound', 'edges', 'time', 'when', 'actions'].map((key) =>
              t(`kept.${key}`),
            )}
          >
            <tbody>
              {list.map((savedRun) => (
                <Row
                  key={savedRun.id}
                  savedRun={savedRun}
                  onDelete={() => {
                    deleteRun(savedRun);
                    lead.current?.focus(); // the focused button was removed
                  }}
                />
              ))}
            </tbody>
          </TableFrame>
        </div>
      )}
      {list.length > 0 && (
        <p class="links">
          <Button look="link" testid="delete-runs" words={t('kept.deleteAll')} onClick={deleteRuns} />
        </p>
      )}
      <Files />
    </Dialog>
  );
}
