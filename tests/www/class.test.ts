// Submitted answers: packed and read back, damaged lines reported, students counted once, slips and guessed edges
// against an independent count, tables without spreadsheet formulas.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { csvOf } from '../../www/features/class/csv.ts';
import { fits, groundOf, inWords, judged } from '../../www/features/class/grades.ts';
import { guessedAt, guessesOf, mistaken } from '../../www/features/class/guesses.ts';
import { allMade, asksForEdges } from '../../www/features/class/notes/handout.tsx';
import { answersArray, answersIn, checkAnswers, type HandIn, packAnswers, tidyName } from '../../www/link/answers.ts';
import { seal } from '../../www/link/bytes.ts';
import { csvRows } from '../../www/model/csv.ts';
import { networksOf } from '../../www/store/lessons/facts.ts';
import { answersOf, digestOf, linesOf, progressIn } from '../../www/store/lessons/hand-in.ts';
import * as lesson from '../../www/store/lessons/lesson.ts';
import { forget } from '../../www/store/lessons/progress.ts';
import * as received from '../../www/store/lessons/received.ts';
import { givenAt, MARKS, markOf, metOf, stepTally, studentsOf } from '../../www/store/lessons/students.ts';
import { takeBrought } from '../../www/store/lessons/travel.ts';
import { openLink } from '../../www/store/open.ts';
import * as page from '../../www/store/signals.ts';
import notes from '../../www/words/lessons/notes.json' with { type: 'json' };
import { textsOf, valuesOf } from '../values.ts';
import { stream } from './random.ts';
import { until, withPage } from './stores.ts';

withPage(lesson.startLessons);

const asia = lesson.lessons.find(({ id }) => id === 'asia-alone');
const edges = lesson.lessons.find(({ id }) => id === 'reversible-edges');
assert.ok(asia && edges);

const handIn = (more: Partial<HandIn> = {}): HandIn => ({
  lesson: asia.id,
  digest: digestOf(asia),
  steps: asia.steps.length,
  name: 'Ada',
  sheet: 'abcd1234',
  minute: 29_000_000,
  at: 3,
  given: [
    { step: 1, met: true, shown: false, tries: 1, answer: 1, wrong: [2] },
    { step: 2, met: true, shown: true, tries: 3, answer: '4.1', wrong: ['3.7', '1.0', '12'] },
  ],
  ...more,
});

test('answers come back as they were handed in, whatever the name', async () => {
  for (const name of ['', 'Ada Lovelace', '<b onload=x>', '=cmd|"/c calc"!A1', 'Ångström 学生 🦉', 'a"b,c;d\te']) {
    const one = handIn({ name: tidyName(name) });
    const text = await packAnswers(one);
    assert.match(text, /^answers=[01][\w-]+$/);
    assert.deepEqual(await answersIn(`see https://x.org/y/#${text} .`), { handIns: [one], damaged: [] });
  }
  assert.equal(tidyName('a\u202eb\n\u0000 c  d'), 'a b c d');
  assert.equal(tidyName('x'.repeat(500)).length, 80);
  const whole = await packAnswers(handIn());
  assert.ok(whole.length < 260, `${whole.length} characters`);
});

