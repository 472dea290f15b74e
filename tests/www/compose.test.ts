// Lessons composed by teachers: states are added, new checks of every kind are valid, errors are reported with their
// place, and the exported link and file open as the same lesson.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { numbersOf, shownAt, withCheck } from '../../www/features/class/compose/drafts.ts';
import { CONDITION, EDGE, MOVE, NAMED, PAIR, readLines, writeLines } from '../../www/features/class/compose/lines.ts';
import { opening } from '../../www/model/state.ts';
import { setDoc } from '../../www/store/document.ts';
import { docOfState, factsOf } from '../../www/store/lessons/facts.ts';
import { digestOf } from '../../www/store/lessons/hand-in.ts';
import { type Check, judge, solution } from '../../www/store/lessons/judge.ts';
import * as lesson from '../../www/store/lessons/lesson.ts';
import * as own from '../../www/store/lessons/own.ts';
import { progressOf, recordMet } from '../../www/store/lessons/progress.ts';
import { addState, presentState } from '../../www/store/lessons/states.ts';
import {
  lessonFragment,
  lessonText,
  looksLikeLesson,
  openLesson,
  refused,
  takeBrought,
} from '../../www/store/lessons/travel.ts';
import { complete, LIMITS, problemsOf, unworkable } from '../../www/store/lessons/validate.ts';
import { openFile, openLink } from '../../www/store/open.ts';
import * as page from '../../www/store/signals.ts';
import strings from '../../www/words/en.json' with { type: 'json' };
import { textsOf } from '../values.ts';
import { replaceAt } from './replace-at.ts';
import { until, withPage } from './stores.ts';

withPage(lesson.startLessons);

const STATE = 'data=asia.1&n=5000&seed=289&sel=asia~tub';

/** Short valid lesson. */
const sound = (): any => ({
  id: 'own-sound',
  title: 'A short lesson',
  line: 'Two steps',
  minutes: 3,
  language: 'en',
  steps: [
    { say: 'Look.', more: 'There are {rows} rows.', state: STATE, facts: { rows: 'rows' } },
    {
      say: 'Which?',
      more: 'Think.',
      state: STATE,
      check: {
        kind: 'choice',
        ask: 'Is it?',
        options: [
          { text: 'Yes', right: true, why: 'So it is.' },
          { text: 'No', why: 'It is.' },
        ],
      },
    },
  ],
});

test('the lessons that come with the page pass the checks that a stranger’s must pass', async () => {
  for (const one of [...lesson.lessons, ...lesson.furtherLessons]) assert.deepEqual(await problemsOf(one), [], one.id);
  assert.deepEqual(await problemsOf(sound()), []);
  assert.deepEqual(await unworkable(complete(sound())), []);
});

