// Foreign lessons, and lessons from a damaged storage: numbers, lists and names beyond a limit are refused with their
// place, and stored data never break the list of lessons.
import assert from 'node:assert/strict';
import { beforeEach, test, vi } from 'vitest';
import * as lesson from '../../www/store/lessons/lesson.ts';
import { putLesson } from '../../www/store/lessons/own.ts';
import { QUANTITIES } from '../../www/store/lessons/quantities.ts';
import { isLesson } from '../../www/store/lessons/shape.ts';
import { openLesson, openLessonFile, refused } from '../../www/store/lessons/travel.ts';
import { complete, LESSON_LIMIT, problemsOf } from '../../www/store/lessons/validate.ts';
import { doc, notices } from '../../www/store/signals.ts';
import { has } from '../../www/words/text.ts';
import { processorMs } from './processor.ts';
import { browserStorage } from './storage.ts';

await import('../../www/words/text-later.ts');

const storage = browserStorage();
Object.assign(globalThis, { localStorage: storage });
const { kept } = storage;
beforeEach(() => kept.clear());

/** Lesson of one step. */
const made = (step: Record<string, unknown> = {}, more: Record<string, unknown> = {}): any => ({
  id: 'ours',
  title: 'Ours',
  steps: [{ say: 'Look.', more: 'There it is.', state: 'data=asia.1&n=100', ...step }],
  ...more,
});
const asking = (check: Record<string, unknown>, facts: Record<string, string> = { rows: 'rows' }) =>
  made({ facts, check: { ask: 'Which?', ...check } });
const names = (n: number) => Array.from({ length: n }, (_, i) => `x${i}`);

test('a lesson of strangers is sound where it keeps its bounds, also after it was kept', async () => {
  const sound = [
    made(),
    made({ more: undefined }),
    made({ facts: { n: 'networks 42', m: '= n - 1 * 2', at: 'stopScore 3', place: 'proxyEdge second', k: 'key n' } }),
    made({ facts: { less: 'rows @ n=50', sum: '= less + rows', rows: 'rows' }, claims: [['less', '<', 'rows']] }),
    made({ facts: { constructor: 'rows', toString: 'score' } }, { id: 'constructor' }),
    asking({ kind: 'number', value: 'rows', decimals: 2, slack: 0.5 }),
    asking({ kind: 'reaches', when: [['rows', '=', 50]], show: 'n=50', meter: [['rows', 'rows']] }),
  ];
  for (const one of sound) {
    assert.deepEqual(await problemsOf(one), [], JSON.stringify(one));
    assert.ok(isLesson(complete(one)), JSON.stringify(one));
  }
  for (const one of [...lesson.lessons, ...lesson.furtherLessons]) assert.ok(isLesson(one), one.id);
});

