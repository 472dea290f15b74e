// Hand-ins of students, honest, forged and damaged: taken, counted and refused as a count made beside says; none throws, none takes the place
// of another, and the list keeps its limit.
import assert from 'node:assert/strict';
import { draws, HOSTILE, stream } from '../tests/www/random.ts';
import { csvOf } from '../www/features/class/csv.ts';
import { inWords, judged } from '../www/features/class/grades.ts';
import { answersArray, answersIn, checkAnswers, type HandIn, packAnswers } from '../www/link/answers.ts';
import { seal } from '../www/link/bytes.ts';
import { csvRows } from '../www/model/csv.ts';
import * as received from '../www/store/lessons/received.ts';
import { lessonsOf, studentsOf } from '../www/store/lessons/students.ts';
import { has } from '../www/words/text.ts';
import { bent, birth, type Draws, garbled, storage } from './bend.ts';
import type { World } from './watched.ts';

/** Milliseconds that a text may take on a busy machine. */
const SLOW = 3000;
/** Texts after which the list is filled to its limit. */
const FLOOD = 100;

/** A step of each kind that needs no engine. */
const STEPS: any[] = [
  { check: { kind: 'number', ask: '?', value: 'n', decimals: 1, slips: [{ value: 'm', why: 'No.' }] } },
  {
    check: {
      kind: 'choice',
      ask: '?',
      options: [
        { text: 'a', right: true, why: 'A.' },
        { text: 'b', why: 'B.' },
      ],
    },
  },
  { check: { kind: 'text', ask: '?', model: 'm' } },
];
const GROUND: any = { doc: {}, state: '', facts: { n: { value: 4.25, as: 'short' }, m: { value: 3, as: 'short' } } };

/** An answer of a student. */
const answer = (random: Draws) =>
  random.pick([() => random.int(4), () => String(random.int(99) / 10), () => random.pick(HOSTILE), () => ['a', 'b']])();

const handIn = (random: Draws): HandIn => ({
  lesson: random.pick(['asia-alone', 'constructor', 'a']),
  digest: '0123abcd',
  steps: 3,
  name: random.pick(['', 'Ada', `S${random.int(50)}`]),
  sheet: `s${random.int(20)}`,
  minute: random.int(1000),
  at: 1,
  given: [1, 2, 3].slice(0, random.int(4)).map((step) => ({
    step,
    met: random.int(2) === 0,
    shown: random.int(3) === 0,
    tries: random.int(9),
    answer: random.int(5) === 0 ? null : answer(random),
    wrong: Array.from({ length: random.int(4) }, () => answer(random)),
  })),
});

/** A line of a text: an honest hand-in, one that is forged or damaged, or words. */
async function line(random: Draws) {
  const one = handIn(random);
  const forged = async () =>
    `answers=${await seal(new TextEncoder().encode(JSON.stringify(bent(random, answersArray(one)))))}`;
  return random.pick([
    () => packAnswers(one),
    () => packAnswers({ ...one, name: random.pick(HOSTILE) }),
    forged,
    async () => garbled(random, await packAnswers(one)),
    async () => random.pick([...HOSTILE, 'answers=', 'answers=1AAAA']),
  ])();
}

/** Works with all that is there as the views do. */
async function use(kept: Map<string, string>) {
  const all = received.handIns.value;
  for (const one of all) assert.deepEqual(checkAnswers(answersArray(one)), one, 'what is kept is what is read again');
  const stored = JSON.parse(kept.get('bayescope.class') ?? '[]').map(checkAnswers);
  if (received.isStored()) assert.deepEqual(stored, all, 'all that is said to be stored is');
  for (const { lesson, n } of lessonsOf(all)) {
    const { students } = studentsOf(all.filter((one) => one.lesson === lesson));
    assert.equal(students.length, n);
    for (const [i, step] of STEPS.entries()) {
      const { doubted, unjudged } = await judged(i + 1, step, students, GROUND);
      const met = students.filter(({ handIn: { given } }) => given.some((one) => one.step === i + 1 && one.met));
      assert.ok(doubted.length + (unjudged?.n ?? 0) <= met.length);
      if (i < 2) assert.equal(unjudged, null, 'what needs no engine is judged');
    }
    const rows = csvRows(csvOf(students, [1, 2, 3], (step, of) => inWords(STEPS[step - 1].check, of, GROUND.facts)));
    assert.equal(rows.length, students.length + 1);
    for (const row of rows) for (const cell of row) assert.doesNotMatch(cell, /^[=+@\t\r]/);
  }
}

/**
 * Takes a text, and holds what came of it to a count made beside.
 * @returns what is wrong
 */
async function take(text: string): Promise<string | null> {
  const { handIns: found, damaged } = await answersIn(text);
  const keyOf = (one: object) => JSON.stringify({ ...one, minute: 0 }); // the same answers copied later count once
  const there = new Set(received.handIns.value.map(keyOf));
  const counts = { added: 0, who: [] as string[], same: 0, full: 0 };
  for (const one of found) {
    const key = keyOf(one);
    if (there.has(key)) counts.same++;
    else if (there.size >= received.MOST_HAND_INS) counts.full++;
    else {
      counts.added++;
      counts.who.push(one.name);
      there.add(key);
    }
  }
  await received.takeText(text);
  const { problems = [], ...came } = received.arrival.value ?? {};
  assert.deepEqual(came, counts);
  assert.deepEqual(new Set(received.handIns.value.map(keyOf)), there);
  if (problems.length !== Math.max(damaged.length, found.length === 0 ? 1 : 0)) return 'problems are lost';
  for (const { what } of problems) if (!has(`class.problem.${what}`)) return `no sentence for ${what}`;
  return received.handIns.value.length > received.MOST_HAND_INS ? 'more than find room' : null;
}

export async function fuzz({ seed, goesOn, begin, count1, most, fail }: World) {
  const kept = storage();
  await import('../www/words/text-later.ts');
  const random = draws(stream(seed ^ 0x4a4d));
  const before = birth();
  for (let i = 0; goesOn(i); i++) {
    const isFlood = i % FLOOD === FLOOD - 1;
    const lines = isFlood
      ? Array.from({ length: received.MOST_HAND_INS + 5 }, (_, j) =>
          packAnswers({ ...handIn(random), sheet: `f${j}`, given: [] }),
        )
      : Array.from({ length: 1 + random.int(6) }, () => line(random));
    const text = (await Promise.all(lines)).join(random.pick(['\n', '\r\n', '\n> ']));
    begin(text.slice(0, 20_000));
    count1('texts');
    const begun = performance.now();
    try {
      const fault = await take(text);
      if (fault) fail(fault);
      count1('hand-ins', received.arrival.value?.added ?? 0);
      if (isFlood) count1('without room', received.arrival.value?.full ?? 0);
      if (!isFlood && i % 10 === 0) await use(kept);
      if (isFlood) received.remove(() => true);
    } catch (problem) {
      fail(String((problem as any)?.stack ?? problem).slice(0, 2000));
    }
    const took = performance.now() - begun;
    most('slowest in ms', Math.round(took));
    if (took > SLOW) fail(`took ${took.toFixed(0)} ms`);
    if (birth() !== before) fail('a prototype was polluted');
  }
}