test('what is wrong is named with its step, its part and what to do', async () => {
  const spoiled: [changes: Record<string, unknown>, step: number, part: string, what: string][] = [
    [{ id: 'Big Id' }, 0, 'id', 'id'],
    [{ title: ' ' }, 0, 'title', 'empty'],
    [{ titel: 'x' }, 0, 'lesson', 'unknownKey'],
    [{ minutes: 'five' }, 0, 'minutes', 'minutes'],
    [{ steps: [] }, 0, 'steps', 'steps'],
    [{ 'steps.1.say': 'x'.repeat(LIMITS.say + 1) }, 2, 'say', 'long'],
    [{ 'steps.0.say': 7 }, 1, 'say', 'noText'],
    [{ 'steps.0.more': '{cost} of {rows}' }, 1, 'facts', 'noFact'],
    [{ 'steps.0.state': 'data=asia.1&n=lots&seed=1' }, 1, 'state', 'badState'],
    [{ 'steps.0.state': 'data=nosuch~1' }, 1, 'state', 'badState'],
    [{ 'steps.0.state': 'data=own&file=x.csv' }, 1, 'state', 'dataNotHere'],
    [{ 'steps.0.state': null }, 1, 'state', 'state'],
    [{ 'steps.0.free': ['theme'] }, 1, 'free', 'free'],
    [{ 'steps.0.facts.rows': 'rowz' }, 1, 'facts', 'noQuantity'],
    [{ 'steps.0.facts': { rows: 'rows', 'a b': 'rows' } }, 1, 'facts', 'facts'],
    [{ 'steps.0.claims': [['rows', '~', 1]] }, 1, 'claims', 'badCondition'],
    [{ 'steps.0.chek': {} }, 1, 'step', 'unknownKey'],
    [{ 'steps.1.check.kind': 'essay' }, 2, 'check', 'kind'],
    [{ 'steps.1.check.ask': '' }, 2, 'ask', 'empty'],
    [{ 'steps.1.check.options': [1] }, 2, 'options', 'options'],
    [{ 'steps.1.check.options.0.why': '' }, 2, 'option 1 why', 'empty'],
    [{ 'steps.1.check.options.0.right': undefined }, 2, 'options', 'noRight'],
    [{ 'steps.1.check.options.1.right': true }, 2, 'options', 'manyRight'],
    [{ 'steps.1.check': { kind: 'number', ask: 'How many?', value: 'rows', decimals: 0 } }, 2, 'value', 'noFact'],
    [
      { 'steps.1.check': { kind: 'number', ask: 'a', value: 'r', decimals: 'two' }, 'steps.1.facts': { r: 'rows' } },
      2,
      'decimals',
      'decimals',
    ],
    [{ 'steps.1.check': { kind: 'set', ask: 'a', child: 'tub', from: ['tub'] } }, 2, 'from', 'names'],
    [{ 'steps.1.check': { kind: 'guess', ask: 'a', pairs: [['tub', 'tub']], mark: 'any' } }, 2, 'pairs', 'pairs'],
    [{ 'steps.1.check': { kind: 'guess', ask: 'a', pairs: [['tub', 'asia']], mark: 'some' } }, 2, 'mark', 'mark'],
    [{ 'steps.1.check': { kind: 'predict', ask: 'a', network: [], moves: [['add', 'a', 'b']] } }, 2, 'moves', 'moves'],
    [{ 'steps.1.check': { kind: 'reaches', ask: 'a', when: [], show: 'n=5' } }, 2, 'when', 'noCondition'],
    [{ 'steps.1.check': { kind: 'text', ask: 'a' } }, 2, 'model', 'noText'],
    [{ 'steps.1': 'look' }, 2, 'step', 'noText'],
  ];
  const { problem } = strings.compose;
  for (const [changes, step, part, what] of spoiled) {
    const one = sound();
    for (const [path, value] of Object.entries(changes)) replaceAt(one, path, value);
    const found = await problemsOf(one);
    assert.deepEqual(
      found.map((p) => [p.step, p.part, p.what]),
      [[step, part, what]],
      JSON.stringify(changes),
    );
    assert.ok(Object.hasOwn(problem, what), what);
    for (const [, name] of (problem as any)[what].matchAll(/\{(\w+)\}/g))
      assert.ok(found[0][name] !== undefined, `${what}: ${name}`);
  }
  for (const none of [null, 3, [], { steps: 3 }, 'x']) assert.equal((await problemsOf(none))[0].what, 'noLesson');
  const far = complete(sound());
  far.steps[0].facts = { rows: 'gain tub nosuch' };
  assert.deepEqual(textsOf(await unworkable(far), 'step', 'part'), ['1 facts']);
});

test('every kind of check begins with something that runs on the state', async () => {
  const base = { say: 'Say.', more: 'More.', state: STATE };
  for (const kind of ['choice', 'guess', 'set', 'predict', 'reaches', 'text'] as const) {
    const step = await withCheck(base, kind);
    const written = JSON.parse(JSON.stringify(step), (key, value) =>
      value === '' && key !== 'state' ? 'n=12000' : value,
    );
    const one = { ...sound(), steps: [written] };
    assert.deepEqual(await problemsOf(one), [], kind);
    assert.deepEqual(await unworkable(complete(one)), [], kind);
  }
  assert.equal((await withCheck(await withCheck(base, 'text'), '')).check, undefined);
  const numbers = await numbersOf(STATE);
  const facts = await factsOf(
    Object.fromEntries(numbers.map(({ name, fact }) => [name, fact])),
    await docOfState(STATE),
    STATE,
  );
  assert.equal(Number(facts.gain.value).toFixed(2), '1.23');
  for (const { name } of [...numbers, ...(await numbersOf('data=asia.1&n=500&seed=1&sel=tub'))])
    assert.ok(Object.hasOwn(strings.compose.numbers, name), name);
});

