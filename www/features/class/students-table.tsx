// Table of students by steps, each answer as a mark, with a student's answers in words on request.
import { useState } from 'preact/hooks';
import type { StepAnswer } from '../../link/answers.ts';
import type { Lesson } from '../../store/lessons/lesson.ts';
import { lessonId, named, remove } from '../../store/lessons/received.ts';
import { askingOf, givenAt, markOf, metOf, type Student, stepTally } from '../../store/lessons/students.ts';
import { Button } from '../../widgets/button.tsx';
import { TableFrame } from '../../widgets/data-table.tsx';
import { short, t } from '../../words/text.ts';
import { inWords } from './grades.ts';
import type { Grounds } from './use-judged.ts';

/** Number of students shown at first and added by each press of the button. */
const ROWS = 200;

/** Sign in the table for each outcome: right at first or later, solution shown, tried without success, not answered. */
const SIGN = { first: '✓', later: '✓', shown: '◦', tried: '✕', open: '–' };

function Cell({ given, isDoubted }: { given: StepAnswer | undefined; isDoubted: boolean }) {
  const mark = markOf(given);
  const tries = given?.tries ?? 0;
  const words = [
    t(`class.mark.${mark}`),
    tries > 0 && t('class.notRight', { n: tries }),
    isDoubted && t('class.doubted'),
  ];
  return (
    <td class={`class-${isDoubted ? 'tried' : mark}`} title={words.filter(Boolean).join(', ')}>
      <span aria-hidden="true">
        {isDoubted ? '?' : SIGN[mark]}
        {tries > 0 && <small> {tries}</small>}
      </span>
      <span class="vh">{words.filter(Boolean).join(', ')}</span>
    </td>
  );
}

/**
 * Props shared by all rows of the table. `asking`: numbers of the steps with a question; `doubted`: pairs of step and
 * student with a right answer that is doubted.
 */
type Shared = { lesson: Lesson | null; asking: number[]; doubted: ReadonlySet<string>; grounds: Grounds };

/** List of one student's answers in words. */
const Sheet = ({ lesson, student: { handIn }, asking, grounds }: Shared & { student: Student }) => (
  <ol class="class-sheet" data-testid="class-sheet">
    {asking.map((step) => {
      const given = givenAt(handIn, step);
      const check = lesson?.steps[step - 1]?.check;
      const facts = grounds[step]?.facts ?? {};
      if (!given || !check) return null;
      return (
        <li key={step} value={step}>
          {given.answer !== null && <b dir="auto">{inWords(check, given.answer, facts)}</b>}{' '}
          {given.wrong.length > 0 && (
            <span class="soft" dir="auto">
              {t('class.before', { answers: given.wrong.map((answer) => `“${inWords(check, answer, facts)}”`) })}
            </span>
          )}{' '}
          {given.shown && <span class="soft">{t('class.mark.shown')}</span>}
        </li>
      );
    })}
  </ol>
);

/**
 * Name of a student as shown.
 * @param i index of the student
 */
const nameOf = ({ handIn: { name } }: Student, i: number) =>
  named.value && name !== '' ? name : t('class.student', { n: String(i + 1) });

/** Removes a student's hand-ins to the current lesson. */
const removeStudent = ({ handIn: { name, sheet } }: Student) =>
  remove((one) => one.lesson === lessonId.peek() && one.name === name && (name !== '' || one.sheet === sheet));

type RowProps = { of: Shared; student: Student; name: string; isOpen: boolean; onTurn: () => void };

/** Table row of a student with a mark for each step; if open, the answers in words below it. */
const Row = ({ of, of: { asking, doubted }, student, name, isOpen, onTurn }: RowProps) => (
  <>
    <tr>
      <th scope="row">
        <Button look="link" dir="auto" expanded={isOpen} words={name} onClick={onTurn} />
      </th>
      {asking.map((step) => (
        <Cell key={step} given={givenAt(student.handIn, step)} isDoubted={doubted.has(`${step} ${student.key}`)} />
      ))}
      <td class="num">{t('class.of', { n: metOf(student.handIn, asking), of: asking.length })}</td>
      <td>
        <Button
          icon="close"
          look="small"
          label={t('class.removeOne', { name })}
          onClick={() => removeStudent(student)}
        />
      </td>
    </tr>
    {isOpen && (
      <tr>
        <td colSpan={asking.length + 3}>
          <Sheet {...of} student={student} />
        </td>
      </tr>
    )}
  </>
);

/** Heads of the table's columns, one for each step. */
const Heads = ({ asking, lesson }: Shared) => (
  <thead>
    <tr>
      <th scope="col">{t('class.name')}</th>
      {asking.map((step) => (
        <th key={step} scope="col" title={lesson?.steps[step - 1]?.say}>
          <span class="vh">{t('class.step')} </span>
          {step}
        </th>
      ))}
      <th scope="col">{t('class.met')}</th>
      <td />
    </tr>
  </thead>
);

export function WhoDidWhat({ students, ...given }: Omit<Shared, 'asking'> & { students: Student[] }) {
  const { lesson } = given;
  const [open, setOpen] = useState('');
  const [shown, setShown] = useState(ROWS);
  const most = Math.max(0, ...students.map(({ handIn }) => handIn.steps));
  const asking = lesson ? askingOf(lesson) : Array.from({ length: most }, (_, i) => i + 1);
  const tallies = asking.map((step) =>
    stepTally(
      students.map(({ handIn }) => handIn),
      step,
    ),
  );
  const sums: [words: string, cells: string[]][] = [
    [t('class.firstTry'), tallies.map(({ first }) => t('class.of', { n: first, of: students.length }))],
    [t('class.wrongEach'), tallies.map(({ tries }) => short(Number(tries.toFixed(1))))],
  ];
  const of = { ...given, asking };
  return (
    <section>
      <h2>{t('class.who')}</h2>
      <TableFrame label={t('class.who')} scrolls class="class-table" testid="class-table">
        <Heads {...of} />
        <tbody>
          {students.slice(0, shown).map((student, i) => (
            <Row
              key={student.key}
              of={of}
              student={student}
              name={nameOf(student, i)}
              isOpen={open === student.key}
              onTurn={() => setOpen(open === student.key ? '' : student.key)}
            />
          ))}
        </tbody>
        <tfoot>
          {sums.map(([words, cells]) => (
            <tr key={words}>
              <th scope="row">{words}</th>
              {cells.map((cell, i) => (
                <td key={asking[i]} class="num">
                  {cell}
                </td>
              ))}
              <td colSpan={2} />
            </tr>
          ))}
        </tfoot>
      </TableFrame>
      {students.length > shown && (
        <p>
          <Button
            look="link"
            testid="class-more"
            words={t('class.moreStudents', { n: Math.min(ROWS, students.length - shown), of: students.length })}
            onClick={() => setShown(shown + ROWS)}
          />
        </p>
      )}
      <p class="quiet class-legend">{t('class.legend')}</p>
    </section>
  );
}
