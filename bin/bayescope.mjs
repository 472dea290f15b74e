#!/usr/bin/env node
/** The command line of a clone, as `npm run build` has built it from `cli/`. docs/command-line.md tells it; --help too. */
import { existsSync } from 'node:fs';

const built = new URL('../dist-node/cli.mjs', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  process.stderr.write('The command line is not built yet. Run `npm run build` first.\n');
  process.exitCode = 1;
}
