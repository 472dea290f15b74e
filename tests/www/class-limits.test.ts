// Limits of a classroom: too many submissions to store, a browser that stores nothing, too many answers to judge. Each
// is reported without blocking the page.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'vitest';
import { groundOf, judged, MOST_JUDGED, unjudged } from '../../www/features/class/grades.ts';
import { answersIn, type HandIn, packAnswers } from '../../www/link/answers.ts';
import * as lesson from '../../www/store/lessons/lesson.ts';
import * as own from '../../www/store/lessons/own.ts';
import * as progress from '../../www/store/lessons/progress.ts';
import * as received from '../../www/store/lessons/received.ts';
import { studentsOf } from '../../www/store/lessons/students.ts';
import { takeBrought } from '../../www/store/lessons/travel.ts';
import { brought } from '../../www/store/signals.ts';
import { processorMs } from './processor.ts';
import { browserStorage } from './storage.ts';
import { until, withPage } from './stores.ts';

const storage = browserStorage();
Object.assign(globalThis, { localStorage: storage });

withPage();
beforeEach(() => {
  storage.room = Number.POSITIVE_INFINITY;
  received.remove(() => true);
  received.latest.change({ removed: null });
  storage.kept.clear();
});

const handIn = (i: number, more: Partial<HandIn> = {}): HandIn => ({
  lesson: 'asia-alone',
  digest: '00000000',
  steps: 6,
  name: `Student ${i}`,
  sheet: `s${i}`,
  minute: i,
  at: 1,
  given: [{ step: 1, met: true, shown: false, tries: 0, answer: 1, wrong: [] }],
  ...more,
});
const textOf = async (all: HandIn[]) => (await Promise.all(all.map(packAnswers))).join('\n');

/** Longest processor time between two turns of the event loop during some work, in ms. */
async function longestWait(work: () => Promise<unknown>) {
  let [longest, last] = [0, processorMs()];
  const look = setInterval(() => {
    longest = Math.max(longest, processorMs() - last);
    last = processorMs();
  }, 1);
  await work();
  longest = Math.max(longest, processorMs() - last);
  clearInterval(look);
  return longest;
}

test('what finds no room in a full list is counted as that, and said apart from what was here already', async () => {
  const flood = await textOf(Array.from({ length: received.MOST_HAND_INS }, (_, i) => handIn(i)));
  const honest = await textOf([handIn(9000, { name: 'Honest Student' }), handIn(3), handIn(9001)]);
  const waited = await longestWait(() => received.takeText(flood));
  const came = () => ({ ...received.arrival.value, who: received.arrival.value?.who.length });
  assert.deepEqual(came(), {
    added: received.MOST_HAND_INS,
    who: received.MOST_HAND_INS,
    same: 0,
    full: 0,
    problems: [],
  });
  assert.ok(waited < 500, `the page waited ${waited} ms`);
  assert.equal(received.present.value.students.length, received.MOST_HAND_INS);
  await received.takeText(honest);
  assert.deepEqual(came(), { added: 0, who: 0, same: 1, full: 2, problems: [] });
  received.remove(({ name }) => name === 'Student 5');
  await received.takeText(honest);
  assert.deepEqual(came(), { added: 1, who: 1, same: 1, full: 1, problems: [] });
  assert.ok(received.present.value.students.some((one) => one.handIn.name === 'Honest Student'));
});

test('as many hand-ins of one student, or to as many lessons, keep the page waiting no longer', async () => {
  for (const more of [{ name: 'Ada' }, null]) {
    const all = Array.from({ length: received.MOST_HAND_INS }, (_, i) => handIn(i, more ?? { lesson: `l${i}` }));
    const text = await textOf(all);
    const waited = await longestWait(async () => {
      await received.takeText(text);
      received.present.value.students.length;
    });
    assert.ok(waited < 500, `the page waited ${waited} ms`);
    received.remove(() => true);
  }
});

test('a browser that refuses to store hand-ins, lessons or progress is known at once, and when it takes them again', async () => {
  storage.room = 1000;
  await received.takeText(await textOf(Array.from({ length: 30 }, (_, i) => handIn(i))));
  assert.equal(received.handIns.value.length, 30);
  assert.equal(received.isStored(), false);
  received.remove(({ minute }) => minute > 1);
  assert.equal(received.isStored(), true, 'two of them have room');
  storage.room = 0;
  own.putLesson({ ...own.emptyLesson('own-a'), title: 'Typed' }, true);
  progress.recordStep('own-a', 1);
  assert.deepEqual([own.isStored(), progress.isStored()], [false, false]);
  assert.equal(own.ownLesson('own-a')?.lesson.title, 'Typed', 'it is there as long as the page');
  storage.room = Number.POSITIVE_INFINITY;
  own.editLesson('own-a', (now) => ({ ...now, title: 'Again' }));
  progress.forget('own-a');
  assert.deepEqual([own.isStored(), progress.isStored()], [true, true]);
  await received.takeText(await textOf([handIn(1)]));
  // More than the share of the page is not tried: other things are kept there too.
  const long = Array.from({ length: 60 }, (_, i) =>
    handIn(i, {
      given: [{ step: 1, met: true, shown: false, tries: 1, answer: 'x', wrong: Array(20).fill('y'.repeat(2000)) }],
    }),
  );
  await received.takeText(await textOf(long.slice(0, 60)));
  assert.equal(received.isStored(), true);
  const more = long.map((one) => ({ ...one, sheet: `t${one.minute}` }));
  await received.takeText(await textOf(more));
  assert.equal(received.isStored(), false);
});

