// State of the open lesson: step, facts and answers. The state of a step is the document of the page, so lessons use
// the page's views.

import { batch, computed, effect, signal } from '@preact/signals';
import type { Answer } from '../../model/question.ts';
import { type Doc, same } from '../../model/state.ts';
import { untaught } from '../../model/taught.ts';
import { FURTHER_LESSONS, LESSONS } from '../../words/lessons/index.ts';
import { t } from '../../words/text.ts';
import { attempts } from '../attempts.ts';
import { hideAgain, notify, setDoc } from '../document.ts';
import { parts } from '../parts.ts';
import { once, turns } from '../sequence.ts';
import { dialog, doc, lessonLeft } from '../signals.ts';
import { before, isTakenUp, remember } from './before.ts';
import { type Cell, cellOfStep, QUIET, shownByStep } from './cell.ts';
import { docOfState, type Facts, factsOf, isBare, keyText, STEADY, withKeys, withPartsOf } from './facts.ts';
import { type Check, type Ground, judge, solution } from './judge.ts';
import { ownLesson } from './own.ts';
import { progressOf, recordMet, recordShown, recordStep, recordWrongAnswer } from './progress.ts';
import { allHold, type Condition } from './say.ts';

/**
 * Step of a lesson. `say`: heading; `state`: page state as keys of a link; `cover`: keys with other values until the
 * check is met, which hide the answer; `cell`: cell of the table of counts to frame; `show`: parts of the page to show
 * beside the picture; `free`: keys that the reader may change; `claims`: assumptions of its sentences, which a test compares with the data.
 */
export type Step = {
  say: string;
  more: string;
  state: string;
  cover?: string;
  cell?: Cell;
  show?: string[];
  free?: string[];
  facts?: Record<string, string>;
  claims?: Condition[];
  check?: Check;
  hint?: string;
  right?: string;
};
export type Lesson = {
  id: string;
  title: string;
  line: string;
  group: Group;
  minutes: number;
  language: string;
  steps: Step[];
};
export type Group = 'network' | 'score' | 'search' | 'trust';

/** Casts the parsed files of the lessons that ship with the page; a test checks each file. */
const shipped = (files: unknown) => files as Lesson[];

/** Lessons with numbers, in order. */
export const lessons = shipped(LESSONS);

/** Further lessons that ship with the page, without numbers. */
export const furtherLessons = shipped(FURTHER_LESSONS);

/** Lesson with an id, and its number, 0 for an unnumbered one; null if there is no such lesson. */
export function lessonWith(id: string) {
  const at = lessons.findIndex((one) => one.id === id);
  if (at >= 0) return { lesson: lessons[at], number: at + 1 };
  const lesson = furtherLessons.find((one) => one.id === id) ?? ownLesson(id)?.lesson;
  return lesson ? { lesson, number: 0 } : null;
}

/** Title of a lesson, preceded by its number if it has one. */
export function numberedTitle({ id, title }: Lesson) {
  const { number } = lessonWith(id) ?? { number: 0 };
  return number > 0 ? t('lessons.name', { n: number, title }) : title;
}

/** Open step of a lesson, with the lesson; null if none is open. */
export const current = computed(() => {
  const { course } = doc.value;
  const found = course && lessonWith(course.lesson);
  const step = found?.lesson.steps[(course?.step ?? 0) - 1];
  return found && step && course ? { ...found, step, at: course.step } : null;
});

/** Facts of the open step, with the key of the document that they describe; and whether computing them failed. */
const progress = parts({ known: null as { of: string; facts: Facts } | null, isFailed: false });
const known = progress.part('known');
/** Whether the engine failed to compute the facts of the step. */
export const failed = progress.part('isFailed');
const setFailed = (isFailed: boolean) => progress.change({ isFailed });
/** Attempts at the check of the open step. */
const attempt = attempts();
export const { tries, verdict, answer, canShow } = attempt;
/** Records the answer chosen or typed so far. */
export const setAnswer = (given: Answer | null) => attempt.change({ answer: given });

const nameOf = ({ lesson, at }: NonNullable<typeof current.value>) => `${lesson.id} ${at}`;

/** Facts of the open step; until new ones arrive, those of the previous document. */
export const facts = computed(() =>
  current.value && known.value?.of.startsWith(`${nameOf(current.value)} `) ? known.value.facts : null,
);

/** Whether the facts of the open step describe the document that is shown, not an earlier one. */
export const settled = computed(() => current.value !== null && known.value?.of === keyOf(current.value));

const keyOf = (of: NonNullable<typeof current.value>) => `${nameOf(of)} ${JSON.stringify({ ...doc.value, moved: [] })}`;

/** Whether the check of the open step is met. */
export const isMet = computed(() => {
  const now = current.value;
  if (!now) return false;
  return !now.step.check || progressOf(now.lesson.id).met.includes(now.at);
});

