// States of a run: every event in every state, and typical sequences.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { after, type RunEvent, type State } from '../../www/model/run-state.ts';

/** State after events from the initial one. */
const led = (...events: RunEvent[]): State =>
  events.reduce((state, event) => after(state, event) ?? state, 'idle' as State);

const STATES = ['idle', 'running', 'paused', 'stopped', 'failed'] as State[];
const EVENTS = ['begin', 'progress', 'end', 'learn', 'pause', 'stop', 'crash', 'restart'] as RunEvent[];

test('the ways that a reader goes', () => {
  assert.equal(led('begin', 'progress', 'end'), 'idle');
  assert.equal(led('begin', 'pause', 'begin', 'progress'), 'running');
  assert.equal(led('begin', 'pause', 'stop'), 'stopped');
  assert.equal(led('begin', 'stop', 'begin', 'end'), 'idle');
  assert.equal(led('begin', 'stop', 'learn'), 'idle');
  assert.equal(led('begin', 'crash', 'restart', 'begin'), 'running');
});

test('whatever comes late changes nothing', () => {
  assert.equal(led('begin', 'stop', 'progress'), 'stopped');
  assert.equal(led('begin', 'end', 'stop'), 'idle');
  assert.equal(led('begin', 'learn'), 'running', 'what is learned beside a run does not end it');
});

test('a crash is left by a restart alone, and a restart is of a crash', () => {
  for (const state of STATES) assert.equal(after(state, 'crash'), 'failed', state);
  for (const event of EVENTS)
    assert.equal(after('failed', event) ?? 'failed', event === 'restart' ? 'idle' : 'failed', event);
  for (const state of STATES) if (state !== 'failed') assert.equal(after(state, 'restart'), undefined, state);
});
