#!/usr/bin/env node
/**
 * The command line of Bayescope: the engine of the page in Node. docs/command-line.md tells it; --help too.
 *
 * Answers go to stdout, words about them to stderr. Exit codes: 0 done; 2 bad usage or input, one sentence says what,
 * where and what to do; 3 stopped by a limit or Ctrl-C, the best so far is printed; 4 a check failed.
 */
import { setFlagsFromString } from 'node:v8';
import { program } from './program.ts';

process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0); // `… | head` has seen enough
  throw error;
});
// Few functions of a short command stay hot long enough to be worth optimizing (decision 063). Not in the host of the package: the
// flag is of the whole process, which there is its user's.
setFlagsFromString('--wasm-tiering-budget=100000000');
process.exitCode = await program(process.argv.slice(2));
