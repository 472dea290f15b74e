// Lessons that a teacher composes from states of the page: their list, and the editor of the open one.
import '../../../words/text-later.ts';
import '../class.css';
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { judgeLength } from '../../../link/link.ts';
import { cleanName } from '../../../model/clean-name.ts';
import { brought, setDoc } from '../../../store/index.ts';
import { drawn } from '../../../store/lessons/hand-in.ts';
import { type Lesson, openStep } from '../../../store/lessons/lesson.ts';
import {
  composing,
  deleted,
  deleteLesson,
  editLesson,
  emptyLesson,
  isStored,
  type Own,
  ownLesson,
  ownLessons,
  putLesson,
  undelete,
} from '../../../store/lessons/own.ts';
import { forget } from '../../../store/lessons/progress.ts';
import { lessonFragment, lessonText, refused, takeBrought } from '../../../store/lessons/travel.ts';
import { type Problem, problemsOf, unworkable } from '../../../store/lessons/validate.ts';
import { Button } from '../../../widgets/button.tsx';
import { copyText, saveFile } from '../../../widgets/clipboard.ts';
import { addressOf } from '../../../widgets/page-link.ts';
import { QR_LIMIT, Qr } from '../../../widgets/qr.tsx';
import { Say } from '../../../widgets/say.tsx';
import { useMessage } from '../../../widgets/use-message.ts';
import { useResult } from '../../../widgets/use-result.ts';
import { t } from '../../../words/text.ts';
import { LessonFile } from '../intake.tsx';
import { Field, partWords } from './fields.tsx';
import { StepEditor } from './step-editor.tsx';

/** Id of the lesson open in the editor; empty if no lesson is open. */
const open = signal('');

/** List of the problems of a lesson, each with its place and remedy. */
const Problems = ({ problems }: { problems: Problem[] }) => (
  <ul class="compose-problems" data-testid="compose-problems">
    {problems.map(({ step, part, what, ...params }) => (
      <li key={`${step} ${part} ${what} ${JSON.stringify(params)}`}>
        <b>{t(step > 0 ? 'compose.at.step' : 'compose.at.lesson', { n: String(step), part: partWords(part) })}</b>{' '}
        {t(`compose.problem.${what}`, params)}
      </li>
    ))}
  </ul>
);

/** Time without an edit after which a lesson is checked, in milliseconds. */
const REST_MS = 200;

/** Problems of a lesson as written, or else those that the engine finds. */
async function allProblems(lesson: Lesson) {
  const problems = await problemsOf(lesson);
  return problems.length > 0 ? problems : unworkable(lesson);
}

/**
 * Problems of a lesson, determined shortly after the last edit.
 * @returns `null` while the check runs
 */
function useProblems(lesson: Lesson): Problem[] | null {
  const { value: found } = useResult(
    async (isNewest) => {
      await new Promise((go) => setTimeout(go, REST_MS));
      return { of: lesson, problems: isNewest() ? await allProblems(lesson) : [] };
    },
    [lesson],
  );
  return found?.of === lesson ? found.problems : null;
}

/** Outputs of the editor: preview as a student sees it, link, file. */
type WaysProps = { lesson: Lesson; isSound: boolean; shown: Problem[]; onAsk: () => void };

function Ways({ lesson, isSound, shown, onAsk }: WaysProps) {
  const [message, setMessage] = useMessage();
  const [link, setLink] = useState('');
  /** Does something with a lesson that is complete; else the teacher is told what is missing. */
  const ifSound = (act: () => void) => async () => ((await allProblems(lesson)).length === 0 ? act() : onAsk());
  const preview = () => {
    forget(lesson.id);
    openStep(lesson.id, 1);
  };
  const copy = async () => {
    const made = addressOf(await lessonFragment(lesson));
    setLink(made);
    if (judgeLength(made) === 'too-long') setMessage(t('compose.linkTooLong', { n: made.length }));
    else setMessage(t((await copyText(made)) ? 'share.copied' : 'app.copyFailed'));
  };
  const save = () =>
    saveFile(`${cleanName(lesson.id)}.lesson.json`, new Blob([lessonText(lesson)], { type: 'application/json' }));
  return (
    <div class="compose-ways">
      <div role="status">
        {shown.length > 0 && <Problems problems={shown} />}
        {isSound && <p class="up">{t('compose.sound')}</p>}
      </div>
      <Button look="primary" testid="compose-preview" words={t('compose.preview')} onClick={ifSound(preview)} />
      <Button testid="compose-link" words={t('compose.copyLink')} onClick={ifSound(copy)} />
      <Button testid="compose-save" words={t('compose.save')} onClick={ifSound(save)} />
      <span class="quiet" role="status">
        {message}
      </span>
      {link !== '' && link.length <= QR_LIMIT && (
        <div class="compose-code">
          <Qr text={link} />
        </div>
      )}
    </div>
  );
}

