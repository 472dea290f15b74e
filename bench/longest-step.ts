// The longest single step of each phase of each run that Stop is tried on, and of reading a file, in the core alone, in Node: a Stop
// can't act within a step. Processor time where that is less than the clock's, so that other work on the machine counts little.
// `npx tsx bench/longest-step.ts [words to choose by]`, after `npm run build`.
import { readFileSync } from 'node:fs';
import { prepareSlices } from '../www/engine/passes.ts';
import type { Recipe } from '../www/generated/protocol.ts';
import { initSync, Session } from '../www/pkg/core.js';
import { largeFile } from './large-file.ts';
import { type StopWork, settingsOf, TABLES, WORKS } from './stop-works.ts';

/** Milliseconds that one work may take. */
const LIMIT = 12_000;

/** Rows of the file that is read in slices: about 70 MB. */
const ROWS = 700_000;

/** Recipe of a file that is read as it comes. */
const PLAIN = {} as unknown as Recipe;

/** Steps of each phase, and milliseconds of the longest. */
export type Phases = Record<string, { steps: number; longest: number }>;

/** A stopwatch of steps by phase. */
function stopwatch() {
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const phases: Phases = {};
  const timed = <T>(phase: string, step: () => T): T => {
    const [clock, spent] = [performance.now(), cpu()];
    const state = step();
    const took = Math.min(performance.now() - clock, cpu() - spent + 4);
    phases[phase] ??= { steps: 0, longest: 0 };
    phases[phase].steps += 1;
    phases[phase].longest = Math.max(phases[phase].longest, took);
    return state;
  };
  return { phases, timed };
}

/**
 * Longest steps of a run.
 * @param session with its data
 */
export function longestOf(session: any, work: StopWork) {
  const { phases, timed } = stopwatch();
  const begun = performance.now();
  timed('begin', () => session.start(settingsOf(work)));
  let { phase } = session.run(0);
  while (phase !== 'done' && performance.now() - begun < LIMIT) ({ phase } = timed(phase, () => session.run(1)));
  timed('outcome', () => session.outcome());
  return phases;
}

/** Longest steps of reading: a small file as a whole, a large one in slices. */
export async function longestOfReading() {
  const { phases, timed } = stopwatch();
  const session = new Session();
  const small = new TextEncoder().encode(TABLES.v250());
  timed('whole file of 250 KB', () => session.readFile(small));
  timed('its preparation', () => session.prepare({}));
  const bytes = Buffer.concat([...largeFile(ROWS)].map((text) => Buffer.from(text)));
  const watched = {
    streamBegin: session.streamBegin.bind(session),
    streamTake: (slice: Uint8Array) => timed('slice', () => session.streamTake(slice)),
    streamEndPass: () => timed('end of a pass', () => session.streamEndPass()),
  } as unknown as Session;
  await prepareSlices(watched, { size: bytes.length, read: async (from, to) => bytes.subarray(from, to) }, PLAIN);
  session.free();
  return phases;
}

const lineOf = (phases: Phases) =>
  Object.entries(phases)
    .map(([phase, { steps, longest }]) => `${phase} ${longest.toFixed(0)} (${steps})`)
    .join(', ');

if (process.argv[1]?.endsWith('longest-step.ts')) {
  initSync({ module: readFileSync('www/pkg/core_bg.wasm') });
  const words = process.argv.slice(2);
  for (const work of WORKS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))) {
    const session = new Session();
    session.readFile(new TextEncoder().encode(TABLES[work.data]()));
    const { problem } = session.prepare({});
    if (problem) throw new Error(JSON.stringify(problem));
    try {
      console.log(`${work.name}: ${lineOf(longestOf(session, work))}`);
    } catch (error) {
      console.log(`${work.name}: ${JSON.stringify(error)} ${error}`);
    }
    session.free();
  }
  if (words.length === 0 || words.includes('reading')) console.log(`reading: ${lineOf(await longestOfReading())}`);
}
