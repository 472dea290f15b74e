// Answers handed in, on the teacher's device: read from texts and files, kept in this browser until removed.
import { computed, signal } from '@preact/signals';
import { answersArray, answersIn, checkAnswers, type Damage, type HandIn } from '../../link/answers.ts';
import { parts } from '../parts.ts';
import { once } from '../sequence.ts';
import { isStored as isStoredWhole, leftBehind, storeWhole } from '../whole.ts';
import { lessonsOf, studentsOf } from './students.ts';

export type Problem = Omit<Damage, 'what'> & { what: Damage['what'] | 'unreadable' | 'too-large' | 'none' | 'contest' };

const KEY = 'class';
/** Maximum number of hand-ins kept. */
export const MOST_HAND_INS = 3000;
/** Maximum size of a file of answers, and of all files in a zip archive together, in bytes. */
const FILE_LIMIT = 16 * 2 ** 20;
/** Maximum number of problems listed; further ones are only counted. */
export const MOST_NAMED = 20;

function restored(): HandIn[] {
  const all = leftBehind(KEY);
  const checked = Array.isArray(all) ? all.slice(0, MOST_HAND_INS).map(checkAnswers) : [];
  return checked.flatMap((one) => ('wrong' in one ? [] : [one]));
}

/** All hand-ins, in order of arrival. */
export const handIns = signal<HandIn[]>([]);
/** Whether the hand-ins are stored for the next visit. */
export const isStored = () => isStoredWhole(KEY);
/**
 * Outcome of the last import (`who`: names of those added, `full`: number of hand-ins beyond the limit), and the hand-ins
 * before the last removal.
 */
export const latest = parts({
  arrival: null as { added: number; who: string[]; same: number; full: number; problems: Problem[] } | null,
  removed: null as HandIn[] | null,
});
export const arrival = latest.part('arrival');
export const removed = latest.part('removed');
/** Keys of student names that several students share. */
export const apart = signal<ReadonlySet<string>>(new Set());
/** Choices of the view: the lesson shown (null: the one with most students), and whether names are shown. */
const shown = parts({ lesson: null as string | null, named: true });
/** Whether the students' names are shown. */
export const named = shown.part('named');
/** Changes the lesson that is shown, or shows or hides names. */
export const show = shown.change;

/** Lessons for which there are hand-ins. */
export const lessonsHere = computed(() => lessonsOf(handIns.value));
/** Id of the lesson whose hand-ins are shown. */
export const lessonId = computed(
  () =>
    lessonsHere.value.find(({ lesson }) => lesson === shown.all.value.lesson)?.lesson ??
    lessonsHere.value[0]?.lesson ??
    null,
);
/** Hand-ins for the lesson shown, one for each student, and those students who handed in several times. */
export const present = computed(() =>
  studentsOf(
    handIns.value.filter(({ lesson }) => lesson === lessonId.value),
    apart.value,
  ),
);

/** Restores the hand-ins that an earlier visit stored. */
export const restoreClass = once(() => {
  handIns.value = [...restored(), ...handIns.peek()];
});

function keep(all: HandIn[]) {
  handIns.value = all;
  storeWhole(KEY, JSON.stringify(all.map(answersArray)));
}

/** Adds hand-ins to those present and reports the outcome. */
function add(found: HandIn[], problems: Problem[]) {
  restoreClass();
  const before = handIns.peek();
  /** Text of a hand-in without its time: the same answers count once, however often they were copied. */
  const keyOf = (one: HandIn) => JSON.stringify({ ...one, minute: 0 });
  const all = new Map(before.map((one) => [keyOf(one), one]));
  const who: string[] = [];
  let [same, full] = [0, 0];
  for (const one of found) {
    if (all.has(keyOf(one))) same++;
    else if (all.size >= MOST_HAND_INS) full++;
    else {
      all.set(keyOf(one), one);
      who.push(one.name);
    }
  }
  const added = who.length;
  const isNew = added > 0;
  latest.change({ arrival: { added, who, same, full, problems }, ...(isNew && { removed: null }) });
  if (isNew) keep([...all.values()]);
}

/** Answers in a text, and the problems with it; a text of a contest is named as such. */
async function readText(text: string, file: string) {
  const { handIns: found, damaged } = await answersIn(text, file);
  const what = text.includes('bayescope-entry.') ? 'contest' : 'none';
  const problems: Problem[] = found.length + damaged.length === 0 ? [{ file, line: 0, what }] : damaged;
  return { found, problems };
}

/** Imports hand-ins from a pasted text. */
export async function takeText(text: string) {
  const { found, problems } = await readText(text, '');
  add(found, problems);
  return found.length > 0;
}

/** Texts in a file, or in a zip archive as learning platforms export it. */
async function textsIn(file: File): Promise<[name: string, text: string][]> {
  if (!/\.zip$/i.test(file.name)) return [[file.name, await file.text()]];
  const { unzipSync, strFromU8 } = await import('fflate');
  let bytes = 0;
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter({ name, originalSize }) {
      if (!/\.(txt|html?|md|csv|eml)$/i.test(name)) return false;
      bytes += originalSize;
      return bytes <= FILE_LIMIT;
    },
  });
  return Object.entries(entries).map(([name, content]) => [name, strFromU8(content)]);
}

/** Imports hand-ins from files. */
export async function takeFiles(files: Iterable<File>) {
  const all: HandIn[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    if (file.size > FILE_LIMIT) {
      problems.push({ file: file.name, line: 0, what: 'too-large' });
      continue;
    }
    try {
      for (const [name, text] of await textsIn(file)) {
        const read = await readText(text, name);
        all.push(...read.found);
        problems.push(...read.problems);
      }
    } catch {
      problems.push({ file: file.name, line: 0, what: 'unreadable' });
    }
  }
  add(all, problems);
}

/** Removes hand-ins: those for a lesson, or those of one student. */
export function remove(isGone: (handIn: HandIn) => boolean) {
  latest.change({ arrival: null, removed: handIns.peek() });
  keep(handIns.peek().filter((one) => !isGone(one)));
}

/** Undoes the last removal of hand-ins. */
export function bringBack() {
  if (removed.peek()) keep(removed.peek() ?? []);
  latest.change({ removed: null });
}

/**
 * From now on, counts hand-ins from different browsers with the same name as those of different students.
 * @param key key of a student
 */
export function countApart(key: string) {
  apart.value = new Set([...apart.peek(), key]);
}
