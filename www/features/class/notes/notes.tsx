// Teacher's notes: a sheet for the teacher, a handout for students, and a page on use in a course; any can be printed.
import '../../../words/text-later.ts';
import '../class.css';
import './notes.css';
import { useEffect } from 'preact/hooks';
import { furtherLessons, handoutOf, type Lesson, lessons, openStep } from '../../../store/lessons/lesson.ts';
import { parts } from '../../../store/parts.ts';
import { Button } from '../../../widgets/button.tsx';
import { Choice, Select } from '../../../widgets/choice.tsx';
import { Say } from '../../../widgets/say.tsx';
import { Switch } from '../../../widgets/switch.tsx';
import NOTES from '../../../words/lessons/notes.json' with { type: 'json' };
import { t } from '../../../words/text.ts';
import { Course } from './course.tsx';
import { Handout } from './handout.tsx';

/** Teacher's notes on a lesson. `discuss`: minutes of discussion. */
export type Note = { goal: string; discuss: number; pitfalls: string[]; question: string; listen: string };

const SHEETS = ['notes', 'handout', 'course'] as const;
/** Lesson id that represents all lessons. */
const ALL = '';

const all = [...lessons, ...furtherLessons];
const notes = NOTES as Record<string, Note>;

/** Choice of the notes to show: the sheet, the id of its lesson, and whether it includes answers. */
const { all: shown, change: show } = parts({
  sheet: 'notes' as (typeof SHEETS)[number],
  lesson: ALL,
  withAnswers: false,
});

/** Title of a lesson, with its number if it has one. */
const titleOf = (lesson: Lesson) => {
  const at = lessons.indexOf(lesson);
  return at < 0 ? lesson.title : t('notes.named', { n: String(at + 1), title: lesson.title });
};

function Note({ lesson }: { lesson: Lesson }) {
  const { goal, discuss, pitfalls, question, listen } = notes[lesson.id];
  return (
    <article class="note" data-testid="note">
      <h2>{titleOf(lesson)}</h2>
      <dl>
        <dt>{t('notes.goal')}</dt>
        <dd>{goal}</dd>
        <dt>{t('notes.time')}</dt>
        <dd>
          {t('notes.minutes', { lesson: lesson.minutes, discuss })}. {t('notes.steps', { n: lesson.steps.length })}.
        </dd>
        <dt>{t('notes.pitfalls')}</dt>
        <dd>
          <ul>
            {pitfalls.map((pitfall) => (
              <li key={pitfall}>{pitfall}</li>
            ))}
          </ul>
        </dd>
        <dt>{t('notes.question')}</dt>
        <dd>
          <b>{question}</b>
        </dd>
        <dt>{t('notes.listen')}</dt>
        <dd>{listen}</dd>
      </dl>
      <p class="no-print">
        <Button look="link" words={t('notes.open')} onClick={() => openStep(lesson.id, 1)} />
      </p>
    </article>
  );
}

/** Selectors of the sheet and the lesson, and the button to print. */
function Controls() {
  const { sheet, lesson: id, withAnswers } = shown.value;
  const isHandout = sheet === 'handout';
  const ids = all.map(({ id }) => id);
  return (
    <div class="class-acts no-print">
      <Choice
        legend={t('notes.sheet')}
        name="notes-sheet"
        testid={(name) => `notes-${name}`}
        options={SHEETS}
        value={sheet}
        words={(name) => t(`notes.sheets.${name}`)}
        onChoose={(name) => show({ sheet: name, ...(name === 'handout' && id === ALL && { lesson: all[0].id }) })}
      />
      {sheet !== 'course' && (
        <Select
          class="select"
          label={t('notes.lesson')}
          testid="notes-lesson"
          options={isHandout ? ids : [ALL, ...ids]}
          words={(id) => all.filter((lesson) => lesson.id === id).map(titleOf)[0] ?? t('notes.all')}
          value={id}
          onChoose={(lesson) => show({ lesson })}
        />
      )}
      {isHandout && (
        <Switch
          on={withAnswers}
          testid="notes-answers"
          words={t('notes.answers')}
          onTurn={(on) => show({ withAnswers: on })}
        />
      )}
      <Button look="primary" testid="notes-print" words={t('notes.print')} onClick={() => window.print()} />
    </div>
  );
}

/** Opens the handout of the lesson from which the reader asked for it. */
function takeHandout() {
  if (!handoutOf.peek()) return;
  show({ sheet: 'handout', lesson: handoutOf.peek() });
  handoutOf.value = '';
}

export function NotesView() {
  useEffect(takeHandout, []);
  const lesson = all.find(({ id }) => id === shown.value.lesson) ?? null;
  return (
    <div class="class-view notes-view">
      <div class="no-print">
        <Say lead={t('notes.head')} second={t('notes.intro')} />
      </div>
      <Controls />
      <div class="sheet">
        {shown.value.sheet === 'notes' && (lesson ? [lesson] : all).map((one) => <Note key={one.id} lesson={one} />)}
        {shown.value.sheet === 'handout' && lesson && (
          <Handout key={lesson.id} lesson={lesson} title={titleOf(lesson)} withAnswers={shown.value.withAnswers} />
        )}
        {shown.value.sheet === 'course' && <Course titles={all.map((one) => [one, titleOf(one)])} />}
      </div>
    </div>
  );
}
