// Claims are refuted by better networks, longer lists and contradictory bounds; different numbers are printed with
// enough digits to differ.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { firstOther, wholeFault } from '../../www/link/best-claim.ts';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { OPENING } from '../../www/link/opening.ts';
import { isSame, judge } from '../../www/model/claim.ts';
import { opening } from '../../www/model/state.ts';
import { unitOf } from '../../www/words/numbers.ts';
import { apart, bytesApart } from '../../www/words/translate.ts';

test('a better network of any method refutes a claim; only a proof of the same score proves it', () => {
  const claimed = { score: -2915.73 };
  for (const status of ['proven optimal', 'local optimum', 'best found', 'stopped'] as const) {
    assert.equal(judge(claimed, { score: -2237.75, status }), 'better', status);
    assert.equal(judge(claimed, { score: -3000, status }), 'claimed', status);
    const same = judge(claimed, { score: -2915.73 * (1 + 1e-13), status });
    assert.equal(same, status === 'proven optimal' ? 'proven' : 'claimed', status);
  }
});

test('the network found here is the claimed one, or it is not', () => {
  const claimed = { parents: { a: [], b: ['a', 'c'], c: [] } };
  assert.equal(isSame(claimed, [[], [2, 0], []], ['a', 'b', 'c']), true);
  assert.equal(isSame(claimed, [[], [0], []], ['a', 'b', 'c']), false);
  assert.equal(isSame(claimed, [[], [0], [1]], ['a', 'b', 'c']), false);
});

test('numbers that differ are told apart, the rest keeps two decimals', () => {
  assert.deepEqual(apart(-193.75, -190), ['−193.75', '−190.00']);
  assert.deepEqual(apart(-193.7500041, -193.7500049), ['−193.750004', '−193.750005']);
  const [a, b] = unitOf({ kind: 'mdl' } as any).apart(-193.75, -193.75000001);
  assert.notEqual(a, b);
  const [needed, limit] = bytesApart(147_300_000, 147_100_000);
  assert.deepEqual([needed, limit], ['147.30 MB', '147.10 MB']);
  assert.deepEqual(bytesApart(1e6, 2e6), ['1 MB', '2 MB']);
});

test('false parts of a claimed list are found: how many there are, that there are no others, ties, classes', () => {
  const claimed = { found: 4, ending: 'whole' as const, tied: 0 };
  const mine = { found: 4, ending: 'whole' as const, tied: 0, tiedComplete: true };
  assert.equal(wholeFault(claimed, mine, true), null);
  assert.deepEqual(wholeFault({ ...claimed, found: 1, ending: 'all' }, { ...mine, found: 100 }, true), {
    fault: 'all',
    claimed: 1,
    found: 100,
  });
  // More than claimed are found before the end of the search.
  assert.equal(wholeFault({ ...claimed, ending: 'all' }, { ...mine, found: 5, ending: 'going' }, true)?.fault, 'all');
  assert.equal(wholeFault({ ...claimed, found: 9 }, mine, true)?.fault, 'count');
  assert.equal(wholeFault({ ...claimed, ending: 'all' }, mine, true)?.fault, 'ending');
  const cut = { ...mine, ending: 'cut', tied: 3 } as const;
  assert.equal(wholeFault({ ...claimed, ending: 'cut', tied: 7 }, cut, true)?.fault, 'tied');
  // A list that was stopped claims no more than its rows; of another question nothing is said.
  assert.equal(wholeFault({ ...claimed, ending: 'stopped' }, { ...mine, found: 100 }, true), null);
  assert.equal(wholeFault({ ...claimed, found: 9, ending: 'all' }, mine, false), null);

  const row = (group: number) => ({ difference: 0, class: group, parents: { a: [], b: ['a'] } });
  const best = { found: 1, ending: 'whole' as const, tied: 0, rows: [row(0), row(0)] };
  const found = (group: number) => ({ difference: 0, class: group, edges: [[0, 1]] }) as any;
  assert.equal(firstOther(best, [found(0), found(0)], ['a', 'b']), null);
  assert.deepEqual(firstOther(best, [found(0), found(1)], ['a', 'b']), { row: 2, onlyClass: true });
  const other = { ...found(0), edges: [[1, 0]] };
  assert.deepEqual(firstOther(best, [other], ['a', 'b']), { row: 1, onlyClass: false });
});

test('the static picture is shown only for links to the opening document', async () => {
  const own = `#${await encodeLink({ doc: opening() })}`;
  for (const hash of ['', own, `${own}&view=scores`]) assert.ok(OPENING.test(hash), hash);
  for (const hash of [`${own}0`, `${own}&score=aic`, '#v=1&data=lizards.1&n=1000&seed=289', '#x'])
    assert.ok(!OPENING.test(hash), hash);
});

test('link parts without use for the data are reported and removed from the document', async () => {
  const opened = await decodeLink('v=1&data=asia.1&n=1000&seed=289&bnf=score~mdl');
  assert.ok(!('error' in opened));
  assert.ok(opened.notices.some(({ key }) => key === 'bnf'));
  assert.deepEqual(opened.doc, opening());
});
