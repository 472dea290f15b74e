// The lesson that is open: its step, the facts of which it speaks, what was answered. The step's state is the document of the page;
// nothing is drawn anew.

import { batch, computed, effect, signal } from '@preact/signals';
import type { Doc } from '../../model/state.ts';
import { untaught } from '../../model/taught.ts';
import { FURTHER_LESSONS, LESSONS } from '../../words/lessons/index.ts';
import { t } from '../../words/text.ts';
import { hideAgain, notify, setDoc } from '../document.ts';
import { parts } from '../parts.ts';
import { once, turns } from '../sequence.ts';
import { dialog, doc, lessonLeft } from '../signals.ts';
import { before, isTakenUp, remember } from './before.ts';
import { type Cell, cellOfStep } from './cell.ts';
import { docOfState, type Facts, factsOf, isBare, keyText, STEADY, withKeys, withPartsOf } from './facts.ts';
import { type Answer, type Check, type Ground, judge, solution, type Verdict } from './judge.ts';
import { ownLesson } from './own.ts';
import { progressOf, recordMet, recordShown, recordStep, recordWrongAnswer } from './progress.ts';
import { allHold, type Condition } from './say.ts';

/**
 * `say`: the heading; `state`: keys of a link; `cover`: keys that stand otherwise until the check is met, so that the
 * page does not show the answer; `cell`: of the table of counts, to be framed; `free`: keys that the reader may change;
 * `claims`: what its sentences take for granted, which a test holds to the data.
 */
