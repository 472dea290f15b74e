// Tests of slips in names, levels and options: each is refused or noted, none passes in silence.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { bayescope, folder, refused } from './run.ts';

const { file, path } = folder();
const MODEL = fileURLToPath(new URL('../data/models/asia.pgmpy.bif', import.meta.url));

test('evidence names what is there, once, and says no two things', async () => {
  const cases: [RegExp, string[]][] = [
    [/“lnug” is none\..* Did you mean lung\?/, ['--target', 'lnug']],
    [/not a level of “lung”.* Did you mean yes\?/, ['--evidence', 'lung=yse']],
    [/--evidence says both lung=no and lung=yes/, ['--evidence', 'lung=no,lung=yes']],
    [/--do says both lung=no and lung=yes/, ['--do', 'lung=no', '--do', 'lung=no', '--do', 'lung=yes']],
    [/--jeffrey .* sum to 1; those of “lung” sum to 0\.7/, ['--jeffrey', 'lung=yes:0.5,no:0.2']],
    [/--jeffrey .* sum to 1; those of “lung” sum to 0\.7/, ['--jeffrey', 'lung=yes:0.7']],
  ];
  for (const [says, args] of cases) await refused(['query', MODEL, ...args], says);
  const same = ['--evidence', 'lung=no', '--evidence', 'lung=no', '--jeffrey', 'xray=yes:0.1,no:0.9'];
  assert.equal((await bayescope(['query', MODEL, ...same])).code, 0);
});