test('what is damaged is named by its line, and the rest is read: wrapped, quoted, doubled, cut', async () => {
  const [a, b, c] = [handIn({ name: 'A' }), handIn({ name: 'B', sheet: 'b' }), handIn({ name: 'C', sheet: 'c' })];
  const [ta, tb, tc] = await Promise.all([a, b, c].map(packAnswers));
  const wrap = (text: string, before: string, after: string) =>
    text
      .match(/.{1,40}/g)
      ?.map((part) => before + part + after)
      .join('\n');
  const newer = `answers=${await seal(new TextEncoder().encode('[2,"x"]'))}`;
  const alien = `answers=${await seal(new TextEncoder().encode('{"a":1}'))}`;
  const text = [
    'Hello, here are mine',
    `<a href="https://x.org/#${ta}">https://x.org/#${ta}</a>`,
    `${tb.slice(0, -9)}`,
    'words between',
    newer,
    alien,
    `-- ${tc.slice(60)} --`,
    tc.slice(30),
  ].join('\r\n');
  assert.deepEqual(await answersIn(text, 'all.txt'), {
    handIns: [a, a],
    damaged: [
      { file: 'all.txt', line: 3, what: 'cut' },
      { file: 'all.txt', line: 5, what: 'newer' },
      { file: 'all.txt', line: 6, what: 'bad' },
      { file: 'all.txt', line: 8, what: 'headless' },
    ],
  });
  for (const [before, after] of [
    ['', ''],
    ['> ', ''],
    ['', '='],
  ]) {
    const mail = `Dear all,\n\n${wrap(`#${tb}`, before, after)}\n\n${wrap(tc, before, after)}\nB.`;
    assert.deepEqual((await answersIn(mail)).handIns, [b, c], `${before}|${after}`);
    assert.deepEqual((await answersIn(mail)).damaged, []);
  }
  // Cut in the middle of many lines: one damage, not one for each line.
  const long = await packAnswers(
    handIn({
      given: [
        { ...handIn().given[0], wrong: [...'abcdefghij'].map((x) => `${x}${Math.sin(x.charCodeAt(0))}`.repeat(9)) },
      ],
    }),
  );
  const cut = long
    .match(/.{1,76}/g)
    ?.slice(0, -1)
    .join('\n');
  assert.deepEqual(await answersIn(`${cut}\n\n${ta}`), { handIns: [a], damaged: [{ file: '', line: 1, what: 'cut' }] });
});

test('a stranger’s array is taken only where every part is sound', () => {
  const sound = answersArray(handIn());
  assert.deepEqual(checkAnswers(sound), handIn());
  const spoiled = [
    [1, 'Lesson'],
    [2, 'xyz'],
    [3, 41],
    [3, 1.5],
    [4, 7],
    [5, ''],
    [5, 'x'.repeat(13)],
    [6, -1],
    [7, 99],
    [8, null],
    [8, [[0, 0, 0, null]]],
    [8, [[1, 4, 0, null]]],
    [8, [[1, 1, 0, { toString: 1 }]]],
    [8, [[1, 1, 0, 'x'.repeat(2001)]]],
    [
      8,
      [
        [1, 1, 0, 1],
        [1, 1, 0, 1],
      ],
    ],
    [8, [[1, 1, -1, 1]]],
    [8, Array.from({ length: 41 }, (_, i) => [i + 1, 0, 0, null])],
  ];
  for (const [at, value] of spoiled) {
    const packed = sound.with(Number(at), value as any);
    assert.deepEqual(checkAnswers(packed), { wrong: 'bad' }, JSON.stringify([at, value]));
  }
  for (const none of [null, 3, {}, [], ['x'], 'answers']) assert.deepEqual(checkAnswers(none), { wrong: 'bad' });
});

test('who hands in twice is counted once, the later; names without browsers are told apart where the teacher says so', () => {
  const first = handIn({ name: 'Ada', minute: 10, at: 2 });
  const later = handIn({ name: ' ada'.trim(), minute: 20, at: 6 });
  const other = handIn({ name: 'Ada', minute: 5, sheet: 'zz', at: 4 });
  const nobody = handIn({ name: '', sheet: 'q1' });
  const nobodyElse = handIn({ name: '', sheet: 'q2' });
  const once = studentsOf([later, nobody, first, other, nobodyElse, handIn({ name: 'Zoe', sheet: 'z' })]);
  assert.deepEqual(
    once.students.map(({ handIn: one }) => [one.name, one.at, one.sheet]),
    [
      ['ada', 6, 'abcd1234'],
      ['Zoe', 3, 'z'],
      ['', 3, 'q1'],
      ['', 3, 'q2'],
    ],
  );
  assert.deepEqual(textsOf(once.again, 'name', 'times', 'sheets'), ['ada 3 2']);
  const twice = studentsOf([later, first, other], new Set([once.again[0].key]));
  assert.deepEqual(
    twice.students.map(({ handIn: one }) => one.at),
    [6, 4],
  );
  // In the same minute, what came last counts.
  assert.equal(studentsOf([first, { ...first, at: 5 }]).students[0].handIn.at, 5);
});

