// The answers of a class as a table for spreadsheets: a line for each student, five columns for each step that asks something.
import { csvLine, guarded } from '../../model/csv.ts';
import type { Answer } from '../../store/lessons/judge.ts';
import { givenAt, markOf, type Student } from '../../store/lessons/students.ts';
import { t } from '../../words/text.ts';

/** A number as it is typed is no formula. */
const NUMBER = /^-?\d+([.,]\d+)?$/;

/**
 * A cell of words that a student wrote: one line, and no formula, also where a spreadsheet parts cells by semicolons.
 */
function cell(words: string) {
  const line = words.replace(/\s+/g, ' ').trim();
  return NUMBER.test(line) ? line : guarded(line).replace(/;(?=\s*[=+\-@])/g, ";'");
}

/**
 * @param asking steps that ask something, from 1
 * @param words of an answer
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
