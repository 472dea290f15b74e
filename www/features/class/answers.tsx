// View of a class's answers: intake of answers, results of each student, guessed edges, common slips, answers in words,
// and a CSV export. Nothing leaves the device.
import '../../words/text-later.ts';
import './class.css';
import { useEffect } from 'preact/hooks';
import { cleanName } from '../../model/clean-name.ts';
import type { Answer } from '../../model/question.ts';
import { brought } from '../../store/index.ts';
import { digestOf } from '../../store/lessons/hand-in.ts';
import { type Lesson, lessonWith } from '../../store/lessons/lesson.ts';
import {
  countApart,
  handIns,
  isStored,
  lessonId,
  lessonsHere,
  MOST_NAMED,
  named,
  present,
  remove,
  restoreClass,
  show,
} from '../../store/lessons/received.ts';
import { askingOf, metOf, stepTally } from '../../store/lessons/students.ts';
import { takeBrought } from '../../store/lessons/travel.ts';
import { Button } from '../../widgets/button.tsx';
import { Choice } from '../../widgets/choice.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { Say } from '../../widgets/say.tsx';
import { Switch } from '../../widgets/switch.tsx';
import { t } from '../../words/text.ts';
import { Slips, Words } from './common-slips.tsx';
import { csvOf } from './csv.ts';
import { type Grade, inWords, MOST_JUDGED } from './grades.ts';
import { GuessedEdges } from './guessed-edges.tsx';
import { Take, takesAnswers } from './intake.tsx';
import { WhoDidWhat } from './students-table.tsx';
import { type Grounds, useJudged } from './use-judged.ts';

/** Step with the most wrong attempts in the class; 0 if there were none. */
function hardest(asking: number[]) {
  const all = present.value.students.map(({ handIn }) => handIn);
  const tries = asking.map((step) => stepTally(all, step).tries);
  const most = Math.max(0, ...tries);
  return most > 0 ? asking[tries.indexOf(most)] : 0;
}

function Heading({ lesson }: { lesson: Lesson | null }) {
  const { students } = present.value;
  if (students.length === 0) return <Say lead={t('class.title')} second={t('class.intro')} />;
  const n = students.length;
  const asking = lesson ? askingOf(lesson) : [];
  const whole = students.filter(({ handIn }) => metOf(handIn, asking) === asking.length).length;
  const step = hardest(asking);
  return (
    <Say
      lead={t('class.said', { n, title: lesson?.title ?? lessonId.value ?? '' })}
      second={
        lesson ? `${t('class.whole', { n: whole, of: n })} ${step > 0 ? t('class.hardest', { step }) : ''}` : undefined
      }
    />
  );
}

/** Selector of the lesson, shown if the answers belong to several lessons. */
const Which = () => (
  <Choice
    look="class-which"
    legend={t('class.which')}
    name="class-lesson"
    options={lessonsHere.value.slice(0, MOST_NAMED).map(({ lesson }) => lesson)}
    value={lessonId.value}
    words={(lesson) => {
      const n = lessonsHere.value.find((one) => one.lesson === lesson)?.n ?? 0;
      return t('class.lessonWith', { title: lessonWith(lesson)?.lesson.title ?? lesson, n: String(n) });
    }}
    onChoose={(lesson) => show({ lesson })}
  />
);

/** Remarks on the answers handed in: duplicates, answers to another version of the lesson or to an unknown lesson. */
function Remarks({ lesson }: { lesson: Lesson | null }) {
  const { students, again } = present.value;
  const others = lesson ? students.filter(({ handIn }) => handIn.digest !== digestOf(lesson)).length : 0;
  return (
    <div class="class-remarks" data-testid="class-remarks">
      {!lesson && <p class="remark">{t('class.unknownLesson', { id: lessonId.value ?? '' })}</p>}
      {others > 0 && <p class="remark">{t('class.otherVersion', { n: others })}</p>}
      {again.slice(0, MOST_NAMED).map(({ key, name, times, sheets }) => (
        <p key={key} class="remark">
          {t('class.again', { name: name && named.value ? name : t('class.someone'), n: times })}{' '}
          {name && sheets > 1 && (
            <>
              {t('class.browsers', { n: sheets })}{' '}
              <Button look="link" words={t('class.countBoth')} onClick={() => countApart(key)} />
            </>
          )}
        </p>
      ))}
      {again.length > MOST_NAMED && <p class="remark">{t('class.more', { n: again.length - MOST_NAMED })}</p>}
    </div>
  );
}