/** Seeded generator of random numbers. */
const draw = stream(23);
/** Thirty students with random answers to the lesson on reversible edges. */
function thirty() {
  const guess = edges?.steps.findIndex(({ check }) => check?.kind === 'guess') ?? -1;
  const { check } = edges?.steps[guess] ?? {};
  assert.ok(check?.kind === 'guess');
  const names = check.pairs.map(([a, b]) => `${a} – ${b}`);
  const right = ['cloudy – sprinkler', 'cloudy – rain'];
  const some = () => names.filter(() => draw() < 0.5);
  const all = Array.from({ length: 30 }, (_, i) => {
    const wrong = Array.from({ length: Math.floor(draw() * 4) }, some).filter(
      (one) => String(one.toSorted()) !== String(right.toSorted()),
    );
    const met = draw() < 0.8;
    return handIn({
      lesson: edges?.id,
      digest: edges && digestOf(edges),
      name: i % 5 === 0 ? '' : `S${i}`,
      sheet: `s${i}`,
      given:
        met || wrong.length > 0
          ? [{ step: guess + 1, met, shown: draw() < 0.2, tries: wrong.length, answer: met ? right : null, wrong }]
          : [],
    });
  });
  return { all, check, step: guess + 1 };
}

test('guessed edges are counted pair by pair, beside the best network and the true one', async () => {
  const { all, check, step } = thirty();
  const networks = await networksOf(edges.steps[step - 1].state);
  assert.ok(networks.truth);
  for (const which of ['first', 'last'] as const) {
    const found = guessesOf(
      check.pairs,
      all.map((one) => givenAt(one, step)),
      which,
      networks.truth,
    );
    // Another way: a table of all guesses, then its columns.
    const rows = all.flatMap(({ given }) =>
      given.flatMap(({ met, shown, answer, wrong }) => {
        const line = [...wrong, ...(met && !shown ? [answer] : [])];
        return line.length > 0 ? [String(line.at(which === 'first' ? 0 : -1)).split(',')] : [];
      }),
    );
    assert.equal(found.n, rows.length);
    assert.ok(found.n > 15);
    for (const [a, b] of check.pairs) {
      let count = 0;
      for (const row of rows) for (const name of row) count += name === `${a} – ${b}` ? 1 : 0;
      const isThere = networks.truth.some((edge) => edge.toSorted().join() === [a, b].toSorted().join());
      assert.deepEqual(guessedAt(found.pairs, b, a), { pair: [a, b], count, isThere });
    }
    const worst = mistaken(found, 9);
    for (const { isThere, count, wrong } of worst) assert.equal(wrong, isThere ? found.n - count : count);
    assert.deepEqual(
      worst.map(({ wrong }) => wrong),
      worst.map(({ wrong }) => wrong).toSorted((a, b) => b - a),
    );
  }
  assert.equal(guessedAt([], 'rain', 'cloudy'), undefined);
});

test('marks and tallies add up to the class', () => {
  const { all, step } = thirty();
  const tally = stepTally(all, step);
  assert.equal(
    MARKS.reduce((sum, mark) => sum + tally[mark], 0),
    30,
  );
  for (const mark of MARKS)
    assert.equal(tally[mark], all.filter((one) => markOf(givenAt(one, step)) === mark).length, mark);
  const tried = all.flatMap(({ given }) => given).filter(({ met, tries, shown }) => met || tries > 0 || shown);
  assert.ok(Math.abs(tally.tries - tried.reduce((sum, { tries }) => sum + tries, 0) / tried.length) < 1e-12);
  assert.deepEqual([metOf(all[0], [step]), metOf(all[0], [])], [all[0].given[0]?.met ? 1 : 0, 0]);
});