/** Documents that steps describe, cached by the text of the page state. */
const states: Map<string, Doc> = new Map();
/** Document of the open step as its lesson defines it, once it has been read. */
const asWritten = signal<{ of: string; doc: Doc } | null>(null);

/** Whether the reader has changed link keys that the step fixes. */
export const strayed = computed(() => {
  const now = current.value;
  const then = asWritten.value;
  if (!now || !then || then.of !== nameOf(now)) return false;
  const free = now.step.free ?? [];
  return STEADY.some((key) => !free.includes(key) && keyText(doc.value, key) !== keyText(then.doc, key));
});

async function stateDoc(state: string) {
  const before = states.get(state);
  if (before) return before;
  const read = await docOfState(state);
  states.set(state, read);
  return read;
}

/**
 * State of a step as the page should show it now: with its cover (which hides the answer) until its check is met.
 * @param at number of the step, from 1
 */
export function stateNow({ id, steps }: Lesson, at: number) {
  const { state, cover, check } = steps[at - 1];
  const isOpen = !cover || !check || progressOf(id).met.includes(at);
  return isOpen ? state : withKeys(state, cover);
}

/**
 * Opens a step of a lesson, and brings the page to the step's state.
 * @param at number of the step, from 1
 */
export async function openStep(id: string, at: number) {
  const found = lessonWith(id);
  const step = found?.lesson.steps[at - 1];
  // The state may be unreadable in a lesson being composed.
  const next = step && (await stateDoc(stateNow(found.lesson, at)).catch(() => null));
  if (!next) return notify({ code: 'no-lesson', lesson: id });
  batch(() => {
    remember();
    lessonLeft.value = null;
    hideAgain();
    setDoc({ ...next, course: { lesson: id, step: at } });
    dialog.value = null;
  });
}

/** Opens a lesson at the step where the reader left it. */
export const resume = (id: string) => {
  const { at, met } = progressOf(id);
  const length = lessonWith(id)?.lesson.steps.length ?? 1;
  const isDone = at >= length && met.includes(length);
  return openStep(id, isDone ? 1 : Math.min(at, length));
};

/** Opens the next or previous step of the open lesson. */
export async function go(by: 1 | -1) {
  const now = current.peek();
  if (!now || (by > 0 && !isMet.peek())) return;
  if (by > 0 && now.at === now.lesson.steps.length) return finish();
  const to = now.at + by;
  if (to >= 1) await openStep(now.lesson.id, to);
}

/** Whether the reader has met the checks of all steps of a lesson. */
export function isDone(lesson: Lesson) {
  const { met, at } = progressOf(lesson.id);
  return at >= lesson.steps.length && lesson.steps.every(({ check }, i) => !check || met.includes(i + 1));
}

/** Whether the reader has begun a lesson. */
export const isBegun = ({ id }: Lesson) => progressOf(id).at > 1 || progressOf(id).met.length > 0;

/** Lesson that the reader closed last. */
const closed = signal<Lesson | null>(null);

/**
 * Lesson with which to continue: the one after that just finished, else one already begun, else the first unfinished;
 * null if all are finished.
 */
export function nextLesson() {
  const open = lessons.filter((lesson) => !isDone(lesson));
  const last = closed.value && isDone(closed.value) ? lessons.findIndex(({ id }) => id === closed.value?.id) : -1;
  const following = last < 0 ? undefined : open.find((lesson) => lessons.indexOf(lesson) > last);
  return following ?? open.find(isBegun) ?? open[0] ?? null;
}

/** Ends the open lesson: opens the list of lessons and restores the document shown before. */
export async function finish() {
  await isTakenUp;
  batch(() => {
    closed.value = current.peek()?.lesson ?? null;
    setDoc({ ...(before.peek() ?? doc.peek()), view: 'lessons', course: null });
    before.value = null;
    lessonLeft.value = null;
  });
}

/** Leaves the lesson but keeps its state on the page; the way back to the step remains. */
export function explore() {
  const { course } = doc.peek();
  batch(() => {
    lessonLeft.value = course;
    setDoc({ ...untaught(doc.peek()), course: null });
  });
}

/** Id of the lesson whose handout is to be shown next; empty if none is. */
export const handoutOf = signal('');

/** Leaves the lesson for its handout; the way back to the step remains. */
export const toHandout = (id: string) =>
  batch(() => {
    handoutOf.value = id;
    explore();
    setDoc({ view: 'notes' });
  });

/** Restores the page state of the open step. */
export function putBack() {
  const now = current.peek();
  if (now) openStep(now.lesson.id, now.at);
}

function ground(): Ground | null {
  const now = current.peek();
  const of = facts.peek();
  return now && of ? { doc: doc.peek(), state: now.step.state, facts: of } : null;
}

/** Removes the cover of a step (the key values that hide its answer); other changes by the reader remain. */
async function uncover({ id, steps }: Lesson, at: number) {
  const { state, cover } = steps[at - 1];
  if (!cover) return;
  const [written, covered] = await Promise.all([stateDoc(state), stateDoc(withKeys(state, cover))]);
  const now = doc.peek();
  if (now.course?.lesson !== id || now.course.step !== at) return;
  asWritten.value = { of: `${id} ${at}`, doc: written };
  setDoc(withPartsOf(now, written, covered));
}

