// Transport of lessons as links, or as small files in the format of those that ship with the page. An opened lesson is
// checked, stored in this browser, and started.
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

/** Pattern of a packed lesson in the fragment of an address. */
const COURSE = /course=([\w-]+)/;

/** Problems of the lesson opened last; null if it had none. */
export const refused = signal<{ title: string; problems: Problem[] } | null>(null);

/** Text of a lesson as a file. */
export const lessonText = (lesson: Lesson) => `${JSON.stringify(lesson, null, 2)}\n`;

/** Fragment of an address that contains a lesson. */
export const lessonFragment = async (lesson: Lesson) =>
  `course=${await seal(new TextEncoder().encode(JSON.stringify(lesson)))}`;

/** Parsed JSON of a lesson's text, plain or packed as in a link; undefined if it is neither. */
async function readLesson(text: string): Promise<unknown> {
  try {
    if (text.trimStart().startsWith('{')) return JSON.parse(text);
    const opened = await unseal(COURSE.exec(text)?.[1] ?? '', LESSON_LIMIT);
    return 'bytes' in opened ? JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(opened.bytes)) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text looks like a lesson, valid or not. */
export const looksLikeLesson = (text: string) => COURSE.test(text) || /^\s*\{[\s\S]*"steps"/.test(text);

/** Lesson renamed to an unused id, so that lessons of the page and those composed here remain unchanged. */
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

/** Reports why a lesson can't be opened. */
function refuse(problems: Problem[], title?: unknown) {
  refused.value = { title: typeof title === 'string' ? title.slice(0, LIMITS.title) : '', problems };
  setDoc({ view: 'compose', course: null });
  return false;
}

/** Opens a lesson from a file. */
export const openLessonFile = async (file: Blob) =>
  file.size > LESSON_LIMIT ? refuse([TOO_LONG]) : openLesson(await file.text().catch(() => ''));

/**
 * Opens a lesson from the text of a file or link.
 * @returns whether the lesson is valid
 */
export async function openLesson(text: string): Promise<boolean> {
  if (text.length > LESSON_LIMIT) return refuse([TOO_LONG]);
  const found = await readLesson(text);
  const problems = found === undefined ? [{ step: 0, part: 'lesson', what: 'cut' }] : await problemsOf(found);
  if (problems.length > 0) return refuse(problems, fieldsIn(found).title);
  refused.value = null;
  const lesson = named(complete(found as Parameters<typeof complete>[0]));
  const before = ownLesson(lesson.id);
  // Answers to another version of the lesson don't count.
  if (before && !before.mine && JSON.stringify(before.lesson) !== JSON.stringify(lesson)) forget(lesson.id);
  if (!before?.mine) putLesson(lesson, false);
  await openStep(lesson.id, 1);
  return true;
}

/** Opens the answers or the lesson that a link or file contained. */
export function takeBrought() {
  const text = brought.value;
  if (text === '') return;
  brought.value = '';
  if (looksLikeLesson(text)) openLesson(text);
  else takeText(text);
}
