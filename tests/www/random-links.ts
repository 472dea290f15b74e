// Random links: round trips of states, and mutated links. The tests try 300 of each, `npm run fuzz` up to 20,000 from
// another seed.
import assert from 'node:assert/strict';
import { checkDoc, decodeLink, encodeLink } from '../../www/link/link.ts';
import { draws, stream } from './random.ts';

/** Codes of errors of a link as a whole or in a part. */
export const CODES = new Set([
  'newer-link',
  'cut-link',
  'altered-link',
  'bad-link',
  'long-link',
  'cut-part',
  'bad-part',
  'bad-value',
  'out-of-range',
  'unknown-key',
  'repeated-key',
  'unused-key',
]);
/** Time after which a link counts as hanging, in ms. */
const HANGS = 5000;
const SIGNS = [...'=&~,%#-_.0123456789abcdefzARr\u0000\ud800é😀 '];

/** Opens a valid link. */
export async function opens(link: string) {
  const opened = await decodeLink(link);
  assert.ok(!('error' in opened), `${JSON.stringify(opened)} for ${link}`);
  return opened;
}

export type Draws = ReturnType<typeof draws>;

/** Checks that a random state round-trips through its link. */
export async function comesBack(random: Draws) {
  const { doc, bytes } = random.doc();
  const result = random.int(2) === 0 ? random.result() : null;
  const link = await encodeLink({ doc, result });
  assert.match(link, /^[\w.~%,&=-]+$/, 'only signs that need no escaping anywhere');
  assert.deepEqual(await opens(link), { doc, result, packed: bytes, notices: [] });
  assert.deepEqual(checkDoc(JSON.parse(JSON.stringify(doc))), { doc, notices: [] });
}

/** Checks that a mutated link gives a valid document, with notices, or an error. */
export async function isAnswered(random: Draws) {
  const { doc } = random.doc();
  let link = await encodeLink({ doc, result: random.int(2) === 0 ? random.result() : null });
  for (let edits = 1 + random.int(4); edits > 0; edits--) {
    const at = random.int(link.length + 1);
    const span = random.pick([0, 1, 1, 2, 30]);
    link = random.pick([
      () => link.slice(0, at),
      () => link.slice(0, at) + link.slice(at + span),
      () => link.slice(0, at) + random.pick(SIGNS) + link.slice(at + span),
      () => link.slice(0, at) + link.slice(random.int(link.length), random.int(link.length)) + link.slice(at),
      () => link.split('&').reverse().join('&'),
    ])();
  }
  const begun = performance.now();
  const opened = await decodeLink(link);
  const took = performance.now() - begun;
  assert.ok(took < HANGS, `${took} ms for ${link}`);
  if ('error' in opened) {
    assert.ok(CODES.has(opened.error.code), opened.error.code);
    return;
  }
  for (const { code } of opened.notices) assert.ok(CODES.has(code), code);
  const again = await opens(await encodeLink(opened));
  assert.deepEqual(again.doc, opened.doc, 'what was accepted is a sound document');
  assert.deepEqual(again.result, opened.result);
}

/** Repeats one of the two checks with states of one random stream. */
export async function manyTimes(check: typeof comesBack | typeof isAnswered, seed: number, count: number) {
  const random = draws(stream(seed));
  for (let i = 0; i < count; i++) await check(random);
}
