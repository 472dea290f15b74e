// Address bar and last visit, without a browser: written addresses, Back and links, restoring a visit; first
// suggestions; the word for the state of learning.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { opening, same } from '../../www/model/state.ts';
import { startAddress } from '../../www/store/address.ts';
import { setData, setDoc } from '../../www/store/document.ts';
import * as first from '../../www/store/hints.ts';
import * as session from '../../www/store/last-visit.ts';
import { isOpen, stateNow } from '../../www/store/learning-state.ts';
import * as page from '../../www/store/signals.ts';
import { browserStorage } from './storage.ts';
import { closePage, learned, openPage, until } from './stores.ts';

const place = { hash: '', pathname: '/', search: '' };
/** Entries written to the browser's history. */
const entries: [kind: 'push' | 'replace', address: string][] = [];
const followers: (() => unknown)[] = [];
const written = (kind: 'push' | 'replace') => (_: unknown, __: string, address: string) => {
  entries.push([kind, address]);
  place.hash = address.startsWith('#') ? address : '';
};
const world = { localStorage: browserStorage(), sessionStorage: browserStorage() };
Object.assign(globalThis, {
  ...world,
  location: place,
  history: { pushState: written('push'), replaceState: written('replace') },
  addEventListener: (name: string, does: () => unknown) => name === 'hashchange' && followers.push(does),
});
const KEPT = 'bayescope.session';
const docOf = async (link: string) => {
  const opened = await decodeLink(link.replace(/^#/, ''));
  return 'doc' in opened ? opened.doc : null;
};

beforeAll(async () => {
  openPage();
  await session.startSession('');
  startAddress('');
});
afterAll(closePage);

beforeEach(async () => {
  setDoc(opening());
  await learned();
});

test('the address follows what is edited; other data are an entry of the browser’s history', async () => {
  entries.length = 0;
  setDoc({ view: 'edges' });
  await until('written', () => entries.length === 1);
  assert.equal(entries[0][0], 'replace');
  assert.equal((await docOf(entries[0][1]))?.view, 'edges');
  setData({ kind: 'example', id: 'sprinkler', version: 1, rows: 500, seed: 1 });
  await until('written', () => entries.length === 2);
  assert.equal(entries[1][0], 'push');
  assert.ok(session.isWritten(entries[1][1]), 'a reload of it is no link of somebody’s');
  setDoc(opening());
  await until('the opening has the plain address', () => entries.length === 3);
  assert.deepEqual(entries[2], ['push', '/']);
});

test('Back opens what the address says, and is not written again', async () => {
  const back = `#${await encodeLink({ doc: { ...opening(), view: 'parents' } })}`;
  entries.length = 0;
  place.hash = back;
  for (const follow of followers) await follow();
  assert.equal(page.doc.peek().view, 'parents');
  await new Promise((go) => setTimeout(go, 400));
  assert.deepEqual(entries, []);
  assert.equal(session.isOwn(), false, 'a link that this tab did not write is not the reader’s own');
});

test('a link that is followed while an edit waits to be written is opened, and not overwritten', async () => {
  const link = `#${await encodeLink({ doc: { ...opening(), view: 'scores' } })}`;
  entries.length = 0;
  setDoc({ view: 'edges' });
  place.hash = link; // its event is still queued when the edit is to be written
  await new Promise((go) => setTimeout(go, 400));
  assert.deepEqual(entries, []);
  for (const follow of followers) await follow();
  assert.equal(page.doc.peek().view, 'scores');
});

test('a link’s page keeps nothing for the next visit; a plain one does, and continues it', async () => {
  session.arrived('#v=1');
  world.localStorage.kept.delete(KEPT);
  setDoc({ view: 'best' });
  await new Promise((go) => setTimeout(go, 650));
  assert.equal(world.localStorage.kept.get(KEPT), undefined);

  session.arrived('');
  setDoc({ view: 'hand' });
  await until('kept', () => world.localStorage.kept.has(KEPT));
  setDoc(opening());
  await session.startSession('');
  assert.equal(session.before.peek()?.view, 'hand');
  assert.ok(same(page.doc.peek(), opening()), 'nothing changes by itself');
  session.continueSession();
  assert.equal(page.doc.peek().view, 'hand');
  assert.equal(session.before.peek(), null);
  session.forgetOwn();
  assert.equal(world.localStorage.kept.has(KEPT), false);
  assert.equal(session.isWritten('#v=1'), false);
});

test('the first things to try go when they are done, and do not come to a page that a link opened', () => {
  world.localStorage.kept.delete('bayescope.hints');
  place.hash = '';
  first.restoreHints();
  assert.equal(first.hintsShown.value, true);
  assert.equal(first.hintTurn.value, 'rows');
  first.setHints({ ...first.hints.peek(), done: ['rows'] });
  first.restoreHints();
  assert.equal(first.hintTurn.value, 'edge', 'the next visit knows');
  setDoc({ lesson: { ...opening().lesson, embed: true } });
  assert.equal(first.hintsShown.value, false);
  setDoc(opening());
  first.setHints({ ...first.hints.peek(), done: [...first.HINTS] });
  assert.equal(first.hintTurn.value, null);
  first.restoreHints();
  assert.equal(first.hintsShown.value, false, 'over');
  world.localStorage.kept.delete('bayescope.hints');
  place.hash = '#v=1&view=edges';
  first.restoreHints();
  assert.equal(first.hintsShown.value, false);
});

test('the state of learning is one word, and the gravest one comes first', () => {
  const run = page.run.peek();
  const outcome = page.outcome.peek();
  assert.ok(outcome);
  assert.equal(stateNow(), 'proven optimal');
  assert.equal(isOpen('proven optimal'), false);
  page.outcome.value = { ...outcome, status: 'best found' };
  assert.equal(stateNow(), 'best found');
  assert.equal(isOpen(stateNow()), true);
  page.outcome.value = { ...outcome, claimed: true };
  assert.equal(stateNow(), 'claimed');
  page.outcome.value = { ...outcome, certificate: { ...outcome.certificate, holds: false } };
  assert.equal(stateNow(), 'unconfirmed');
  page.outcome.value = null;
  assert.equal(stateNow(), 'ready');
  page.problem.value = { code: 'too-many-variables', params: {} };
  assert.equal(stateNow(), 'problem');
  page.run.value = { ...run, state: 'running' };
  assert.equal(stateNow(), 'running');
  page.run.value = { ...run, state: 'failed' };
  assert.equal(stateNow(), 'failed');
  page.problem.value = null;
  page.run.value = run;
  page.outcome.value = outcome;
});
