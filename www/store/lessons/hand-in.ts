// Hand-in of the reader: the answers to a lesson as text. It is made when a button is pressed; nothing is sent.
import { packAnswers, type StepAnswer } from '../../link/answers.ts';
import { crc32 } from '../../link/bytes.ts';
import { type Answer, answerWords } from '../../model/question.ts';
import { t } from '../../words/text.ts';
import { store, stored } from '../document.ts';
import { type Check, formOf } from './judge.ts';
import type { Lesson } from './lesson.ts';
import { progressOf } from './progress.ts';
import { askingOf, markOf } from './students.ts';

const SHEET = 'sheet';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** String of `n` letters drawn at random. */
export const drawn = (n: number) =>
  [...crypto.getRandomValues(new Uint8Array(n))].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** Letters that identify the reader until the page is closed, for browsers that store nothing. */
let sitting = '';

/** Random letters that identify this browser, drawn once, so that repeated hand-ins without a name count once. */
function sheetOf() {
  const before = stored(SHEET) ?? sitting;
  if (/^[a-z0-9]{8}$/.test(before)) return before;
  sitting = drawn(8);
  store(SHEET, sitting);
  return sitting;
}

/** Draws new letters, so that hand-ins of another reader in this browser count separately. */
export function newSheet() {
  sitting = '';
  store(SHEET, '');
}

/** Digest that identifies the version of a lesson: 8 hexadecimal digits. */
export const digestOf = (lesson: Lesson) =>
  crc32(new TextEncoder().encode(JSON.stringify(lesson)))
    .toString(16)
    .padStart(8, '0');

/** Record of the reader's answers to the steps of a lesson that have a question. */
function givenTo(lesson: Lesson): StepAnswer[] {
  const { met, answers, tries, wrong, shown } = progressOf(lesson.id);
  return askingOf(lesson).map((step) => ({
    step,
    met: met.includes(step),
    shown: shown.includes(step),
    tries: tries[step] ?? 0,
    answer: answers[step] ?? null,
    wrong: wrong[step] ?? [],
  }));
}

/** Number of steps of a lesson whose check the reader has met, and number of steps with a check. */
export function progressIn(lesson: Lesson) {
  const given = givenTo(lesson);
  return { met: given.filter(({ met }) => met).length, of: given.length };
}

/** Text that replaces the value of a fact in a sentence. */
const DOTS = '…';

/** Sentence of a lesson on one line, with dots in place of its facts. */
const bare = (text: string) =>
  text
    .replace(/\{\w+\}/g, DOTS)
    .replace(/\s+/g, ' ')
    .trim();

/** Text of an answer, readable without the lesson. */
function inWords(check: Check, answer: Answer | null) {
  if (check.kind === 'reaches') return t('lessons.handIn.byHand');
  if (answer === null) return '';
  const words = answerWords(formOf(check), answer, DOTS);
  // The mark that begins packed answers must not occur in the reader's words.
  return bare(typeof answer === 'string' ? words.replace(/answers=/gi, 'answers =') : words);
}

/** Reader's answers to a lesson as readable text, a line for each step tried. */
export function linesOf(lesson: Lesson) {
  return givenTo(lesson).flatMap((given) => {
    const { step, met, tries, answer } = given;
    const { check } = lesson.steps[step - 1];
    if (!check || !(met || tries > 0)) return [];
    const how = t(`lessons.handIn.how.${met ? markOf(given) : 'open'}`, { n: tries });
    const words = { step, ask: bare(check.ask), answer: met ? inWords(check, answer) : '', how };
    return [t('lessons.handIn.answer', words).replace(/\s+/g, ' ')];
  });
}

/**
 * Reader's answers to a lesson, packed as text that the page can read.
 * @param name name of the reader, possibly empty
 * @param time milliseconds since 1970
 */
export const answersOf = (lesson: Lesson, name: string, time: number) =>
  packAnswers({
    lesson: lesson.id,
    digest: digestOf(lesson),
    steps: lesson.steps.length,
    name,
    sheet: sheetOf(),
    minute: Math.floor(time / 60_000),
    at: Math.min(progressOf(lesson.id).at, lesson.steps.length),
    given: givenTo(lesson).filter(({ met, shown, tries }) => met || shown || tries > 0),
  });