/** Counter of submitted answers, by which a verdict is dropped if a later answer was submitted. */
const submitting = turns();

/** Judges the answer that the reader chose or typed. */
export async function submit(given: Answer) {
  const now = current.peek();
  const by = ground();
  if (!now?.step.check || !by) return;
  const name = nameOf(now);
  const isNewest = submitting();
  const found = await judge(now.step.check, given, by).catch(() => null);
  const still = current.peek();
  if (!found || !still || nameOf(still) !== name || !isNewest()) return;
  batch(() => {
    attempt.take(found);
    if (found.right) recordMet(now.lesson.id, now.at, given);
    else recordWrongAnswer(now.lesson.id, now.at, given);
  });
  if (found.right) await uncover(now.lesson, now.at);
}

/** Shows the right answer of the open step: as the answer, or as a page state. */
export async function showMe() {
  const now = current.peek();
  const by = ground();
  const check = now?.step.check;
  if (!now || !check || !by) return;
  recordShown(now.lesson.id, now.at);
  if (check.kind === 'reaches')
    return setDoc({ ...(await docOfState(withKeys(now.step.state, check.show))), course: doc.peek().course });
  const given = await solution(check, by).catch(() => null);
  if (given === null) return;
  setAnswer(given);
  await submit(given);
}

/** Whether the page shows the state of the step; until that is loaded, the page shows the previous document. */
function isThere(now: NonNullable<typeof current.value>) {
  const then = asWritten.value;
  return then?.of === nameOf(now) && (!isBare(doc.value) || isBare(then.doc));
}

/** Computes the facts of the open step whenever the document changes, one request at a time. */
function follow() {
  let busy = false;
  let again = false;
  const work = async () => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    do {
      again = false;
      const now = current.peek();
      if (!now || !isThere(now)) break;
      const [of, here] = [keyOf(now), doc.peek()];
      setFailed(false);
      try {
        const found = await factsOf(now.step.facts ?? {}, here, now.step.state);
        progress.change({ known: { of, facts: found }, isFailed: false });
      } catch {
        // Intermediate documents may lack data that the facts need.
        setFailed(!again);
      }
    } while (again);
    busy = false;
  };
  return effect(() => {
    const now = current.value;
    if (now && isThere(now)) {
      keyOf(now);
      work();
    }
  });
}

/** Records a check as met when the state of the page meets it. */
function watch() {
  /** Name of the step whose facts were compared with its check at least once. */
  let begun = '';
  return effect(() => {
    const now = current.value;
    const of = facts.value;
    if (now?.step.check?.kind !== 'reaches' || !of || !settled.value || isMet.value) return;
    if (!isThere(now)) return;
    const is = allHold(now.step.check.when, of);
    // The initial state of a step is no attempt.
    const isTry = begun === nameOf(now) && !is;
    begun = nameOf(now);
    batch(() => {
      if (isTry) attempt.change({ tries: tries.peek() + 1 });
      if (!is) return;
      attempt.take({ right: true, why: '' });
      recordMet(now.lesson.id, now.at, null);
    });
    uncover(now.lesson, now.at);
  });
}

/** Parts of the page to show in a step; all of them in an own lesson that was made before parts could be chosen. */
const partsShown = (id: string, { show, free = [] }: Step) => [
  ...(show ?? (ownLesson(id) ? QUIET : [])).filter((part) => part !== 'unmarked' || !isMet.value),
  ...(free.includes('n') ? ['rows'] : []),
];

/** Resets the answers when a step begins; if a link names only the step, brings the page to the step's state. */
function enter() {
  let entered = '';
  return effect(() => {
    const { course } = doc.value;
    const now = current.value;
    const name = now ? nameOf(now) : '';
    if (course && !now) {
      notify({ code: 'no-lesson', lesson: course.lesson });
      setDoc({ course: null });
    }
    const shown = now ? partsShown(now.lesson.id, now.step) : [];
    if (!same(shown, shownByStep.peek())) shownByStep.value = shown;
    if (name === entered) return;
    entered = name;
    cellOfStep.value = now?.step.cell ?? null;
    if (!now) return;
    batch(() => {
      attempt.begin(progressOf(now.lesson.id).answers[now.at]);
      recordStep(now.lesson.id, now.at);
    });
    const begins = isBare(doc.peek());
    stateDoc(stateNow(now.lesson, now.at))
      .then((written) => {
        asWritten.value = { of: name, doc: written };
        if (begins && !isBare(written)) openStep(now.lesson.id, now.at);
      })
      .catch(() => {
        setFailed(true);
      });
  });
}

/** Starts the effects that follow the open lesson; only the first call does anything. */
export const startLessons = once(() => {
  enter();
  follow();
  watch();
});
