// Totals of the tests of a task, from the closing lines of its suites.
import { stripVTControlCharacters } from 'node:util';
import { attempt } from './process.mjs';

/** Closing lines of the runners. Anything not passed fails a run; `skipped` and `ignored` are neither. */
const CLOSING = {
  cargo: { passed: /^test result: \w+\. (\d+) passed/gm, failed: /^test result: .* (\d+) failed;/gm },
  node: { passed: /^ℹ pass (\d+)/gm, failed: /^ℹ (?:fail|cancelled) (\d+)/gm },
  // Errors outside tests: a crashed worker, an unhandled rejection.
  vitest: { passed: /^ +Tests .*?(\d+) passed/gm, failed: /^ +(?:Tests|Errors) +(\d+) (?:failed|error)/gm },
  playwright: { passed: /^ +(\d+) (?:passed|flaky)\b/gm, failed: /^ +(\d+) (?:failed|interrupted|did not run)\b/gm },
};

/** Runs the suites of a task, adds up their counts and collects failures. */
export class Tally {
  passed = 0;
  failed = 0;
  /** @type {string[]} */
  wrong = [];
  /** Seconds of each suite and check, side by side as they ran. @type {string[]} */
  took = [];

  /** Runs a command and records its duration. @param {string} name @param {Parameters<typeof attempt>} command */
  async timed(name, ...command) {
    const begun = performance.now();
    const ended = await attempt(...command);
    this.took.push(`${name} ${Math.round((performance.now() - begun) / 1000)} s`);
    return ended;
  }

  /**
   * A command that reports tests.
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

  /** A command that is itself one check; it counts only when it fails. @param {string} name @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
  async check(name, command, args, env) {
    const { ok } = await this.timed(name, command, args, env);
    if (!ok) this.fail(name);
  }

  /** @param {string} what */
  fail(what) {
    this.failed += 1;
    this.wrong.push(what);
  }

  /** The last line, and how the task ends. */
  close() {
    console.log(`\nTook: ${this.took.join(', ')}.`);
    if (this.wrong.length > 0) console.log(`\nWrong: ${this.wrong.join('; ')}.`);
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed === 0 ? 0 : 1;
  }
}
