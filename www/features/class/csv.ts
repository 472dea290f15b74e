// CSV export of a class's answers: a line for each student, four columns for each step with a question.
import { csvLine, guarded } from '../../model/csv.ts';
import type { Answer } from '../../model/question.ts';
import { givenAt, markOf, type Student } from '../../store/lessons/students.ts';
import { t } from '../../words/text.ts';

/** Pattern of a plain number, which is safe in a spreadsheet although it may begin with a minus sign. */
const NUMBER = /^-?\d+([.,]\d+)?$/;

/**
 * CSV cell with a student's text, on one line and guarded against formulas, also if a spreadsheet splits at semicolons.
 */
function cell(words: string) {
  const line = words.replace(/\s+/g, ' ').trim();
  return NUMBER.test(line) ? line : guarded(line).replace(/;(?=\s*[=+\-@])/g, ";'");
}

/**
 * CSV text of a class's answers.
 * @param asking numbers of the steps with a question, from 1
 * @param words formats an answer
 */
export function csvOf(students: Student[], asking: number[], words: (step: number, answer: Answer) => string) {
  const head = ['name', 'browser', 'handedIn', 'lesson', 'digest', 'step'].map((key) => t(`class.csv.${key}`));
  for (const step of asking)
    for (const key of ['state', 'tries', 'answer', 'wrong'])
      head.push(t(`class.csv.of.${key}`, { step: String(step) }));
  const lines = students.map(({ handIn }) => {
    const { name, sheet, minute, lesson, digest, at } = handIn;
    const cells = [
      cell(name),
      sheet,
      new Date(minute * 60_000).toISOString().slice(0, 16),
      lesson,
      `#${digest}`,
      String(at),
    ];
    for (const step of asking) {
      const given = givenAt(handIn, step);
      const wrong = given?.wrong.map((answer) => words(step, answer)).join(' | ') ?? '';
      const answer = given && given.answer !== null ? words(step, given.answer) : '';
      cells.push(t(`class.mark.${markOf(given)}`), String(given?.tries ?? 0), cell(answer), cell(wrong));
    }
    return csvLine(cells);
  });
  return `\ufeff${csvLine(head)}${lines.join('')}`;
}