test('the right number is typed, or one that the page shows, and it is never a number that nobody chose', async () => {
  const base = { say: 'Say.', more: '', state: 'data=asia.1&n=1000&seed=289', check: undefined };
  const drafted = await withCheck(base, 'number');
  const problemsWith = async (check: unknown, facts?: Record<string, string>) =>
    (await problemsOf({ ...sound(), steps: [{ ...drafted, facts, check }] })).map(
      ({ part, what }) => `${part} ${what}`,
    );
  const asked = { ...drafted.check, ask: 'How many edges has it?' };
  assert.deepEqual(await problemsWith(asked), ['value noNumber'], 'no answer is right before one is given');
  const typed = { ...asked, value: '7', decimals: 0 } as Check;
  assert.deepEqual(await problemsWith(typed), []);
  assert.deepEqual(await problemsWith({ ...typed, value: 'seven' }), ['value noFact']);
  const by = { doc: await docOfState(base.state), state: base.state, facts: {} };
  for (const answer of ['7', '7.0', '7,00']) assert.equal((await judge(typed, answer, by)).right, true, answer);
  for (const answer of ['8', '7.1', '-7']) assert.equal((await judge(typed, answer, by)).right, false, answer);
  assert.equal(await solution(typed, by), '7');
  const slip = { ...typed, slips: [{ value: '8', why: 'asia has no edge.' }] } as Check;
  assert.deepEqual(await problemsWith(slip), []);
  assert.equal((await judge(slip, '8', by)).why, 'asia has no edge.');
  // All numbers of the network can be chosen; where probabilities are shown, these too, with the evidence that is set.
  const shown = await shownAt(base.state);
  const numberOf = (name: string) => shown.find((one) => one.name === name)?.found.value;
  assert.deepEqual(['edgeCount', 'reversibleCount', 'variables', 'allParameters'].map(numberOf), [7, 2, 8, 17]);
  const levels = await shownAt('data=sprinkler.1&n=1000&seed=1&view=use&ev=sprinkler~no');
  const rain = levels.find(({ of }) => of === 'rain=yes');
  assert.ok(rain && Number(rain.found.value) > 1 && rain.fact === 'chancePercent rain=yes sprinkler=no', rain?.fact);
  const picked = { ...asked, value: 'edgeCount', decimals: 0 };
  assert.deepEqual(await problemsWith(picked, { edgeCount: 'edgeCount' }), []);
});

