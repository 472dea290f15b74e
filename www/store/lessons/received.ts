// The hand-ins that are on this device: read from texts and files, kept in this browser until they are removed.
import { computed, signal } from '@preact/signals';
import { answersArray, answersIn, checkAnswers, type Damage, type HandIn } from '../../link/answers.ts';
import { stored } from '../document.ts';
import { parts } from '../parts.ts';
import { once } from '../sequence.ts';
import { isStored as isStoredWhole, storeWhole } from '../whole.ts';
import { lessonsOf, studentsOf } from './students.ts';

export type Problem = { file: string; line: number; what: Damage['what'] | 'unreadable' | 'too-large' | 'none' };

const KEY = 'class';
/** Hand-ins that are kept. */
export const MOST_HAND_INS = 3000;
/** Bytes of a file of answers, and of all files in a zip. */
const FILE_LIMIT = 16 * 2 ** 20;
/** Problems that are named; the rest is counted. */
export const MOST_NAMED = 20;

function restored(): HandIn[] {
  try {
    const all = JSON.parse(stored(KEY) ?? '[]');
    return Array.isArray(all)
      ? all
          .slice(0, MOST_HAND_INS)
          .map(checkAnswers)
          .flatMap((one) => ('wrong' in one ? [] : [one]))
      : [];
  } catch {
    return [];
  }
}

/** Every hand-in, as they came. */
export const handIns = signal<HandIn[]>([]);
/** Whether the hand-ins are stored for the next visit. */
export const isStored = () => isStoredWhole(KEY);
/**
 * What came of the last text or files (`full`: hand-ins that found no room), and what was there before the last removal.
 */
export const latest = parts({
  arrival: null as { added: number; same: number; full: number; problems: Problem[] } | null,
  removed: null as HandIn[] | null,
});
export const arrival = latest.part('arrival');
export const removed = latest.part('removed');
/** Names that belong to several students. */
export const apart = signal<ReadonlySet<string>>(new Set());
/** Lesson that the reader chose (null for the one with most students), and whether names are shown. */
const shown = parts({ lesson: null as string | null, named: true });
/** Whether names are shown. */
export const named = shown.part('named');
/** Shows another lesson, or names, or none. */
export const show = shown.change;

/** The lessons of which answers are here. */
export const lessonsHere = computed(() => lessonsOf(handIns.value));
/** Id of the lesson that is looked at. */
export const lessonId = computed(
  () =>
    lessonsHere.value.find(({ lesson }) => lesson === shown.all.value.lesson)?.lesson ??
    lessonsHere.value[0]?.lesson ??
    null,
);
/** Hand-ins of that lesson, one of each student, and the students with several. */
export const present = computed(() =>
  studentsOf(
    handIns.value.filter(({ lesson }) => lesson === lessonId.value),
    apart.value,
  ),
);

/** Takes up what an earlier visit left. */
export const restoreClass = once(() => {
  handIns.value = [...restored(), ...handIns.peek()];
});

function keep(all: HandIn[]) {
  handIns.value = all;
  storeWhole(KEY, JSON.stringify(all.map(answersArray)));
}

/** Adds what was found. */
function add(found: HandIn[], problems: Problem[]) {
  restoreClass();
  const before = handIns.peek();
  /** All that are here, by their text: one that was pasted twice counts once. */
  const all = new Map(before.map((one) => [JSON.stringify(one), one]));
  let [same, full] = [0, 0];
  for (const one of found) {
    const text = JSON.stringify(one);
    if (all.has(text)) same++;
    else if (all.size >= MOST_HAND_INS) full++;
    else all.set(text, one);
  }
  const added = found.length - same - full;
  const isNew = added > 0;
  latest.change({ arrival: { added, same, full, problems }, ...(isNew && { removed: null }) });
  if (isNew) keep([...all.values()]);
}

/** Takes what was pasted. */
export async function takeText(text: string) {
  const { handIns: found, damaged } = await answersIn(text);
  add(found, found.length + damaged.length === 0 ? [{ file: '', line: 0, what: 'none' }] : damaged);
  return found.length > 0;
}

/** The texts in a file; those of a zip, as learning platforms give them. */
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

/** Takes files. */
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
        const { handIns: found, damaged } = await answersIn(text, name);
        all.push(...found);
        problems.push(...damaged);
        if (found.length + damaged.length === 0) problems.push({ file: name, line: 0, what: 'none' });
      }
    } catch {
      problems.push({ file: file.name, line: 0, what: 'unreadable' });
    }
  }
  add(all, problems);
}

/** Removes hand-ins: of a lesson, or of one student of it. */
export function remove(isGone: (handIn: HandIn) => boolean) {
  latest.change({ arrival: null, removed: handIns.peek() });
  keep(handIns.peek().filter((one) => !isGone(one)));
}

/** Brings back what was removed last. */
export function bringBack() {
  if (removed.peek()) keep(removed.peek() ?? []);
  latest.change({ removed: null });
}

/**
 * Counts all hand-ins of a name: they are of several students.
 * @param key of a student
 */
export function countApart(key: string) {
  apart.value = new Set([...apart.peek(), key]);
}