function Table({ lesson, grounds }: { lesson: Lesson; grounds: Grounds }) {
  const save = () => {
    const words = (step: number, answer: Answer) => {
      const { check } = lesson.steps[step - 1] ?? {};
      return check ? inWords(check, answer, grounds[step]?.facts ?? {}) : '';
    };
    const text = csvOf(present.peek().students, askingOf(lesson), words);
    saveFile(`${cleanName(`${lesson.id}-answers`)}.csv`, new Blob([text], { type: 'text/csv' }));
  };
  return <Button testid="class-csv" words={t('class.saveCsv')} onClick={save} />;
}

/** Numbers of answers, by step, that students handed in as right and that this page did not judge again. */
function Unjudged({ judgments }: { judgments: Grade[] }) {
  const some = judgments.flatMap(({ step, unjudged }) => (unjudged ? [{ step, ...unjudged }] : []));
  if (some.length === 0) return null;
  return (
    <div class="class-remarks" data-testid="class-unjudged">
      <p>{t('class.unjudged.head')}</p>
      <ul class="class-list">
        {some.map(({ step, n, why }) => (
          <li key={step}>
            {t('class.unjudged.line', {
              step: String(step),
              n,
              why: t(`class.unjudged.${why}`, { most: MOST_JUDGED }),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Results({ lesson }: { lesson: Lesson | null }) {
  const { students } = present.value;
  const { judgments, grounds } = useJudged(lesson, students);
  const doubted = new Set(judgments.flatMap(({ step, doubted: keys }) => keys.map((key) => `${step} ${key}`)));
  return (
    <>
      <div class="class-acts">
        <Switch on={named.value} testid="class-names" words={t('class.names')} onTurn={(on) => show({ named: on })} />
        {lesson && <Table lesson={lesson} grounds={grounds} />}
        <Button
          testid="class-remove"
          words={t('class.remove')}
          onClick={() => remove(({ lesson: id }) => id === lessonId.peek())}
        />
        {lessonsHere.value.length > 1 && (
          <Button testid="class-remove-all" words={t('class.removeAll')} onClick={() => remove(() => true)} />
        )}
      </div>
      <WhoDidWhat lesson={lesson} students={students} doubted={doubted} grounds={grounds} />
      <Unjudged judgments={judgments} />
      {lesson && (
        <>
          <GuessedEdges key={lesson.id} lesson={lesson} grounds={grounds} students={students} />
          <Slips lesson={lesson} judgments={judgments} n={students.length} />
          <Words lesson={lesson} grounds={grounds} students={students} />
        </>
      )}
    </>
  );
}

export function AnswersView() {
  useEffect(restoreClass, []);
  useEffect(takeBrought, [brought.value]);
  const lesson = (lessonId.value && lessonWith(lessonId.value)?.lesson) || null;
  const isAny = handIns.value.length > 0;
  return (
    <div class="class-view" {...takesAnswers}>
      <Heading lesson={lesson} />
      <Take />
      {isAny && !isStored() && (
        <p role="alert" data-testid="class-not-stored">
          {t('class.notStored')}
        </p>
      )}
      {isAny && lessonsHere.value.length > 1 && <Which />}
      {isAny && <Remarks lesson={lesson} />}
      {isAny && <Results key={lessonId.value} lesson={lesson} />}
    </div>
  );
}