test('every number, list and name of a lesson has a bound, and what is beyond it is refused with a sentence', async () => {
  const text = 'x'.repeat(20_000);
  const beyond: [part: string, lesson: any][] = [
    ...[
      ...['networks 1200', 'networks 43', 'networks', 'networks -1', 'networks 1e3', 'networks 0x4b0', 'networks 2 3'],
      ...['stopScore 99999999999', 'branchBest -1', 'branchBound 1.5', 'proxyEdge sixth', 'key constructor', 'keyText'],
      ...['= n valueOf 1 + 1', '= n frob 1', '= n + ', '= missing + 1', '= 1e999 * 2', `= ${'1 + '.repeat(3000)}1`],
      ...['constructor', '__proto__ 3', `orderScore ${names(300).join(' ')}`, `gain ${text}`, 'rows @ n=many'],
    ].map((fact) => ['facts', made({ facts: { rows: 'rows', n: fact } })] as [string, any]),
    ['facts', made({ facts: JSON.parse('{"__proto__":"rows"}') })],
    ['facts', made({ facts: { [text]: 'rows' } })],
    ['facts', made({ facts: Object.fromEntries(names(61).map((name) => [name, 'rows'])) })],
    ['claims', made({ facts: { rows: 'rows' }, claims: Array.from({ length: 1000 }, () => ['rows', '=', 1]) })],
    ['free', made({ free: Array.from({ length: 1000 }, () => 'n') })],
    ['cell', made({ cell: { row: 1e300, level: 0 } })],
    ['state', made({ state: { toString: 1 }, facts: { n: 'rows @ n=50' } })],
    ['language', made({}, { language: text })],
    ['title', made({}, { title: { toString: 1 } })],
    ['from', asking({ kind: 'set', child: 'asia', from: names(30_000) })],
    ['from', asking({ kind: 'set', child: 'asia', from: [text] })],
    ['child', asking({ kind: 'set', child: text, from: ['tub'] })],
    ['moves', asking({ kind: 'predict', network: [], moves: [0, 1].map((i) => ['add', text + i, 'tub']) })],
    ['network', asking({ kind: 'predict', network: names(999).map((name) => [name, 'y']), moves: [] })],
    ['pairs', asking({ kind: 'guess', mark: 'any', pairs: names(999).map((name) => [name, 'y']) })],
    ['pairs', asking({ kind: 'guess', mark: 'any', pairs: [[text, 'y']] })],
    [
      'meter',
      asking({ kind: 'reaches', when: [['rows', '=', 1]], show: 'n=50', meter: names(20_000).map((x) => [x, 'rows']) }),
    ],
    ['meter', asking({ kind: 'reaches', when: [['rows', '=', 1]], show: 'n=50', meter: [[text, 'rows']] })],
    ['when', asking({ kind: 'reaches', when: names(500).map(() => ['rows', '=', 1]), show: 'n=50' })],
    ['when', asking({ kind: 'reaches', when: [['rows', '=', text]], show: 'n=50' })],
    ['show', asking({ kind: 'reaches', when: [['rows', '=', 1]], show: 'n=many' })],
    ['slack', asking({ kind: 'number', value: 'rows', decimals: 0, slack: Number.POSITIVE_INFINITY })],
    ['decimals', asking({ kind: 'number', value: 'rows', decimals: 400 })],
    [
      'slips',
      asking({
        kind: 'number',
        value: 'rows',
        decimals: 0,
        slips: names(99).map(() => ({ value: 'rows', why: 'No.' })),
      }),
    ],
  ];
  for (const [part, one] of beyond) {
    const begun = processorMs();
    const found = await problemsOf(one);
    assert.ok(processorMs() - begun < 500, `${part} takes ${processorMs() - begun} ms`);
    const where = JSON.stringify(one).slice(0, 200);
    assert.ok(
      found.some((problem) => problem.part === part),
      `${where}: ${JSON.stringify(found)}`,
    );
    for (const { what, ...params } of found) {
      assert.ok(has(`compose.problem.${what}`), what);
      assert.ok(JSON.stringify(params).length < 800, `${what} says too much`);
    }
  }
});

test('a quantity that a lesson can name is worked out in a moment, whatever its argument', () => {
  const scene = { names: names(256), keyText: () => '' } as any;
  for (const n of ['42', '43', '1200', '1e9', 'Infinity']) {
    const begun = processorMs();
    const count = QUANTITIES.networks.take(scene, [], [n]);
    assert.ok(processorMs() - begun < 100);
    assert.equal(count === Number.POSITIVE_INFINITY, n !== '42');
  }
  assert.equal(QUANTITIES.networks.take(scene, [], ['4']), 543);
  assert.equal(QUANTITIES.allNetworks.take(scene, [], []), Number.POSITIVE_INFINITY);
});

