// Tests in Node, without a browser: the parts of the page, and the command line.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Time after which a test or hook is given up: only a hang takes so long. */
const TEST_TIMEOUT_MS = 600_000;

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } }, // as the page's (vite.config.js)
  test: {
    include: ['tests/{www,cli}/**/*.test.js'],
    pool: 'forks', // a process for each file: its signals are its own, and it may change its folder
    maxWorkers: availableParallelism(), // left to itself Vitest spares one, and of two that is half
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    allowOnly: false,
    reporters: 'verbose', // each test, and why one is skipped
  },
});
