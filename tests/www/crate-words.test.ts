// Sentences of the crate's errors are those of the page and the command line.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { CRATE_WORDS, crateWords } from '../../scripts/crate-words.ts';

test('the sentences of the crate are up to date', () => {
  assert.equal(readFileSync(CRATE_WORDS, 'utf8'), crateWords(), 'run npx tsx scripts/crate-words.ts');
});