test('what is too large, too deep or no lesson at all is refused, from a text and from a file', async () => {
  const large = JSON.stringify(made({ more: 'x'.repeat(LESSON_LIMIT) }));
  const deep = `{"steps":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  for (const [text, what] of [
    [large, 'tooLong'],
    [deep, null],
    ['{"title":{"toString":1},"steps":{}}', 'noLesson'],
    ['{"steps":[', 'cut'],
    ['[1]', 'cut'],
  ]) {
    for (const open of [() => openLesson(String(text)), () => openLessonFile(new Blob([String(text)]))]) {
      refused.value = null;
      assert.equal(await open(), false);
      const [problem] = (refused.value as any)?.problems ?? [];
      if (what) assert.equal(problem?.what, what, String(text).slice(0, 40));
      assert.ok(has(`compose.problem.${problem?.what}`));
    }
  }
});

/** Stores of lessons at the beginning of a visit. */
async function visit() {
  vi.resetModules();
  return {
    own: await import('../../www/store/lessons/own.ts'),
    progress: await import('../../www/store/lessons/progress.ts'),
  };
}

test('own lessons that were damaged where they are kept are left out, and the others stay', async () => {
  const good = { lesson: complete(made()), mine: true };
  const step = good.lesson.steps[0];
  const bad = [
    null,
    7,
    { lesson: null },
    { lesson: { id: 'x', steps: [null] }, mine: true },
    ...[{ steps: [null] }, { steps: {} }, { title: null }, { line: 4 }, { minutes: '5' }, { id: '__proto__' }].map(
      (part) => ({ lesson: { ...good.lesson, ...part }, mine: true }),
    ),
    ...[
      ...[{ say: null }, { state: 3 }, { facts: [] }, { facts: { 'a b': 'rows' } }, { check: null }, { free: 'n' }],
      ...[{ check: { kind: 'constructor', ask: '?' } }, { check: { kind: 'set', ask: '?' } }, { claims: [null] }],
      ...[{ check: { kind: 'choice', ask: '?', options: [null] } }, { hint: {} }, { cell: 1 }],
    ].map((part) => ({ lesson: { ...good.lesson, steps: [{ ...step, ...part }] }, mine: true })),
  ];
  for (const one of bad) {
    kept.set('bayescope.own-lessons', JSON.stringify([one, good]));
    const { own } = await visit();
    assert.deepEqual(own.ownLessons(), [good], JSON.stringify(one));
  }
});

test('progress that was damaged where it is kept is left out; a lesson may be called as what every object has', async () => {
  const sound = { at: 2, met: [1], answers: { 1: 'a' }, tries: { 1: 2 }, wrong: { 1: ['b'] }, shown: [] };
  const bad = [
    ...[null, 3, [], {}, { at: 1 }, { ...sound, at: -1 }, { ...sound, at: 1e300 }, { ...sound, met: ['x'] }],
    ...[
      { ...sound, met: 3 },
      { ...sound, answers: { 1: {} } },
      { ...sound, answers: null },
      { ...sound, shown: {} },
    ],
    ...[
      { ...sound, tries: { 1: 'x' } },
      { ...sound, wrong: { 1: 3 } },
      { ...sound, wrong: { 1: [{}] } },
    ],
  ];
  for (const one of bad) {
    kept.set('bayescope.lessons', JSON.stringify({ damaged: one, sound }));
    const { progress } = await visit();
    assert.equal(progress.progressOf('damaged').at, 1, JSON.stringify(one));
    progress.recordWrongAnswer('damaged', 1, 'x');
    progress.recordShown('damaged', 1);
    assert.deepEqual(progress.progressOf('sound'), sound);
  }
  for (const id of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']) {
    kept.set('bayescope.lessons', '{"constructor":{"at":1}}'); // as a page left it that took what every object has for progress
    const { progress } = await visit();
    assert.deepEqual(progress.progressOf(id), { at: 1, met: [], answers: {}, tries: {}, wrong: {}, shown: [] });
    progress.recordMet(id, 1, 'a');
    assert.deepEqual((await visit()).progress.progressOf(id).met, [1], id);
    progress.forget(id);
    assert.deepEqual(progress.progressOf(id).met, []);
  }
});

test('a lesson that is being composed says that a step cannot be shown, and opens no other', async () => {
  const broken = complete(made({ state: 'n=many' }, { id: 'broken' }));
  putLesson(broken, true);
  notices.value = [];
  await lesson.openStep('broken', 1);
  assert.deepEqual([notices.value[0]?.code, doc.value.course], ['no-lesson', null]);
});
