#!/usr/bin/env node
/** Starts the command line built from `cli/` by `npm run build`. See docs/command-line.md or --help. */
import { existsSync } from 'node:fs';

const built = new URL('../dist-node/cli.mjs', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  process.stderr.write('The command line is not built yet. Run `npm run build` first.\n');
  process.exitCode = 1;
}