test('slips are grouped with the reason that each student was given; what does not hold here is doubted; aliens are passed over', async () => {
  const [choice, number] = [asia.steps[0], asia.steps[1]];
  assert.ok(choice.check && number.check);
  const given = (step: number, answer: any, wrong: any[]) => [
    { step, met: answer !== null, shown: false, tries: wrong.length, answer, wrong },
  ];
  const ground = await groundOf(number);
  const slip = Number(ground.facts.other.value).toFixed(2);
  assert.ok(slip.startsWith('3.7') && slip !== '3.7', slip);
  const all = [
    handIn({ name: 'A', given: given(2, '4.1', ['3.7']) }),
    handIn({ name: 'B', given: given(2, '4.1', [slip, '99']) }),
    handIn({ name: 'C', given: given(2, '9.9', ['99', '3.7']) }),
    handIn({ name: 'D', given: given(2, null, [['a'], 3]) }),
  ];
  const { students } = studentsOf(all);
  const { slips, doubted } = await judged(2, number, students, ground);
  assert.deepEqual(textsOf(slips, 'answer', 'count'), ['3.7 3', '99 2']);
  assert.match(slips[0].why, /the wrong way round/);
  assert.deepEqual(doubted, ['name c']);
  assert.ok(!fits(number.check, ['a']) && !fits(choice.check, 3) && !fits(choice.check, 'x') && fits(choice.check, 2));
  assert.equal(inWords(choice.check, 2, {}), 'asia and tub are independent.');
  assert.equal(inWords(choice.check, 7, {}), '');
  const chosen = await judged(
    1,
    choice,
    studentsOf([handIn({ given: given(1, 1, [2, 2, 0]) })]).students,
    await groundOf(choice),
  );
  assert.deepEqual(chosen.doubted, []);
  assert.deepEqual(valuesOf(chosen.slips, 'count'), [1, 1]);
});

