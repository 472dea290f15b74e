// A question to the engine: asked when its gate is open, shown under its key alone, kept, stopped, refused, asked again.
import assert from 'node:assert/strict';
import { computed, signal } from '@preact/signals';
import { test } from 'vitest';
import { Lost } from '../../www/engine/engine.ts';
import { follow, query } from '../../www/store/query.ts';

/** Lets microtasks run. */
const turn = () => new Promise((go) => setTimeout(go));

/** A question of which a test gives the answers, by key. */
function asking({ keep = 1 } = {}) {
  const key = signal<string | null>(null);
  const isOpen = signal(true);
  const asked: string[] = [];
  const pending: Map<string, { resolve: (answer: string | null) => void; reject: (reason: unknown) => void }> =
    new Map();
  const of = query<string>({
    key: () => key.value,
    when: () => isOpen.value,
    keep,
    ask: (_, how) =>
      new Promise((resolve, reject) => {
        asked.push(how.key);
        pending.set(how.key, { resolve, reject });
        how.signal.addEventListener('abort', () => resolve(null));
      }),
  });
  const end = follow(of);
  const answer = async (at: string, what: string | null = `answer to ${at}`) => {
    pending.get(at)?.resolve(what);
    await turn();
  };
  const fail = async (at: string, reason: unknown) => {
    pending.get(at)?.reject(reason);
    await turn();
  };
  const turnTo = async (next: string | null) => {
    key.value = next;
    await turn();
  };
  return { key, isOpen, asked, of, end, answer, fail, turnTo };
}

test('it waits for its gate, and its answer stands under its key alone', async () => {
  const { isOpen, asked, of, answer, turnTo, end } = asking();
  isOpen.value = false;
  await turnTo('a');
  assert.deepEqual(asked, []);
  isOpen.value = true;
  await turn();
  assert.equal(of.asked.peek().state, 'asking');
  await answer('a');
  assert.deepEqual([of.asked.peek().state, of.answer.peek(), of.last.peek()], ['done', 'answer to a', 'answer to a']);
  isOpen.value = false;
  assert.equal(of.answer.peek(), 'answer to a', 'what is known stays while the gate is shut');
  await turnTo('b');
  assert.deepEqual([of.answer.peek(), of.last.peek()], [null, 'answer to a']);
  end();
});

test('an answer whose key has changed is dropped, or kept where several are', async () => {
  for (const [keep, known] of [
    [1, null],
    [5, 'answer to a'],
  ] as const) {
    const { isOpen, asked, of, answer, turnTo, end } = asking({ keep });
    await turnTo('a');
    isOpen.value = false;
    await turnTo('b');
    await answer('a');
    assert.deepEqual([of.answerTo('a'), of.answer.peek()], [known, null]);
    await turnTo('a');
    isOpen.value = true;
    await turn();
    assert.deepEqual(asked, keep === 1 ? ['a', 'a'] : ['a'], 'asked again only if it is not known');
    end();
  }
});

test('a key that changes and comes back while it is asked is asked again', async () => {
  const { asked, isOpen, of, answer, turnTo, end } = asking();
  await turnTo('a');
  isOpen.value = false;
  await turnTo('b');
  await turnTo('a');
  isOpen.value = true;
  await turn();
  await answer('a');
  assert.deepEqual([asked, of.answer.peek()], [['a', 'a'], null]);
  await answer('a');
  assert.equal(of.answer.peek(), 'answer to a');
  end();
});

test('a newer question ends the one before; what was stopped or refused is not asked again by itself', async () => {
  const { asked, of, fail, turnTo, end } = asking();
  await turnTo('a');
  await turnTo('b');
  assert.deepEqual(asked, ['a', 'b']);
  of.stop();
  await turn();
  assert.equal(of.asked.peek().state, 'stopped');
  await turnTo('c');
  await fail('c', { code: 'no-rows' });
  assert.deepEqual([of.asked.peek().state, of.error.peek()], ['refused', { code: 'no-rows' }]);
  await turnTo('d');
  assert.equal(of.error.peek(), null, 'a refusal is of its question');
  assert.deepEqual(asked, ['a', 'b', 'c', 'd']);
  end();
});

test('a lost worker is no refusal: it is asked again when the gate opens', async () => {
  const { asked, isOpen, of, answer, fail, turnTo, end } = asking();
  await turnTo('a');
  isOpen.value = false;
  await fail('a', new Lost({ code: 'engine-crash' }));
  assert.deepEqual([of.asked.peek().state, of.error.peek()], ['waiting', null]);
  isOpen.value = true;
  await turn();
  await answer('a');
  assert.deepEqual([asked, of.answer.peek()], [['a', 'a'], 'answer to a']);
  end();
});

test('a question without an answer is sent again when its gate opens again, and when its view is opened again', async () => {
  const { asked, isOpen, of, answer, fail, turnTo, end } = asking();
  await turnTo('a');
  await answer('a', null);
  isOpen.value = false;
  isOpen.value = true;
  await turn();
  await fail('a', { code: 'no-rows' });
  assert.deepEqual(asked, ['a', 'a']);
  end();
  const again = follow(of);
  await turn();
  await answer('a');
  assert.deepEqual([asked.length, of.answer.peek()], [3, 'answer to a']);
  again();
});

test('data that the worker lacks are waited for behind a shut gate, and refused behind an open one', async () => {
  for (const isOpenThen of [true, false]) {
    const { isOpen, of, fail, turnTo, end } = asking();
    await turnTo('a');
    isOpen.value = isOpenThen;
    await fail('a', { code: 'not-ready' });
    assert.equal(of.asked.peek().state, isOpenThen ? 'refused' : 'waiting');
    end();
  }
});

test('a question with arguments: kept by key, so far and whole, with the price of what was left out', async () => {
  const limits: boolean[] = [];
  const result = signal('r1');
  const costs = query<{ work: number | null }, number>({
    key: (of) => `${result.value} ${of}`,
    keep: 2,
    price: { seconds: 1, workOf: ({ work }) => work },
    async ask(of, { limit, before, tell }) {
      limits.push(limit > 1e15);
      tell({ work: -1 });
      return before ? { work: null } : { work: of * 1e9 };
    },
  });
  const known = computed(() => costs.answerTo('r1 3'));
  await costs.askNow(3);
  await costs.askNow(3);
  assert.deepEqual([known.value, known.value && costs.priceOf(known.value)], [{ work: 3e9 }, 3]);
  await costs.askNow(3, true);
  assert.deepEqual([known.value, limits], [{ work: null }, [false, true]]);
  await costs.askNow(4);
  await costs.askNow(5);
  assert.deepEqual([known.value, costs.answerTo('r1 4')?.work], [null, 4e9], 'the oldest goes');
  costs.forget();
  assert.equal(costs.answerTo('r1 5'), null);
});
