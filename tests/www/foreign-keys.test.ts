// Foreign texts as keys: names of inherited properties of objects are not found in tables.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { optionsOf } from '../../api/options.ts';
import { readArguments } from '../../cli/parse/arguments.ts';
import { choicesOf } from '../../cli/parse/settings.ts';
import { Refusal, sentence } from '../../cli/words.ts';
import { tallyOf } from '../../www/features/exercises/tally.ts';
import { answersIn, packAnswers } from '../../www/link/answers.ts';
import { KEYS } from '../../www/link/keys.ts';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { isSame } from '../../www/model/claim.ts';
import { readersOf } from '../../www/model/readers/index.ts';
import { edgesIn } from '../../www/model/structure-file.ts';
import { docOfState, factsOf } from '../../www/store/lessons/facts.ts';
import { lessonWith, numberedTitle, openStep } from '../../www/store/lessons/lesson.ts';
import { progressOf } from '../../www/store/lessons/progress.ts';
import { filled, holds } from '../../www/store/lessons/say.ts';
import { lessonsOf, studentsOf } from '../../www/store/lessons/students.ts';
import { problemsOf } from '../../www/store/lessons/validate.ts';
import { notices } from '../../www/store/signals.ts';
import { has, t } from '../../www/words/text.ts';

const INHERITED_NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'];

/** Properties of Object.prototype, before and after. */
const birth = () => [Object.prototype, Function.prototype, Array.prototype].map((of) => Reflect.ownKeys(of).length);

test('no key of a link takes what every object has for a value', async () => {
  const before = birth();
  for (const word of INHERITED_NAMES) {
    assert.equal((await notesOf(`v=1&${word}=1`))[0].code, 'unknown-key');
    for (const { key } of KEYS) {
      for (const text of [word, `${word}~${word}`, `${word}~1`, `${word}.1`]) {
        const opened = await decodeLink(`v=1&data=asia.1&n=10&${key}=${text}`);
        if ('error' in opened) continue;
        const again = await decodeLink(await encodeLink({ doc: opened.doc }));
        assert.ok('doc' in again, `${key}=${text}`);
        assert.deepEqual(again.doc, opened.doc, `${key}=${text}`);
      }
    }
  }
  assert.deepEqual(birth(), before);
});

async function notesOf(link: string): Promise<any[]> {
  const opened = await decodeLink(link);
  return 'error' in opened ? [opened.error] : opened.notices;
}

test('no word of a lesson does: quantities, operations, kinds, facts, ids', async () => {
  for (const word of INHERITED_NAMES) {
    const doc = await docOfState('data=asia.1&n=10');
    await assert.rejects(factsOf({ n: word }, doc, ''), word);
    await assert.rejects(factsOf({ n: `= 1 ${word} 1` }, doc, ''), word);
    await assert.rejects(factsOf({ n: `= ${word}` }, doc, ''), word);
    assert.equal(filled(`{${word}}`, {}), `{${word}}`);
    assert.equal(holds([word, '=', word], {}), false);
    const step = { say: 'a', more: 'b', state: 'data=asia.1&n=10' };
    const of = (more: any) => problemsOf({ id: 'a', title: 'b', steps: [{ ...step, ...more }] });
    const facts = { n: 'rows' };
    for (const more of [
      ...[
        { facts: { n: word } },
        { facts: { n: `= 1 ${word} 1` } },
        { facts: { n: `= ${word}` } },
        { [`${word}x`]: 1 },
      ],
      ...[{ check: { kind: word, ask: '?' } }, { free: [word] }, { facts: { n: `key ${word}` } }],
      { facts, check: { kind: 'number', ask: '?', value: word, decimals: 1 } },
      { facts, check: { kind: 'reaches', ask: '?', show: 'n=20', when: [[word, '=', 1]] } },
      { facts, check: { kind: 'reaches', ask: '?', show: 'n=20', when: [['n', word, 1]] } },
      { facts, check: { kind: 'guess', ask: '?', pairs: [['a', 'b']], mark: word } },
      {
        facts,
        check: {
          kind: 'predict',
          ask: '?',
          network: [],
          moves: [
            ['add', 'a', 'b'],
            [word, 'a', 'b'],
          ],
        },
      },
      { say: `{${word}}` },
    ])
      assert.ok((await of(more)).length > 0, JSON.stringify(more));
    assert.equal(lessonWith(word), null);
    assert.equal(numberedTitle({ id: word, title: 'It' } as any), 'It');
    assert.deepEqual(progressOf(word).met, []);
    notices.value = [];
    await openStep(word, 1);
    assert.equal(notices.value[0].code, 'no-lesson');
    assert.equal(tallyOf(word).right, 0);
    assert.equal(t(`methods.${word}`), `methods.${word}`);
    assert.equal(has(`lessons.${word}`), false);
  }
});

test('no name of a student, a lesson that is handed in, or a variable does', async () => {
  const before = birth();
  for (const word of INHERITED_NAMES) {
    const lesson = /^[a-z][a-z-]*$/.test(word) ? word : 'a';
    const one = { lesson, digest: '00000000', steps: 1, name: word, sheet: 'a', minute: 1, at: 1, given: [] };
    const { handIns } = await answersIn(await packAnswers(one));
    assert.deepEqual(handIns, [one]);
    assert.equal(studentsOf(handIns).students[0].handIn.name, word);
    assert.deepEqual(lessonsOf(handIns), [{ lesson, n: 1 }]);

    const parents = Object.fromEntries([
      [word, []],
      ['b', [word]],
    ]);
    assert.equal(isSame({ parents }, [[], [0]], [word, 'b']), true);
    assert.equal(isSame({ parents }, [[1], []], [word, 'b']), false);
    const read = edgesIn(`${word},b`);
    assert.deepEqual('edges' in read && read.edges, [[word, 'b']]);
    assert.equal(readersOf(new TextEncoder().encode('a'), `model.${word}`), null);
  }
  assert.deepEqual(birth(), before);
});

test('no word of the command line or of the package does', () => {
  for (const word of INHERITED_NAMES) {
    assert.throws(() => readArguments([word]), Refusal);
    assert.throws(() => readArguments(['help', word]), Refusal);
    assert.throws(() => readArguments(['learn', `--${word}`, '-1']), Refusal);
    for (const option of ['method', 'score', 'start', 'counting'])
      assert.throws(() => choicesOf({ [option]: word } as any), Refusal, `${option} ${word}`);
    assert.throws(() => optionsOf('learn', JSON.parse(`{"${word}":"x"}`)), /no option/);
    assert.match(sentence({ code: word }), new RegExp(word));
  }
});