test('the table for spreadsheets holds every answer, and no cell that one would run', () => {
  const names = ['=1+1', '+x', '-x', '@x', '\t=1', '<img src=x>', 'plain', '"q", x', 'x;=1', 'x;\t@y'];
  const all = names.map((name, i) =>
    handIn({
      name: tidyName(name),
      sheet: `s${i}`,
      given: [{ step: 1, met: true, shown: false, tries: 1, answer: `${name}!`, wrong: ['-12.34', name] }],
    }),
  );
  const { students } = studentsOf(all);
  const text = csvOf(students, [1, 2], (_, answer) => String(answer));
  const rows = csvRows(text);
  assert.equal(rows.length, names.length + 1);
  assert.ok(rows.every((row) => row.length === 14));
  for (const row of rows.slice(1))
    for (const cell of row) assert.doesNotMatch(cell, /(^|;)(?![-\d.,]+$)\s*[=+\-@]/, cell);
  assert.deepEqual(new Set(rows.slice(1).map(([name]) => name.replace(/(^|;)'/, '$1'))), new Set(names.map(tidyName)));
  assert.equal(rows[1][2], new Date(29_000_000 * 60_000).toISOString().slice(0, 16));
});

test('what a reader does in a lesson is what is handed in, and comes back in the class of the teacher', async () => {
  forget();
  await lesson.openStep('asia-alone', 1);
  await until('the facts are there', () => lesson.settled.peek() && lesson.facts.peek());
  await lesson.submit(0);
  await lesson.submit(1);
  await lesson.openStep('asia-alone', 2);
  await until(
    'the facts are there',
    () => lesson.current.peek()?.at === 2 && lesson.settled.peek() && lesson.facts.peek(),
  );
  await lesson.submit('3.7');
  await lesson.submit('8.8');
  await lesson.showMe();
  await until('step 2 is met', () => lesson.isMet.peek());
  assert.deepEqual(progressIn(asia), { met: 2, of: 6 });
  assert.equal(lesson.numberedTitle(asia), 'Lesson 3 · Why asia has no edges');
  const lines = linesOf(asia);
  assert.deepEqual(lines, [
    '1. Why is the edge missing? In these rows it adds less to the fit than its parameter costs. (right after 1 wrong answer)',
    '2. Of the rows with asia = yes, what percentage has tub = yes? One decimal. 4.1 (shown)',
  ]);
  const text = await answersOf(asia, '  Ada  ', 1_764_000_000_000);
  const [same, again] = [
    await answersOf(asia, 'Ada', 1_764_000_060_000),
    await answersOf(asia, 'ada', 1_764_000_060_000),
  ];
  const {
    handIns: [found],
    damaged,
  } = await answersIn(`${lines.join('\n')}\n${text}\n`);
  assert.deepEqual(damaged, []);
  assert.deepEqual(
    { ...found, sheet: '' },
    {
      lesson: 'asia-alone',
      digest: digestOf(asia),
      steps: 6,
      name: 'Ada',
      sheet: '',
      minute: 29_400_000,
      at: 2,
      given: [
        { step: 1, met: true, shown: false, tries: 1, answer: 1, wrong: [0] },
        { step: 2, met: true, shown: true, tries: 2, answer: '4.1', wrong: ['3.7', '8.8'] },
      ],
    },
  );
  assert.match(found.sheet, /^[a-z0-9]{8}$/);
  await openLink(text);
  takeBrought();
  await until('the link has arrived', () => received.present.peek().students.length === 1);
  assert.deepEqual([page.doc.peek().view, page.doc.peek().course], ['class', null]);
  assert.equal(received.present.peek().students.length, 1);
  await received.takeText(`${text}\n${again}\nanswers=1oops\n${same}`);
  assert.deepEqual(received.arrival.peek(), {
    added: 1,
    who: ['ada'],
    same: 2,
    full: 0,
    problems: [{ file: '', line: 3, what: 'cut' }],
  });
  assert.deepEqual(textsOf(received.present.peek().again, 'name', 'times', 'sheets'), ['Ada 2 1']);
  await received.takeFiles([
    new File([await packAnswers(handIn({ name: 'B' }))], 'b.txt'),
    new File(['nothing'], 'c.txt'),
  ]);
  assert.deepEqual(received.arrival.peek(), {
    added: 1,
    who: ['B'],
    same: 0,
    full: 0,
    problems: [{ file: 'c.txt', line: 0, what: 'none' }],
  });
  assert.equal(received.lessonId.peek(), 'asia-alone');
  assert.equal(received.present.peek().students.length, 2);
  received.remove(() => true);
  assert.equal(received.present.peek().students.length, 0);
  received.bringBack();
  assert.equal(received.handIns.peek().length, 3);
});

test('every lesson has notes for its teacher, and no number of the data is typed in them', () => {
  const all = [...lesson.lessons, ...lesson.furtherLessons].map(({ id }) => id);
  assert.deepEqual(Object.keys(notes), all);
  for (const [id, { goal, discuss, pitfalls, question, listen }] of Object.entries(notes)) {
    assert.ok(discuss >= 5 && discuss <= 45, id);
    assert.ok(pitfalls.length >= 2 && pitfalls.length <= 4, id);
    assert.match(question, /\?$/, id);
    for (const words of [goal, question, listen, ...pitfalls]) {
      assert.doesNotMatch(words, /\d/, `${id}: ${words}`);
      assert.match(words, /[.?]$/, `${id}: ${words}`);
    }
  }
});

test('a handout has what each question needs, and nothing that answers another one', async () => {
  const garden = lesson.lessons.find(({ id }) => id === 'bayesian-network');
  const weighs = lesson.lessons.find(({ id }) => id === 'score-weighs');
  assert.ok(garden && weighs);
  // The second question is about an entry of a table: the table is printed, and the answer is in it.
  const sheet = await allMade(garden, () => true);
  const { table, answer } = sheet[1];
  assert.deepEqual(table?.head, ['sprinkler', 'rain', 'wet_grass = yes']);
  assert.deepEqual(table?.rows.find(([sprinkler, rain]) => sprinkler === 'no' && rain === 'yes')?.at(-1), `${answer}%`);
  assert.ok(sheet.every((of, i) => i === 1 || of.table === null));
  // The first one asks for the edges: table and pictures, which show them, are on a sheet of their own.
  assert.ok(asksForEdges(garden) && !asksForEdges(weighs));
  assert.ok(sheet[0].picture === null && sheet.some(({ picture }) => picture));
  // The third step of another lesson states what its first step asks: a blank is printed in its place.
  const [first, , third] = await allMade(weighs, () => true);
  assert.match(String(third.blank.gain.value), /^____ .*1\)$/);
  assert.equal(Number(third.facts.gain.value).toFixed(2), first.answer);
  assert.equal(third.blank.cost, third.facts.cost);
});
