#!/usr/bin/env node
/** The command line, which lies in `cli/`. docs/command-line.md tells it; --help too. */
import '../cli/main.mjs';