export type Step = {
  say: string;
  more: string;
  state: string;
  cover?: string;
  cell?: Cell;
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

/** Lessons of the files that come with the page; a test checks each. */
const shipped = (files: unknown) => files as Lesson[];

/** The numbered lessons in their order. */
export const lessons = shipped(LESSONS);

/** Further lessons, which have no number. */
export const furtherLessons = shipped(FURTHER_LESSONS);

/** Answers after which the page offers to show it. */
export const TRIES = 2;

/** A lesson with its number, 0 for one that is none of them; null where there is none of that name. */
export function lessonWith(id: string) {
  const at = lessons.findIndex((one) => one.id === id);
  if (at >= 0) return { lesson: lessons[at], number: at + 1 };
  const lesson = furtherLessons.find((one) => one.id === id) ?? ownLesson(id)?.lesson;
  return lesson ? { lesson, number: 0 } : null;
}

/** Title of a lesson behind its number, where it has one. */
export function numberedTitle({ id, title }: Lesson) {
  const { number } = lessonWith(id) ?? { number: 0 };
  return number > 0 ? t('lessons.name', { n: number, title }) : title;
}

/** The step that is open, with its lesson; null where none is. */
export const current = computed(() => {
  const { course } = doc.value;
  const found = course && lessonWith(course.lesson);
  const step = found?.lesson.steps[(course?.step ?? 0) - 1];
  return found && step && course ? { ...found, step, at: course.step } : null;
});

/** The facts of the step, with the document that they are of; or whether the engine could not tell them. */
const told = parts({ known: null as { of: string; facts: Facts } | null, isFailed: false });
const known = told.part('known');
/** The engine could not tell the facts of the step. */
export const failed = told.part('isFailed');
const setFailed = (isFailed: boolean) => told.change({ isFailed });
/** Answers to the open step: how many were wrong, the verdict on the last, and what is chosen or typed so far. */
const attempt = parts({ tries: 0, verdict: null as Verdict | null, answer: null as Answer | null });
export const tries = attempt.part('tries');
/** Verdict on the last answer; null before there is one. */
export const verdict = attempt.part('verdict');
/** Answer chosen or typed so far; null before there is one. */
export const answer = attempt.part('answer');
const set = attempt.change;
/** Notes what is chosen or typed. */
export const setAnswer = (given: Answer | null) => set({ answer: given });

const nameOf = ({ lesson, at }: NonNullable<typeof current.value>) => `${lesson.id} ${at}`;

/** The facts of the open step; those of the document a moment ago while others are on their way. */
export const facts = computed(() =>
  current.value && known.value?.of.startsWith(`${nameOf(current.value)} `) ? known.value.facts : null,
);

/** Whether the facts are those of what the page shows. */
export const settled = computed(() => current.value !== null && known.value?.of === keyOf(current.value));

const keyOf = (of: NonNullable<typeof current.value>) => `${nameOf(of)} ${JSON.stringify({ ...doc.value, moved: [] })}`;

/** Whether the check of the open step is met. */
export const isMet = computed(() => {
  const now = current.value;
  if (!now) return false;
  return !now.step.check || progressOf(now.lesson.id).met.includes(now.at);
});

/** The document of each step by its state. */
const states: Map<string, Doc> = new Map();
/** The open step as its lesson has it, once it has been read. */
const asWritten = signal<{ of: string; doc: Doc } | null>(null);

/** Whether the reader has changed more of the page than the step leaves open. */
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
 * The state of a step as the page shows it now: what its answer is not to be read off stays covered until the check is met.
 * @param at from 1
 */
export function stateNow({ id, steps }: Lesson, at: number) {
  const { state, cover, check } = steps[at - 1];
  const isOpen = !cover || !check || progressOf(id).met.includes(at);
  return isOpen ? state : withKeys(state, cover);
}

/**
 * Opens a step of a lesson: the page is brought to its state.
 * @param at from 1
 */
export async function openStep(id: string, at: number) {
  const found = lessonWith(id);
  const step = found?.lesson.steps[at - 1];
  // A lesson that is being composed may have a state that cannot be read.
  const next = step && (await stateDoc(stateNow(found.lesson, at)).catch(() => null));
  if (!next) {
    notify({ code: 'no-lesson', lesson: id });
    return;
  }
  batch(() => {
    remember();
    lessonLeft.value = null;
    hideAgain();
    setDoc({ ...next, course: { lesson: id, step: at } });
    dialog.value = null;
  });
}

/** The lesson as it was left. */
export const resume = (id: string) => {
  const { at, met } = progressOf(id);
  const length = lessonWith(id)?.lesson.steps.length ?? 1;
  const isDone = at >= length && met.includes(length);
  return openStep(id, isDone ? 1 : Math.min(at, length));
};

/** One step on, or back. */
export async function go(by: 1 | -1) {
  const now = current.peek();
  if (!now || (by > 0 && !isMet.peek())) return;
  if (by > 0 && now.at === now.lesson.steps.length) {
    await finish();
    return;
  }
  const to = now.at + by;
  if (to >= 1) await openStep(now.lesson.id, to);
}

/** Whether every step of a lesson has been met. */
export function isDone(lesson: Lesson) {
  const { met, at } = progressOf(lesson.id);
  return at >= lesson.steps.length && lesson.steps.every(({ check }, i) => !check || met.includes(i + 1));
}

/** Whether a reader has begun a lesson. */
export const isBegun = ({ id }: Lesson) => progressOf(id).at > 1 || progressOf(id).met.length > 0;

/** The lesson that was closed last. */
const closed = signal<Lesson | null>(null);

/** The lesson to go on with: the one after that just done, else the one begun, else the first that is not done; null where all are. */
export function nextLesson() {
  const open = lessons.filter((lesson) => !isDone(lesson));
  const last = closed.value && isDone(closed.value) ? lessons.findIndex(({ id }) => id === closed.value?.id) : -1;
  const following = last < 0 ? undefined : open.find((lesson) => lessons.indexOf(lesson) > last);
  return following ?? open.find(isBegun) ?? open[0] ?? null;
}

/** Ends the lesson: back to the list, and to what the page showed before. */
export async function finish() {
  await isTakenUp;
  batch(() => {
    closed.value = current.peek()?.lesson ?? null;
    setDoc({ ...(before.peek() ?? doc.peek()), view: 'lessons', course: null });
    before.value = null;
    lessonLeft.value = null;
  });
}

/** Leaves the lesson with what the page shows; the way back stays. */
export function explore() {
  const { course } = doc.peek();
  batch(() => {
    lessonLeft.value = course;
    setDoc({ ...untaught(doc.peek()), course: null });
  });
}

/** Lesson whose handout is to be shown next, by id; empty where none is. */
export const handoutOf = signal('');

/** Leaves the lesson for its handout; the way back stays. */
export const toHandout = (id: string) =>
  batch(() => {
    handoutOf.value = id;
    explore();
    setDoc({ view: 'notes' });
  });

/** Brings the page back to what the step has it show. */
export function putBack() {
  const now = current.peek();
  if (now) openStep(now.lesson.id, now.at);
}

function ground(): Ground | null {
  const now = current.peek();
  const of = facts.peek();
  return now && of ? { doc: doc.peek(), state: now.step.state, facts: of } : null;
}

/** Takes away what covered the answer of a step; all else that the reader has changed stays. */
async function uncover({ id, steps }: Lesson, at: number) {
  const { state, cover } = steps[at - 1];
  if (!cover) return;
  const [written, covered] = await Promise.all([stateDoc(state), stateDoc(withKeys(state, cover))]);
  const now = doc.peek();
  if (now.course?.lesson !== id || now.course.step !== at) return;
  asWritten.value = { of: `${id} ${at}`, doc: written };
  setDoc(withPartsOf(now, written, covered));
}

/** Answers that were given: one that is judged while a later one comes is not shown. */
const submitting = turns();

/** Judges what is chosen or typed. */
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
    set({ verdict: found, ...(!found.right && { tries: tries.peek() + 1 }) });
    if (found.right) recordMet(now.lesson.id, now.at, given);
    else recordWrongAnswer(now.lesson.id, now.at, given);
  });
  if (found.right) await uncover(now.lesson, now.at);
}

