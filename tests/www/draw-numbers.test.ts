// Formatting of numbers on the page: counts of networks, scores, the cost of a parameter.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { countWords, dagCount, pricePerParameter, unitOf } from '../../www/words/numbers.ts';

test('the number of networks follows the recurrence (OEIS A003024)', () => {
  const known = [1n, 1n, 3n, 25n, 543n, 29281n, 3781503n, 1138779265n, 783702329343n, 1213442454842881n];
  known.forEach((count, n) => {
    assert.equal(dagCount(n), count);
  });
  assert.equal(dagCount(10), 4175098976430598143n);
});

test('counts are digits up to a quintillion, then a size', () => {
  assert.equal(countWords(783702329343n), '783,702,329,343');
  assert.equal(countWords(10n ** 18n), '1,000,000,000,000,000,000');
  assert.equal(countWords(dagCount(10)), 'about 4 × 10¹⁸');
  assert.equal(countWords(14n * 10n ** 19n), 'about 10²⁰');
  assert.equal(countWords(97n * 10n ** 19n), 'about 10²¹');
});

test('MDL is shown as a cost in bits, all else as it is', () => {
  const bits = unitOf({ kind: 'mdl', edgePrior: 1 });
  assert.ok(bits.cost);
  assert.equal(bits.show(-Math.LN2 * 10), '10.00');
  assert.equal(bits.change(-Math.LN2), '+1.00');
  assert.equal(bits.size(-Math.LN2), '1.00');
  assert.equal(bits.digits(-Math.LN2 * 10.5), '10.5', 'the full digits are in the same unit');
  const nats = unitOf({ kind: 'bic', edgePrior: 1 });
  assert.ok(!nats.cost);
  assert.equal(nats.show(-11107.293309), '−11,107.29');
  assert.equal(nats.digits(-11107.293309), '−11107.293309');
  assert.equal(nats.change(-2.446), '−2.45');
});

test('the price of a parameter', () => {
  assert.equal(pricePerParameter({ kind: 'aic', edgePrior: 1 }, 1000), 1);
  assert.equal(pricePerParameter({ kind: 'bic', edgePrior: 1 }, 1000), Math.log(1000) / 2);
  assert.equal(pricePerParameter({ kind: 'mdl-lecture', edgePrior: 1 }, 1024), 5);
  assert.equal(pricePerParameter({ kind: 'pll', penalty: 2.5, edgePrior: 1 }, 10), 2.5);
  assert.equal(pricePerParameter({ kind: 'bdeu', ess: 1, edgePrior: 1 }, 1000), null);
});
