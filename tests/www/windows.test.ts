// Windows of a long table: scrolling, fetching, bounds and failures.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createWindows, isScaled, rowAt, scrollFor, spaceFor, WINDOW } from '../../www/model/windows.ts';

const row = 28;
const room = 560;

test('a short table scrolls by pixels, a long one by the share of the bar', () => {
  assert.equal(spaceFor(1000, row), 28000);
  assert.equal(spaceFor(1e6, row), 8e6);
  assert.deepEqual([isScaled(1000, row), isScaled(1e6, row)], [false, true]);
  assert.equal(rowAt(280, { count: 1000, row, room }), 10);
});

test('every row of a million can be brought to the top or to the end, and the bar says where', () => {
  for (const count of [1, 20, 1000, 285_715, 1e6, 1e7]) {
    const grid = { count, row, room };
    const most = Math.max(0, spaceFor(count, row) - room);
    assert.ok(Math.abs(rowAt(0, grid)) < 1e-9);
    assert.ok(
      Math.abs(rowAt(most, grid) - Math.max(0, count - room / row)) < 1e-3,
      `${count}: the end shows the last row`,
    );
    for (const share of [0, 0.1, 0.37, 0.5, 0.99]) {
      const at = Math.floor(share * Math.max(0, count - room / row));
      const scroll = scrollFor(at, grid);
      assert.ok(scroll >= 0 && scroll <= most + 1e-6);
      assert.ok(Math.abs(rowAt(scroll, grid) - at) < 1e-3, `${count}: ${at}`);
    }
  }
});

test('rows are fetched once, by windows, and kept within bounds', async () => {
  const requests: number[] = [];
  let arrived = 0;
  const count = 100_000;
  const windows = createWindows(
    async (first, length) => {
      requests.push(first);
      const n = Math.min(length, count - first);
      return {
        child: Uint16Array.from({ length: n }, (_, i) => (first + i) % 7),
        offsets: Uint32Array.from({ length: n + 1 }, (_, i) => 2 * i),
        parents: Uint16Array.from({ length: 2 * n }, (_, i) => i % 2),
        score: Float64Array.from({ length: n }, (_, i) => -(first + i)),
        delta: new Float64Array(n),
        rank: Uint32Array.from({ length: n }, (_, i) => first + i + 1),
        status: Uint8Array.from({ length: n }, (_, i) => i % 2),
        rivalOffsets: Uint32Array.from({ length: n + 1 }, (_, i) => Math.floor(i / 2)),
        rivals: new Uint16Array(n).fill(1),
        rivalScore: Float64Array.from({ length: n }, (_, i) => (i % 2 === 0 ? Number.NaN : -1)),
      };
    },
    () => arrived++,
  );
  assert.equal(windows.row(70), null);
  windows.want(50, 90);
  windows.want(50, 90);
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(requests, [0, WINDOW]);
  assert.equal(arrived, 2);
  assert.deepEqual([windows.has(0, 120), windows.has(0, 121), windows.has(60, 61)], [true, false, true]);
  const row = { child: 0, parents: [0, 1], score: -70, delta: 0, rank: 71, status: 0, rival: null };
  assert.deepEqual(windows.row(70), row);
  assert.deepEqual(windows.row(71)?.rival, { parents: [1], score: -1 });
  for (let w = 0; w < 200; w++) {
    windows.want(w * WINDOW, w * WINDOW + 1);
    await new Promise((done) => setTimeout(done));
  }
  assert.equal(windows.row(70), null, 'what is far away is let go');
  assert.equal(windows.row(199 * WINDOW)?.rank, 199 * WINDOW + 1);
});

test('what is looked at all the time is not let go', async () => {
  const count = 100_000;
  const windows = createWindows(
    async (first) => ({ first, n: WINDOW }),
    () => {},
    { size: ({ n }) => n, row: ({ first }, i) => first + i },
  );
  for (let w = 0; w < 200; w++) {
    windows.want(0, 1);
    windows.want(w * WINDOW, Math.min(count, w * WINDOW + 1));
    await new Promise((done) => setTimeout(done));
  }
  assert.equal(windows.row(0), 0);
  assert.equal(windows.row(50 * WINDOW), null);
});

test('a fetch that fails is tried again', async () => {
  let answers = 0;
  const windows = createWindows(
    async () => {
      answers++;
      return null;
    },
    () => assert.fail('nothing came'),
  );
  windows.want(0, 1);
  await new Promise((done) => setTimeout(done));
  windows.want(0, 1);
  await new Promise((done) => setTimeout(done));
  assert.equal(answers, 2);
});

test('rows that are added while a window is under way are fetched too, and so is one that failed meanwhile', async () => {
  const answers: ((rows: number[] | null) => void)[] = [];
  let arrivals = 0;
  const windows = createWindows(
    () => new Promise((answer) => answers.push(answer)) as Promise<number[] | null>,
    () => {
      arrivals++;
    },
    { size: (rows: number[]) => rows.length, row: (rows, i) => rows[i] },
  );
  windows.want(0, 1);
  windows.renew();
  answers[0]([7]);
  await new Promise((done) => setTimeout(done));
  assert.equal(windows.row(0), 7, 'what has come is shown');
  assert.equal(answers.length, 2);
  windows.renew();
  answers[1](null);
  await new Promise((done) => setTimeout(done));
  assert.equal(answers.length, 3);
  answers[2]([7, 8]);
  await new Promise((done) => setTimeout(done));
  assert.deepEqual([windows.row(0), windows.row(1), answers.length, arrivals], [7, 8, 3, 2]);
});