/** Shows the right answer: gives it, or brings the page there. */
export async function showMe() {
  const now = current.peek();
  const by = ground();
  const check = now?.step.check;
  if (!now || !check || !by) return;
  recordShown(now.lesson.id, now.at);
  if (check.kind === 'reaches') {
    setDoc({ ...(await docOfState(withKeys(now.step.state, check.show))), course: doc.peek().course });
    return;
  }
  const given = await solution(check, by).catch(() => null);
  if (given === null) return;
  setAnswer(given);
  await submit(given);
}

/** Whether the page shows the step: until its state is there, the page shows what stood there before. */
function isThere(now: NonNullable<typeof current.value>) {
  const then = asWritten.value;
  return then?.of === nameOf(now) && (!isBare(doc.value) || isBare(then.doc));
}

/** Works out the facts of the open step again whenever the page shows something else; one question at a time. */
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
        told.change({ known: { of, facts: found }, isFailed: false });
      } catch {
        // What the page showed on the way to the step may lack what the step speaks of.
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

/** A check that the page itself meets. */
function watch() {
  /** The step whose facts have been looked at. */
  let begun = '';
  return effect(() => {
    const now = current.value;
    const of = facts.value;
    if (now?.step.check?.kind !== 'reaches' || !of || !settled.value || isMet.value) return;
    if (!isThere(now)) return;
    const is = allHold(now.step.check.when, of);
    // What the step begins with is no try.
    const isTry = begun === nameOf(now) && !is;
    begun = nameOf(now);
    batch(() => {
      if (isTry) set({ tries: tries.peek() + 1 });
      if (!is) return;
      set({ verdict: { right: true, why: '' } });
      recordMet(now.lesson.id, now.at, null);
    });
    uncover(now.lesson, now.at);
  });
}

/** A step begins: nothing is answered, and, where a link names no more than the step, the page is brought to its state. */
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
    if (name === entered) return;
    entered = name;
    cellOfStep.value = now?.step.cell ?? null;
    if (!now) return;
    batch(() => {
      set({ tries: 0, verdict: null, answer: progressOf(now.lesson.id).answers[now.at] ?? null });
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

/** Follows the lesson that is open, from the first call on. */
export const startLessons = once(() => {
  enter();
  follow();
  watch();
});