const number = lesson.lessons.find(({ id }) => id === 'asia-alone')?.steps[1];
const setOf = lesson.lessons.flatMap(({ steps }) => steps).find(({ check }) => check?.kind === 'set');
assert.ok(number && setOf?.check?.kind === 'set');

/**
 * Students of one step.
 * @param wrong wrong answers of each student
 */
const answering = (answers: any[], wrong: any[][] = []) =>
  studentsOf(
    answers.map((answer, i) =>
      handIn(i, { given: [{ step: 2, met: true, shown: false, tries: 0, answer, wrong: wrong[i] ?? [] }] }),
    ),
  ).students;

test('every number that was handed in as right is judged again, whatever comes with it', async () => {
  const ground = await groundOf(number);
  const wrong = Array.from({ length: 10 }, (_, i) => Array.from({ length: 20 }, (_, j) => String(100 + 20 * i + j)));
  const behind = answering([...wrong.map(() => '4.1'), '999', null, ['x'], 7], wrong);
  const grade = await judged(2, number, behind, ground);
  assert.deepEqual([grade.doubted.length, grade.unjudged], [4, null]);
  assert.equal(grade.slips.length, 200);
  const many = await judged(2, number, answering(Array.from({ length: 1000 }, (_, i) => String(1000 + i))), ground);
  assert.deepEqual([many.doubted.length, many.unjudged], [1000, null]);
});

test('of parent sets, which the engine has to score, those handed in as right come first, and the rest is counted', async () => {
  const names = Array.from({ length: 9 }, (_, i) => `v${i}`);
  const check = { kind: 'set' as const, ask: '?', child: names[0], from: names.slice(1) };
  const sets = Array.from({ length: 2 ** 7 }, (_, i) => check.from.slice(0, 7).filter((_, bit) => (i >> bit) & 1));
  const step = { ...setOf, check, free: [], state: 'data=asia.1&n=100' };
  const ground = { doc: {}, state: step.state, facts: {} } as any;
  // These names are none of the data: no answer can be judged, and that is counted too.
  const none = await judged(2, step, answering(sets.slice(1, 11)), ground);
  assert.deepEqual([none.doubted, none.unjudged], [[], { n: 10, why: 'failed' }]);
  const forged = await judged(2, step, answering([...sets, ...sets.map((set) => [...set, names[8]])]), ground);
  assert.deepEqual(forged.unjudged, { n: 256, why: 'many' });
  const here = await groundOf(setOf);
  const rest = setOf.check?.kind === 'set' ? setOf.check.from : [];
  const all = Array.from({ length: 2 ** rest.length }, (_, i) => rest.filter((name, bit) => name && (i >> bit) & 1));
  const grade = await judged(2, { ...setOf, free: [] }, answering(all), here);
  assert.equal(grade.doubted.length + (grade.unjudged?.n ?? 0), all.length - 1, 'all but the best one');
  assert.equal(grade.unjudged?.n ?? 0, Math.max(0, all.length - MOST_JUDGED));
  // A name twice makes no other set.
  const twice = await judged(2, { ...setOf, free: [] }, answering([[rest[0], rest[0]]]), here);
  assert.equal(twice.doubted.length, 1);
});

test('what is not judged again says why: words, what the page showed, a step that leaves the page free, data that are not here', async () => {
  const students = answering(['a', 'b', 'c']);
  const ground = await groundOf(number);
  const of = async (step: any) => (await judged(2, step, students, ground)).unjudged;
  assert.deepEqual(await of({ ...number, check: { kind: 'text', ask: '?', model: 'm' } }), { n: 3, why: 'words' });
  assert.deepEqual(await of({ ...number, check: { kind: 'reaches', ask: '?', when: [], show: '' } }), {
    n: 3,
    why: 'page',
  });
  assert.deepEqual(await of({ ...number, free: ['n'] }), { n: 3, why: 'free' });
  assert.deepEqual(unjudged(2, students, 'failed').unjudged, { n: 3, why: 'failed' });
  assert.equal(unjudged(3, students, 'failed').unjudged, null);
});

test('answers that a link brings are taken once', async () => {
  brought.value = await packAnswers(handIn(1));
  takeBrought();
  await until('they are there', () => received.handIns.value.length === 1);
  takeBrought();
  assert.equal(received.handIns.value.length, 1);
  assert.equal((await answersIn(await textOf(received.handIns.value))).handIns.length, 1);
});
