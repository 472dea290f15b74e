// Test files of the tasks: which of them run in Node, and which of those are long or slow.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Test files in a folder. @param {string} folder @returns {string[]} */
export const testsIn = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder)
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => join(folder, name));

/** Test file that follows the recipes of docs/adding.md in a copy of the core and compiles it. */
export const RECIPES = join('tests/www', 'adding.test.ts');

/** Test files for Node that only `test:all` runs: large files, other programs, the package, thousands of cases. */
export const LONG_UNITS = [
  ...['large', 'package', 'peers', 'references'].map((name) => join('tests/cli', `${name}.test.ts`)),
  ...['certainty', 'class-limits', 'draw-layout', 'exercises', 'papers-branching', 'readers-large'].map((name) =>
    join('tests/www', `${name}.test.ts`),
  ),
];

/** Test files for Node that `npm test` runs. */
export const UNITS = ['tests/www', 'tests/cli']
  .flatMap(testsIn)
  .filter((path) => ![RECIPES, ...LONG_UNITS].includes(path));

/** Names of the test files in tests/www of more than a second each, which `npm run test:quick` omits. */
export const SLOW = (
  'alarm class columns comments compose confidence contest-store curves curves-parameter curves-worker demand ' +
  'direct enumerate foreign-keys found golden hand helpers hosting kill knowledge knowledge-file large later ' +
  'lattice lattice-file lattice-k lattice-words lecture-late lecture-whole lessons link orders positions ' +
  'race-engines readers remedies report rows runs search steps-play stores stores-address stores-experiments ' +
  'stores-opened stores-questions stores-searches tables use-store weigh worker'
).split(' ');
