// Links for students: the additions of a teacher to a link (a task, hidden parts, a guess before the result). The
// teacher's own page is unchanged.
import { signal } from '@preact/signals';
import { encodeLink } from '../link/link.ts';
import { HIDABLE, type Lesson, TASK_LIMIT, VIEWS } from '../model/state.ts';
import { doc, lesson } from '../store/index.ts';
import { CopyButton } from '../widgets/copy-button.tsx';
import { frameCode } from '../widgets/frame-code.ts';
import { dataName, scoreName } from '../widgets/names.ts';
import { addressOf } from '../widgets/page-link.ts';
import { CheckBox, Switch } from '../widgets/switch.tsx';
import { t, whole } from '../words/text.ts';

/** Lesson (additions to a link for students) edited in this dialog; discarded if the page's lesson is not `base`. */
const draft = signal<{ base: Lesson; lesson: Lesson } | null>(null);

/** Lesson in the link: the one edited in this dialog, else the page's. A link always shows the whole page. */
export const lessonOfLink = (): Lesson => ({
  ...(draft.value?.base === lesson.value ? draft.value.lesson : lesson.value),
  embed: false,
});

const change = (patch: Partial<Lesson>) => {
  draft.value = { base: lesson.peek(), lesson: { ...lessonOfLink(), ...patch } };
};

/** HTML code that embeds the current view alone in another page, with the permissions that it needs there. */
async function embedCode() {
  const at = doc.peek();
  const fragment = await encodeLink({ doc: { ...at, lesson: { ...lessonOfLink(), embed: true } } });
  const title = t('lesson.frameTitle', { data: dataName(at.data), score: scoreName(at.score) });
  return frameCode(addressOf(fragment), title);
}

const isView = (part: string) => VIEWS.some((view) => view === part);

/** Button that copies the code for embedding the view in another page, and says so. */
export const EmbedButton = () => <CopyButton testid="copy-embed" words={t('lesson.copyEmbed')} text={embedCode} />;

/** Fold with what a teacher may add to the link. */
export function ForClass() {
  const { hide, task, predict } = lessonOfLink();
  const setHidden = (part: string, on: boolean) =>
    change({ hide: HIDABLE.filter((p) => (p === part ? on : hide.includes(p))) });
  const boxes = (among: (part: string) => boolean, legend: string) => (
    <fieldset class="hide-boxes">
      <legend>{legend}</legend>
      <div>
        {HIDABLE.filter(among).map((part) => (
          <CheckBox
            key={part}
            look="box"
            testid={`hide-${part}`}
            on={hide.includes(part)}
            words={t(`lesson.part.${part}`)}
            onTurn={(on) => setHidden(part, on)}
          />
        ))}
      </div>
    </fieldset>
  );
  return (
    <details data-testid="for-class">
      <summary>
        {t('lesson.title')} <small class="quiet">{t('lesson.about')}</small>
      </summary>
      <p class="soft">{t('lesson.intro')}</p>
      <label class="labeled" for="share-task">
        <span class="task-label">
          {t('lesson.task')}
          <span class="quiet num" id="share-task-count">
            {t('lesson.left', { n: whole(task.length), of: TASK_LIMIT })}
          </span>
        </span>
        <textarea
          id="share-task"
          class="input prose"
          rows={2}
          dir="auto"
          maxLength={TASK_LIMIT}
          value={task}
          placeholder={t('lesson.taskHint')}
          aria-describedby="share-task-count"
          data-testid="share-task"
          onInput={({ currentTarget }) => change({ task: currentTarget.value })}
        />
      </label>
      <Switch
        on={predict}
        words={t('lesson.predict')}
        onTurn={(on) => change({ predict: on })}
        testid="share-predict"
      />
      {boxes((part) => !isView(part), t('lesson.hide'))}
      {boxes(isView, t('lesson.hideViews'))}
      <p class="quiet">{t('lesson.comfort')}</p>
    </details>
  );
}
