// Lessons as they travel: a link, or a small file in the format of those that come with the page. What arrives is checked, kept in this
// browser, and opened.
import { signal } from '@preact/signals';
import { seal, unseal } from '../../link/bytes.ts';
import { fieldsIn } from '../../model/foreign.ts';
import { setDoc } from '../document.ts';
import { brought } from '../signals.ts';
import { furtherLessons, type Lesson, lessons, openStep } from './lesson.ts';
import { ownLesson, putLesson } from './own.ts';
import { forget } from './progress.ts';
import { takeText } from './received.ts';
import { complete, LESSON_LIMIT, LIMITS, type Problem, problemsOf, TOO_LONG } from './validate.ts';

/** Key under which a lesson travels, as the fragment of an address. */
const COURSE = /course=([\w-]+)/;

/** What is wrong with the lesson that arrived last; null where nothing is. */
export const refused = signal<{ title: string; problems: Problem[] } | null>(null);

/** A lesson as a file has it. */
export const lessonText = (lesson: Lesson) => `${JSON.stringify(lesson, null, 2)}\n`;

/** A lesson as the fragment of an address. */
export const lessonFragment = async (lesson: Lesson) =>
  `course=${await seal(new TextEncoder().encode(JSON.stringify(lesson)))}`;

/** What a text holds as JSON: by itself, or packed as in a link; undefined where it is neither. */
async function readLesson(text: string): Promise<unknown> {
  try {
    if (text.trimStart().startsWith('{')) return JSON.parse(text);
    const opened = await unseal(COURSE.exec(text)?.[1] ?? '', LESSON_LIMIT);
    return 'bytes' in opened ? JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(opened.bytes)) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text is a lesson, sound or not. */
export const looksLikeLesson = (text: string) => COURSE.test(text) || /^\s*\{[\s\S]*"steps"/.test(text);

/** The lesson under a name that is free: those of the page and those composed here stay as they are. */
function named(lesson: Lesson): Lesson {
  const isTaken = (id: string) => {
    const own = ownLesson(id);
    const isOther = own?.mine && JSON.stringify(own.lesson) !== JSON.stringify({ ...lesson, id });
    return isOther || [...lessons, ...furtherLessons].some((one) => one.id === id);
  };
  let id = lesson.id;
  for (let n = 2; isTaken(id); n++) id = `${lesson.id.slice(0, 36)}-${n}`;
  return { ...lesson, id };
}

/** Says why a lesson is not opened. */
function refuse(problems: Problem[], title?: unknown) {
  refused.value = { title: typeof title === 'string' ? title.slice(0, LIMITS.title) : '', problems };
  setDoc({ view: 'compose', course: null });
  return false;
}

/** Opens a lesson from a file. */
export const openLessonFile = async (file: Blob) =>
  file.size > LESSON_LIMIT ? refuse([TOO_LONG]) : openLesson(await file.text().catch(() => ''));

/**
 * Opens a lesson from text: a file, a link.
 * @returns whether it is one that runs
 */
export async function openLesson(text: string): Promise<boolean> {
  if (text.length > LESSON_LIMIT) return refuse([TOO_LONG]);
  const found = await readLesson(text);
  const problems = found === undefined ? [{ step: 0, part: 'lesson', what: 'cut' }] : await problemsOf(found);
  if (problems.length > 0) return refuse(problems, fieldsIn(found).title);
  refused.value = null;
  const lesson = named(complete(found as Parameters<typeof complete>[0]));
  const before = ownLesson(lesson.id);
  // Answers to another version would be answers to other questions.
  if (before && !before.mine && JSON.stringify(before.lesson) !== JSON.stringify(lesson)) forget(lesson.id);
  if (!before?.mine) putLesson(lesson, false);
  await openStep(lesson.id, 1);
  return true;
}

/** Takes what a link or a file brought: answers, or a lesson. */
export function takeBrought() {
  const text = brought.value;
  if (text === '') return;
  brought.value = '';
  if (looksLikeLesson(text)) openLesson(text);
  else takeText(text);
}
