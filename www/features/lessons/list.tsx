// View Lessons: four groups with the reader's progress, and one button that continues.
import '../../words/text-later.ts';
import './lessons.css';
import { newSheet } from '../../store/lessons/hand-in.ts';
import {
  furtherLessons,
  isBegun,
  isDone,
  type Lesson,
  lessons,
  nextLesson,
  resume,
} from '../../store/lessons/lesson.ts';
import { ownLessons } from '../../store/lessons/own.ts';
import { forget, progressOf } from '../../store/lessons/progress.ts';
import { Button } from '../../widgets/button.tsx';
import { t } from '../../words/text.ts';
import { HandIn } from './hand-in.tsx';
import { isKept } from './kept.ts';
import { Thumb } from './thumbs.tsx';

const GROUPS = ['network', 'score', 'search', 'trust'] as const;

/** Progress of the reader in a lesson, in words. */
function State({ lesson }: { lesson: Lesson }) {
  const of = lesson.steps.length;
  if (isDone(lesson))
    return (
      <small>
        <span class="up" aria-hidden="true">
          ✓
        </span>{' '}
        {t('lessons.done')}
      </small>
    );
  const { at } = progressOf(lesson.id);
  if (!isBegun(lesson)) return <small>{t('lessons.steps', { n: of, minutes: lesson.minutes })}</small>;
  return (
    <small>
      <i class="lesson-bar" aria-hidden="true" style={{ '--share': `${(100 * at) / of}%` }} />
      {t('lessons.at', { at, of })}
    </small>
  );
}

const Card = ({ lesson, isNext }: { lesson: Lesson; isNext: boolean }) => (
  <li class={isNext ? 'lesson-card next' : 'lesson-card'}>
    <Button look="none" testid={`lesson-${lesson.id}`} onClick={() => resume(lesson.id)}>
      <Thumb of={lesson.id} />
      <span>
        <b>
          {lessons.includes(lesson) && lessons.indexOf(lesson) + 1} {lesson.title}
        </b>
        <span class="soft">{lesson.line}</span>
        <State lesson={lesson} />
      </span>
    </Button>
  </li>
);

/** List of the lessons without a number: further ones that come with the page, or the reader's own. */
const Further = ({ name, of }: { name: 'own' | 'further'; of: Lesson[] }) =>
  of.length === 0 ? null : (
    <section class="lesson-own" aria-label={t(`lessons.${name}`)}>
      <h2>{t(`lessons.${name}`)}</h2>
      <ul>
        {of.map((lesson) => (
          <Card key={lesson.id} lesson={lesson} isNext={false} />
        ))}
      </ul>
    </section>
  );

/** Deletes all progress, so that another reader can begin. */
function forgetAll() {
  forget();
  newSheet();
}

export function LessonList() {
  const next = nextLesson();
  const own = ownLessons()
    .map(({ lesson }) => lesson)
    .filter(({ steps }) => steps.length > 0);
  const begun = [...lessons, ...furtherLessons, ...own].filter(isBegun);
  const isAny = lessons.some(isBegun);
  return (
    <div class="lesson-list">
      <div class="lesson-head">
        <div class="say">
          <h1 data-testid="sentence">{t('lessons.title', { n: lessons.length, more: furtherLessons.length })}</h1>
          <p>{t('lessons.intro')}</p>
        </div>
        {next && (
          <Button
            look="primary"
            testid="lesson-continue"
            words={t(`lessons.${isBegun(next) ? 'resume' : 'start'}`, { n: lessons.indexOf(next) + 1 })}
            onClick={() => resume(next.id)}
          />
        )}
      </div>
      <div class="lesson-groups">
        {GROUPS.map((group) => (
          <section key={group} aria-label={t(`lessons.group.${group}`)}>
            <h2>{t(`lessons.group.${group}`)}</h2>
            <ul>
              {lessons
                .filter((lesson) => lesson.group === group)
                .map((lesson) => (
                  <Card key={lesson.id} lesson={lesson} isNext={isAny && lesson === next} />
                ))}
            </ul>
          </section>
        ))}
      </div>
      <Further name="own" of={own} />
      <Further name="further" of={furtherLessons} />
      <div class="lesson-foot">
        <p class="quiet">
          {t(isKept() ? 'lessons.kept' : 'lessons.notKept')}{' '}
          {begun.length > 0 && (
            <Button look="link" testid="lesson-forget" words={t('lessons.forgetAll')} onClick={forgetAll} />
          )}
        </p>
        {begun.length > 0 && <HandIn lessons={begun} />}
      </div>
    </div>
  );
}
