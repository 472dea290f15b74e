// Lessons of strangers, bent: files and links, and what a browser kept of them. Each is opened, or refused with a sentence that says where;
// none keeps the page waiting, and what is kept breaks no list of lessons.
import { draws, HOSTILE, stream } from '../tests/www/random.ts';
import { answersOf, linesOf, progressIn } from '../www/store/lessons/hand-in.ts';
import * as lesson from '../www/store/lessons/lesson.ts';
import { deleteLesson, ownLessons } from '../www/store/lessons/own.ts';
import { forget } from '../www/store/lessons/progress.ts';
import { QUANTITIES } from '../www/store/lessons/quantities.ts';
import { filled, named } from '../www/store/lessons/say.ts';
import { isLesson } from '../www/store/lessons/shape.ts';
import { lessonFragment, openLesson, refused } from '../www/store/lessons/travel.ts';
import { problemsOf } from '../www/store/lessons/validate.ts';
import { t } from '../www/words/text.ts';
import { bent, birth, type Draws, garbled, storage } from './bend.ts';
import type { World } from './watched.ts';

/** Milliseconds that a lesson may take on a busy machine. */
const SLOW = 2000;
/** Lessons after which the stores are read as a new visit reads them. */
const VISIT = 20;

/** A fact as a stranger may write one. */
const fact = (random: Draws) =>
  random.pick([
    () =>
      `${random.pick(Object.keys(QUANTITIES))} ${random.pick(['', '7', '42', '43', '1200', '1e9', 'n', 'second', ...HOSTILE])}`,
    () =>
      `= ${random.pick(['1', 'n', 'rows', '1e999'])} ${random.pick(['+', '^', 'valueOf', 'frob'])} ${random.pick(['2', 'n', ''])}`,
    () => `rows @ ${random.pick(['n=50', 'n=many', 'data=list', '@ @'])}`,
  ])();

/** What takes the place of a part, where the part says which would nearly be right. */
function nearly(random: Draws, key: string, old: unknown) {
  if (key === 'id') return random.pick(['constructor', 'to-string', 'x', ...HOSTILE]);
  if (key === 'kind')
    return random.pick(['choice', 'number', 'set', 'guess', 'predict', 'reaches', 'text', ...HOSTILE]);
  return typeof old === 'string' && /^[a-zA-Z=]+( |$)/.test(old) && random.int(2) === 0 ? fact(random) : undefined;
}

/** Whether a sentence is one; what it quotes, within quotes or as a whole, may be anything. */
function isSaid(words: string, params: object) {
  const foreign = Object.values(params).filter((value) => typeof value === 'string' && value !== '');
  const own = foreign.reduce((rest, value) => rest.replaceAll(value, ''), words.replace(/“[^”]*”/g, ''));
  return !/\{\w+\}|undefined|\[object|compose\./.test(own);
}

/** What is wrong with a refusal. */
function refusalFault(): string | null {
  const found = refused.value?.problems ?? [];
  if (found.length === 0) return 'neither opened nor refused';
  for (const { step, part, what, ...params } of found) {
    const words = t(`compose.problem.${what}`, params as any);
    if (!isSaid(words, params)) return `no sentence for ${what}: ${words.slice(0, 200)}`;
    if (words.length > 1500) return `${what} at ${step} ${part} says ${words.length} characters`;
  }
  return null;
}

/** Works with a lesson as the views do: what is thrown is a fault. */
async function use(one: lesson.Lesson) {
  if (!isLesson(one)) throw new Error('what is opened would be left out at the next visit');
  lesson.isDone(one);
  lesson.isBegun(one);
  lesson.numberedTitle(one);
  progressIn(one);
  linesOf(one);
  await answersOf(one, 'n', 0);
  for (const { say, more, facts = {} } of one.steps) {
    filled(say + more, {});
    named(more);
    for (const text of Object.values(facts)) {
      const [name, ...args] = text.split(' ');
      const quantity = Object.hasOwn(QUANTITIES, name) ? QUANTITIES[name] : null;
      if (!quantity || quantity.asks) continue;
      const scene = { names: ['a', 'b'], info: { rows: 9 }, keyText: () => '1' };
      try {
        quantity.take(scene as any, [], args);
      } catch {
        // of no result
      }
    }
  }
}

/** A new visit to what is kept, bent. */
async function visit(kept: Map<string, string>, random: Draws, i: number) {
  const own = [...lesson.lessons.slice(0, 2), ...lesson.furtherLessons.slice(0, 1)].map((one) => ({
    lesson: one,
    mine: true,
  }));
  const progress = { a: { at: 2, met: [1], answers: { 1: 'x' }, tries: { 1: 1 }, wrong: { 1: ['y'] }, shown: [] } };
  kept.set('bayescope.own-lessons', JSON.stringify(bent(random, own, nearly)));
  kept.set('bayescope.lessons', JSON.stringify(bent(random, progress)));
  const { ownLessons: all } = await import(`../www/store/lessons/own.ts?visit=${i}`);
  for (const one of all()) await use(one.lesson);
  const { progressOf, recordWrongAnswer } = await import(`../www/store/lessons/progress.ts?visit=${i}`);
  for (const id of ['a', ...HOSTILE.slice(0, 4)]) {
    const { at, met, wrong } = progressOf(id);
    if (!(at >= 1) || !Array.isArray(met) || Object.values(wrong).some((list) => !Array.isArray(list)))
      throw new Error(`progress in ${id}`);
    recordWrongAnswer(id, 1, 'x');
  }
  kept.clear();
}

export async function fuzz({ seed, goesOn, begin, count1, most, fail }: World) {
  const kept = storage();
  await import('../www/words/text-later.ts');
  const random = draws(stream(seed ^ 0x1e55));
  const sound = [...lesson.lessons, ...lesson.furtherLessons].map(({ group, ...one }) => one);
  const before = birth();
  for (let i = 0; goesOn(i); i++) {
    const one = bent(random, random.pick(sound), nearly);
    const whole = random.int(2) === 0 ? JSON.stringify(one) : await lessonFragment(one);
    const text = random.int(4) === 0 ? garbled(random, whole) : whole;
    begin(text.slice(0, 20_000));
    count1('lessons');
    const begun = performance.now();
    try {
      if (await openLesson(text)) {
        count1('opened');
        for (const { lesson: opened } of ownLessons()) await use(opened);
      } else {
        count1('refused');
        const fault = refusalFault();
        if (fault) fail(fault);
      }
      if (isLesson(one) && (await problemsOf(one)).some(({ what }) => what === 'noLesson')) fail('no lesson');
      if (i % VISIT === 0) await visit(kept, random, i);
    } catch (problem) {
      fail(String((problem as any)?.stack ?? problem).slice(0, 2000));
    }
    const took = performance.now() - begun;
    most('slowest in ms', Math.round(took));
    if (took > SLOW) fail(`took ${took.toFixed(0)} ms`);
    if (birth() !== before) fail('a prototype was polluted');
    for (const { lesson: opened } of ownLessons()) {
      deleteLesson(opened.id);
      forget(opened.id);
    }
  }
}
