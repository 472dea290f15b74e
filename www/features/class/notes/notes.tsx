// Teacher's notes: a sheet for the teacher, a handout for students, and one page on using this in a course. What is shown is what is printed.
import '../../../words/text-later.ts';
import '../class.css';
import './notes.css';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { furtherLessons, handoutOf, type Lesson, lessons, openStep } from '../../../store/lessons/lesson.ts';
import { Button } from '../../../widgets/button.tsx';
import { bind, Choice, Select } from '../../../widgets/choice.tsx';
import { Switch } from '../../../widgets/switch.tsx';
import NOTES from '../../../words/lessons/notes.json' with { type: 'json' };
import { t } from '../../../words/text.ts';
import { Course } from './course.tsx';
import { Handout } from './handout.tsx';

/** `discuss`: minutes. */
export type Note = { goal: string; discuss: number; pitfalls: string[]; question: string; listen: string };

const SHEETS = ['notes', 'handout', 'course'] as const;
/** Name of no lesson: all of them. */
const ALL = '';

const all = [...lessons, ...furtherLessons];
const notes = NOTES as Record<string, Note>;

const sheet = signal<(typeof SHEETS)[number]>('notes');
/** Id of the lesson whose sheet is shown. */
const chosen = signal(ALL);
const withAnswers = signal(false);

/** Title of a lesson, with its number where it has one. */
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

/** What is shown of which lesson, and the button that prints it. */
function Controls() {
  const isHandout = sheet.value === 'handout';
  const ids = all.map(({ id }) => id);
  return (
    <div class="class-acts no-print">
      <Choice
        legend={t('notes.sheet')}
        name="notes-sheet"
        testid={(name) => `notes-${name}`}
        options={SHEETS}
        value={sheet.value}
        words={(name) => t(`notes.sheets.${name}`)}
        onChoose={(name) => {
          sheet.value = name;
          if (name === 'handout' && chosen.peek() === ALL) chosen.value = all[0].id;
        }}
      />
      {sheet.value !== 'course' && (
        <Select
          class="select"
          label={t('notes.lesson')}
          testid="notes-lesson"
          options={isHandout ? ids : [ALL, ...ids]}
          words={(id) => all.filter((lesson) => lesson.id === id).map(titleOf)[0] ?? t('notes.all')}
          {...bind(chosen)}
        />
      )}
      {isHandout && (
        <Switch
          on={withAnswers.value}
          testid="notes-answers"
          words={t('notes.answers')}
          onTurn={(on) => {
            withAnswers.value = on;
          }}
        />
      )}
      <Button look="primary" testid="notes-print" words={t('notes.print')} onClick={() => window.print()} />
    </div>
  );
}

/** Turns to the handout of the lesson that the reader comes from. */
function takeHandout() {
  if (!handoutOf.peek()) return;
  sheet.value = 'handout';
  chosen.value = handoutOf.peek();
  handoutOf.value = '';
}

export function NotesView() {
  useEffect(takeHandout, []);
  const lesson = all.find(({ id }) => id === chosen.value) ?? null;
  return (
    <div class="class-view notes-view">
      <div class="say no-print">
        <h1 data-testid="sentence">{t('notes.head')}</h1>
        <p>{t('notes.intro')}</p>
      </div>
      <Controls />
      <div class="sheet">
        {sheet.value === 'notes' && (lesson ? [lesson] : all).map((one) => <Note key={one.id} lesson={one} />)}
        {sheet.value === 'handout' && lesson && (
          <Handout key={lesson.id} lesson={lesson} title={titleOf(lesson)} withAnswers={withAnswers.value} />
        )}
        {sheet.value === 'course' && <Course titles={all.map((one) => [one, titleOf(one)])} />}
      </div>
    </div>
  );
}
