// Column of a lesson: the text of the step, its question, and the buttons to other steps. The stage beside it is the
// page itself.
import '../../words/text-later.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { doc } from '../../store/index.ts';
import { before } from '../../store/lessons/before.ts';
import {
  current,
  explore,
  facts,
  failed,
  finish,
  furtherLessons,
  go,
  isMet,
  lessons,
  numberedTitle,
  putBack,
  startLessons,
  strayed,
  toHandout,
} from '../../store/lessons/lesson.ts';
import { isInFile } from '../../store/sources.ts';
import { Button } from '../../widgets/button.tsx';
import { Said } from '../../widgets/fact-sentence.tsx';
import { dataName } from '../../widgets/names.ts';
import { rich, t } from '../../words/text.ts';
import { Check } from './check.tsx';
import { CopyAnswers, HandIn } from './hand-in.tsx';
import { isKept } from './kept.ts';

startLessons();

/** Lessons that come with the page; only these have a handout. */
const shipped = [...lessons, ...furtherLessons];

/** Whether the focused element uses arrow keys itself: a slider, a choice, a picture, a field. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, select, textarea, svg, table, [role], dialog, nav, .stage') !== null;

/** Key handler that moves between steps with ← and →. */
function turn(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || isTaken(target)) return;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  event.preventDefault();
  go(key === 'ArrowRight' ? 1 : -1);
}

/** Maximum number of steps shown as dots. */
const MOST_DOTS = 8;

/** Position among the steps: dots, or words if there are many steps. */
const Dots = ({ at, of }: { at: number; of: number }) =>
  of > MOST_DOTS ? (
    <span class="lesson-dots quiet" data-testid="lesson-dots">
      {t('lessons.step', { at, of })}
    </span>
  ) : (
    <span class="lesson-dots" role="img" aria-label={t('lessons.step', { at, of })} data-testid="lesson-dots">
      {Array.from({ length: of }, (_, i) => (
        <i key={String(i)} class={i + 1 === at ? 'now' : i + 1 < at ? 'past' : undefined} />
      ))}
    </span>
  );

/** Hook that focuses the heading when the reader changes the step. */
function useHeading(name: string) {
  const heading = useRef<HTMLHeadingElement | null>(null);
  const before = useRef('');
  useEffect(() => {
    const isFirst = before.current === '';
    before.current = name;
    heading.current?.closest('.lesson-column')?.scrollTo(0, 0);
    if (!isFirst || document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [name]);
  return heading;
}

/** Reader's own data that return at the end of the lesson; `null` if there are none. */
function waiting() {
  const data = before.value?.data;
  return data && isInFile(data) ? data : null;
}

/** Note on the reader's own data that will return, at the first step shown. */
const Waiting = () =>
  waiting() && (
    <p class="lesson-note" data-testid="lesson-waiting">
      {rich('lessons.waiting', { name: <bdi>{waiting()?.name}</bdi> })}
    </p>
  );

/** Button that leaves the lesson but keeps its data; it names the data if the reader's own are set aside meanwhile. */
const Explore = () => (
  <Button
    look="link"
    testid="lesson-explore"
    words={waiting() ? t('lessons.exploreData', { data: dataName(doc.value.data) }) : t('lessons.explore')}
    onClick={explore}
  />
);

export function Column() {
  const now = current.value;
  const name = now ? `${now.lesson.id} ${now.at}` : '';
  const heading = useHeading(name);
  const [first] = useState(name);
  useEffect(() => {
    addEventListener('keydown', turn);
    return () => removeEventListener('keydown', turn);
  }, []);
  if (!now) return <aside class="lesson-column" />;
  const { lesson, step, at } = now;
  const of = lesson.steps.length;
  const known = facts.value;
  return (
    <aside class="lesson-column" aria-label={t('lessons.column')} data-testid="lesson-column">
      <div class="lesson-text">
        <p class="lesson-name">
          <span>{numberedTitle(lesson)}</span>
          <Button icon="close" look="small" label={t('lessons.close')} testid="lesson-close" onClick={finish} />
        </p>
        {name === first && <Waiting />}
        <h2 ref={heading} tabIndex={-1} data-testid="lesson-say">
          {step.say}
        </h2>
        {known ? (
          <p class="lesson-more" data-testid="lesson-more">
            <Said text={step.more} facts={known} />
          </p>
        ) : (
          <p class="lesson-more quiet" role="status">
            {t(failed.value ? 'lessons.failed' : 'lessons.working')}
          </p>
        )}
        {known && step.check && <Check key={`${lesson.id} ${at}`} check={step.check} step={step} facts={known} />}
        {strayed.value && (
          <p class="lesson-note" role="status">
            {t('lessons.strayed')}{' '}
            <Button look="link" testid="lesson-put-back" words={t('lessons.putBack')} onClick={putBack} />
          </p>
        )}
        <p class="lesson-leave">
          <Explore />
          {shipped.includes(lesson) && (
            <Button
              look="link"
              testid="lesson-handout"
              words={t('lessons.handout')}
              onClick={() => toHandout(lesson.id)}
            />
          )}
        </p>
        {!isKept() && (
          <p class="lesson-note" role="alert" data-testid="lesson-not-kept">
            {t('lessons.notKept')}
          </p>
        )}
        <HandIn key={lesson.id} lessons={[lesson]} isOpen={at === of && isMet.value} />
      </div>
      <div class="lesson-ways">
        <Button disabled={at === 1} testid="lesson-previous" words={t('lessons.back')} onClick={() => go(-1)} />
        {at === of && isMet.value ? <CopyAnswers lesson={lesson} /> : <Dots at={at} of={of} />}
        <Button
          look="primary"
          disabled={!isMet.value}
          testid="lesson-next"
          words={t(at === of ? 'lessons.finish' : 'lessons.next')}
          onClick={() => go(1)}
        />
      </div>
    </aside>
  );
}
