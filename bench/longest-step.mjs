// The longest single step of each phase of each run that Stop is tried on, in the core alone, in Node: a Stop can't act within a step.
// Processor time where that is less than the clock's, so that other work on the machine counts little. `node bench/longest-step.mjs
// [words to choose by]`, after `npm run build`.
import { readFileSync } from 'node:fs';
import { initSync, Session } from '../www/pkg/core.js';
import { settingsOf, TABLES, WORKS } from './stop-works.mjs';

/** Milliseconds that one work may take. */
const LIMIT = 12_000;

/**
 * Milliseconds of the longest step by phase, with how many steps there were.
 * @param {any} session with its data @param {import('./stop-works.mjs').StopWork} work
 */
export function longestOf(session, work) {
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  /** @type {Record<string, { steps: number, longest: number }>} */
  const phases = {};
  /** @param {string} phase @param {() => any} step */
  const timed = (phase, step) => {
    const [clock, spent] = [performance.now(), cpu()];
    const state = step();
    const took = Math.min(performance.now() - clock, cpu() - spent + 4);
    phases[phase] ??= { steps: 0, longest: 0 };
    phases[phase].steps += 1;
    phases[phase].longest = Math.max(phases[phase].longest, took);
    return state;
  };
  const begun = performance.now();
  timed('begin', () => session.start(settingsOf(work)));
  let { phase } = session.run(0);
  while (phase !== 'done' && performance.now() - begun < LIMIT) ({ phase } = timed(phase, () => session.run(1)));
  timed('outcome', () => session.outcome());
  return phases;
}

if (process.argv[1]?.endsWith('longest-step.mjs')) {
  initSync({ module: readFileSync('www/pkg/core_bg.wasm') });
  const words = process.argv.slice(2);
  for (const work of WORKS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))) {
    const session = new Session();
    session.readFile(new TextEncoder().encode(TABLES[work.data]()));
    const { problem } = session.prepare({});
    if (problem) throw new Error(JSON.stringify(problem));
    try {
      const phases = longestOf(session, work);
      const lines = Object.entries(phases).map(
        ([phase, { steps, longest }]) => `${phase} ${longest.toFixed(0)} (${steps})`,
      );
      console.log(`${work.name}: ${lines.join(', ')}`);
    } catch (error) {
      console.log(`${work.name}: ${JSON.stringify(error)} ${error}`);
    }
    session.free();
  }
}
