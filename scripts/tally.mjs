// Totals of the tests that a task runs, counted from the closing lines of its test runners.
import { stripVTControlCharacters } from 'node:util';
import { attempt } from './process.mjs';

/** Closing lines of the test runners. A test that did not pass fails a run, unless `skipped` or `ignored`. */
const CLOSING = {
  cargo: { passed: /^test result: \w+\. (\d+) passed/gm, failed: /^test result: .* (\d+) failed;/gm },
  node: { passed: /^ℹ pass (\d+)/gm, failed: /^ℹ (?:fail|cancelled) (\d+)/gm },
  // Vitest reports errors outside tests (a crashed worker, an unhandled rejection) separately.
  vitest: { passed: /^ +Tests .*?(\d+) passed/gm, failed: /^ +(?:Tests|Errors) +(\d+) (?:failed|error)/gm },
  playwright: { passed: /^ +(\d+) (?:passed|flaky)\b/gm, failed: /^ +(\d+) (?:failed|interrupted|did not run)\b/gm },
};

/** Runs the test suites of a task, adds up their counts and collects failures. */
export class Tally {
  passed = 0;
  failed = 0;
  /** Names of failed suites and checks. @type {string[]} */
  wrong = [];
  /** Duration of each suite and check in seconds, as text; suites may run side by side. @type {string[]} */
  took = [];

  /** Runs a command and records its duration. @param {string} name @param {Parameters<typeof attempt>} command */
  async timed(name, ...command) {
    const begun = performance.now();
    const ended = await attempt(...command);
    this.took.push(`${name} ${Math.round((performance.now() - begun) / 1000)} s`);
    return ended;
  }

  /**
   * Runs a command that reports tests, and adds up its counts.
   * @param {string} name
   * @param {keyof typeof CLOSING} runner
   * @param {[command: string, args: string[], env?: Record<string, string>]} command
   */
  async suite(name, runner, [command, args, env]) {
    const { ok, output } = await this.timed(name, command, args, env);
    const text = stripVTControlCharacters(output);
    const sum = (/** @type {RegExp} */ line) => [...text.matchAll(line)].reduce((n, match) => n + Number(match[1]), 0);
    const passed = sum(CLOSING[runner].passed);
    const failed = sum(CLOSING[runner].failed);
    this.passed += passed;
    this.failed += failed;
    if (failed > 0) this.wrong.push(`${name}: ${failed} failed`);
    else if (!ok) this.fail(`${name}: ended before its tests did`);
    else if (passed === 0) this.fail(`${name}: ran no test`);
  }

  /** Runs a command that is one check; only its failure is counted. @param {string} name @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
  async check(name, command, args, env) {
    const { ok } = await this.timed(name, command, args, env);
    if (!ok) this.fail(name);
  }

  /** Records a failure. @param {string} what */
  fail(what) {
    this.failed += 1;
    this.wrong.push(what);
  }

  /** Prints the totals and sets the exit code of the task. */
  close() {
    console.log(`\nTook: ${this.took.join(', ')}.`);
    if (this.wrong.length > 0) console.log(`\nWrong: ${this.wrong.join('; ')}.`);
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed === 0 ? 0 : 1;
  }
}
