#!/usr/bin/env node
/**
 * Entry point of the command line of Bayescope. See docs/command-line.md or --help. Answers go to stdout, messages to
 * stderr. Exit codes: 0 done; 2 bad usage or input; 3 stopped by a limit or Ctrl-C (the best result so far is printed);
 * 4 a check failed.
 */
import { setFlagsFromString } from 'node:v8';
import { unwritable } from './files.ts';
import { program } from './program.ts';
import { complain, sentence } from './words.ts';

process.stdout.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EPIPE') complain(sentence(unwritable('-', error).problem));
  else process.exit(0); // stdout was closed by a reader such as head
  process.exit(2);
});
process.stderr.on('error', () => {}); // no reader is left for notes
// Optimizing the wasm code costs a short command more time than it saves (decision 063). The npm package does not set
// this flag, since it affects the whole process.
setFlagsFromString('--wasm-tiering-budget=100000000');
process.exitCode = await program(process.argv.slice(2));