test('complaints name the parts as the fields are labeled', () => {
  const { parts } = strings.compose;
  const source = readFileSync('www/store/lessons/validate.ts', 'utf8');
  const named = [...source.matchAll(/\bto\.(?:add\(|text\(\w+, )'(\w+)'(?!, \{ part)/g)].map(([, part]) => part);
  assert.ok(named.length > 20, String(named.length));
  for (const part of named) assert.ok(Object.hasOwn(parts, part), part);
  for (const label of Object.values(parts)) assert.match(label, /^[A-Z]/);
});

test('parts of a check are read from lines as people type them', () => {
  assert.deepEqual(readLines(PAIR, 'a – b\n\nc - d-e\nf, g'), {
    all: [
      ['a', 'b'],
      ['c', 'd-e'],
      ['f', 'g'],
    ],
  });
  assert.deepEqual(readLines(EDGE, 'a -> b\nc→d'), {
    all: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  });
  assert.deepEqual(readLines(MOVE, 'add a -> b\nreverse c → d'), {
    all: [
      ['add', 'a', 'b'],
      ['reverse', 'c', 'd'],
    ],
  });
  assert.deepEqual(readLines(CONDITION, 'edge != none\ngain>=1.5\nx = y'), {
    all: [
      ['edge', '≠', 'none'],
      ['gain', '≥', 1.5],
      ['x', '=', 'y'],
    ],
  });
  assert.deepEqual(readLines(NAMED, 'all: = both * 100 / rows'), { all: [['all', '= both * 100 / rows']] });
  assert.deepEqual(readLines(EDGE, 'a -> b\n\noops'), { wrong: 3 });
  assert.deepEqual(readLines(MOVE, 'turn a -> b'), { wrong: 1 });
  for (const [line, all] of [
    [PAIR, [['x y', 'z']]],
    [CONDITION, [['a', '≤', -3]]],
    [NAMED, [['rows', 'rows @ n=5']]],
  ] as const)
    assert.deepEqual(readLines(line as any, writeLines(line as any, all as any)), { all });
});

test('a lesson is made of states of the page, edited, deleted and brought back', async () => {
  setDoc({ ...opening(), selected: { kind: 'edge', from: 'smoke', to: 'lung' } });
  own.putLesson(own.emptyLesson('own-mine'), true);
  assert.equal(await addState('own-mine'), 1);
  setDoc({ score: { kind: 'aic', edgePrior: 1 }, view: 'parents' });
  assert.equal(await addState('own-mine'), 2);
  const [first, second] = own.ownLesson('own-mine')?.lesson.steps ?? [];
  assert.deepEqual((await docOfState(first.state)).selected, { kind: 'edge', from: 'smoke', to: 'lung' });
  const again = await docOfState(second.state);
  assert.deepEqual([again.score.kind, again.view], ['aic', 'parents']);
  own.deleteStep('own-mine', 0);
  assert.equal(own.ownLesson('own-mine')?.lesson.steps.length, 1);
  own.undelete();
  assert.equal(own.ownLesson('own-mine')?.lesson.steps.length, 2);
  own.deleteLesson('own-mine');
  assert.equal(own.ownLesson('own-mine'), null);
  own.undelete();
  assert.equal(own.ownLesson('own-mine')?.lesson.steps.length, 2);
  assert.doesNotMatch(await presentState(), /^v=|lesson=/);
});

test('a link and a file open the lesson that was made; one that is wrong is refused with reasons; names stay apart', async () => {
  const made = complete(sound());
  const fragment = await lessonFragment(made);
  assert.ok(looksLikeLesson(fragment) && looksLikeLesson(lessonText(made)) && !looksLikeLesson('answers=1abc'));
  await openLink(fragment);
  assert.equal(page.doc.peek().view, 'class');
  takeBrought();
  await until('the lesson is open', () => page.doc.peek().course?.lesson === 'own-sound');
  assert.deepEqual(own.ownLesson('own-sound'), { lesson: made, mine: false });
  assert.equal(lesson.current.peek()?.number, 0);
  await until('the facts are there', () => lesson.settled.peek() && lesson.facts.peek()?.rows.value === 5000);
  await lesson.go(1);
  await until('step 2', () => lesson.current.peek()?.at === 2 && lesson.settled.peek());
  await lesson.submit(0);
  assert.ok(lesson.isMet.peek());
  // The same again goes on; another version begins anew; a file that is dropped is opened too.
  assert.ok(await openLesson(lessonText(made)));
  assert.deepEqual(progressOf('own-sound').met, [2]);
  const newer = { ...made, title: 'Another' };
  assert.notEqual(digestOf(newer), digestOf(made));
  await openFile(new File([lessonText(newer)], 'x.lesson.json'));
  takeBrought();
  await until('the newer one is here', () => own.ownLesson('own-sound')?.lesson.title === 'Another');
  assert.deepEqual(progressOf('own-sound').met, []);
  // One composed here is not overwritten, nor one of the page.
  own.putLesson({ ...made, title: 'Mine' }, true);
  assert.ok(await openLesson(lessonText(made)));
  assert.deepEqual([page.doc.peek().course?.lesson, own.ownLesson('own-sound')?.lesson.title], ['own-sound-2', 'Mine']);
  assert.ok(await openLesson(lessonText({ ...made, id: 'asia-alone' })));
  assert.equal(page.doc.peek().course?.lesson, 'asia-alone-2');
  recordMet('own-sound-2', 2, 0);
  for (const [text, part] of [
    [fragment.slice(0, -3), 'lesson'],
    ['{"steps": [', 'lesson'],
    [JSON.stringify({ ...made, id: 'No' }), 'id'],
  ] as const) {
    assert.equal(await openLesson(text), false);
    assert.equal(refused.peek()?.problems[0].part, part);
    assert.deepEqual([page.doc.peek().view, page.doc.peek().course], ['compose', null]);
  }
});