/** Opens the Network view, whose states the teacher can then add to the lesson. */
function explore(id: string) {
  composing.value = id;
  setDoc({ view: 'network', course: null });
}

/** Name for all parts of a lesson, once the teacher has asked for what is missing. */
const ALL_PARTS = 'all';
/** Name of the place of a problem: the step and the part. */
const placeOf = ({ step, part }: Pick<Problem, 'step' | 'part'>) => `${step} ${part}`;

function Editor({ lesson }: { lesson: Lesson }) {
  const problems = useProblems(lesson);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const shown = problems?.filter((problem) => left.has(ALL_PARTS) || left.has(placeOf(problem))) ?? [];
  const leave = ({ target }: FocusEvent) => {
    const part = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
    const step = part?.closest<HTMLElement>('[data-step]')?.dataset.step;
    if (part) setLeft(new Set([...left, placeOf({ step: Number(step ?? 0), part: part.dataset.part ?? '' })]));
  };
  const edit = (part: Partial<Lesson>) => editLesson(lesson.id, (now) => ({ ...now, ...part }));
  return (
    <section class="compose" data-testid="compose-editor" onFocusOut={leave}>
      <h2>{lesson.title || t('compose.untitled')}</h2>
      <Field of={lesson} name="title" testid="compose-title" onChange={({ title }) => edit({ title })} />
      <Field of={lesson} name="line" onChange={({ line }) => edit({ line })} />
      <p class="class-acts">
        <Button testid="compose-explore" words={t('compose.explore')} onClick={() => explore(lesson.id)} />
        <span class="quiet">{t('compose.exploreNote')}</span>
      </p>
      {lesson.steps.map((_, at) => (
        <StepEditor key={`${at} ${lesson.steps.length}`} lesson={lesson} at={at} />
      ))}
      <Ways
        lesson={lesson}
        isSound={problems?.length === 0}
        shown={shown}
        onAsk={() => setLeft(new Set([ALL_PARTS]))}
      />
    </section>
  );
}

/** Opens a new lesson in the editor, a copy of another if one is given. */
function begin(from?: Lesson) {
  const id = `own-${drawn(8)}`;
  putLesson({ ...(from ?? emptyLesson(id)), id }, true);
  open.value = id;
}

const Card = ({ own: { lesson, mine } }: { own: Own }) => (
  <li class="compose-card">
    <b dir="auto">{lesson.title || t('compose.untitled')}</b>
    <span class="soft">{t(mine ? 'compose.mine' : 'compose.opened', { n: lesson.steps.length })}</span>
    <span class="class-acts">
      {mine ? (
        <Button
          look="small"
          testid="compose-edit"
          pressed={open.value === lesson.id}
          words={t('compose.edit')}
          onClick={() => {
            open.value = open.peek() === lesson.id ? '' : lesson.id;
          }}
        />
      ) : (
        <Button look="small" words={t('compose.copyOf')} onClick={() => begin(lesson)} />
      )}
      <Button
        look="small"
        disabled={lesson.steps.length === 0}
        words={t('compose.run')}
        onClick={() => openStep(lesson.id, 1)}
      />
      <Button
        look="small"
        testid="compose-delete"
        words={t('compose.delete')}
        onClick={() => deleteLesson(lesson.id)}
      />
    </span>
  </li>
);

/** Report on a lesson that could not be opened, with its problems. */
function Refused() {
  const found = refused.value;
  if (!found) return null;
  return (
    <section class="compose-refused" data-testid="compose-refused">
      <p>{t('compose.refused', { title: found.title, n: found.problems.length })}</p>
      <Problems problems={found.problems} />
    </section>
  );
}

export function ComposeView() {
  useEffect(takeBrought, [brought.value]);
  useEffect(() => {
    // On return from the page with a new state, the lesson is opened.
    if (composing.peek()) open.value = composing.peek() ?? '';
    composing.value = null;
  }, []);
  const found = ownLesson(open.value);
  return (
    <div class="class-view">
      <Say lead={t('compose.head')} second={t('compose.intro')} />
      <Refused />
      <div class="class-acts">
        <Button look="primary" testid="compose-new" words={t('compose.new')} onClick={() => begin()} />
        <LessonFile />
      </div>
      {!isStored() && (
        <p role="alert" data-testid="compose-not-stored">
          {t('compose.notStored')}
        </p>
      )}
      {deleted.value && (
        <p role="status">
          {t('class.removed')} <Button look="link" testid="compose-undo" words={t('app.undo')} onClick={undelete} />
        </p>
      )}
      <ul class="compose-list">
        {ownLessons().map((own) => (
          <Card key={own.lesson.id} own={own} />
        ))}
      </ul>
      {found?.mine && <Editor key={found.lesson.id} lesson={found.lesson} />}
    </div>
  );
}
