// Longest single step of each phase, of each run in which Stop is tested, and of reading a file, in the core alone, in
// Node: Stop can't act within a step. Times are processor time if that is less than wall time, so that other load on
// the machine matters little. `npx tsx bench/longest-step.ts [words that select runs]`, after `npm run build`.
import { EngineHost, loadFile, open } from '../tests/www/direct.ts';
import type { Name, Rest } from '../www/engine/requests.ts';
import type { Requests } from '../www/generated/protocol.ts';
import { emptyRecipe } from '../www/link/preparation.ts';
import { largeFile } from './large-file.ts';
import { type StopWork, settingsOf, TABLES, WORKS } from './stop-works.ts';

/** Time limit of each workload, in ms. */
const LIMIT_MS = 12_000;

/** Number of rows of the file that is read in slices: about 70 MB. */
const ROWS = 700_000;

/** Number of steps of each phase, and milliseconds of the longest step. */
export type Phases = Record<string, { steps: number; longest: number }>;

/** Stopwatch that records the steps of each phase. */
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

/** Length of a slice of work, in ms, that a single step always fills. */
const ONE_STEP_MS = 0;

/** Engine whose steps are taken one by one. @param file content of the file that requests read */
function machine(file: Uint8Array = new Uint8Array()) {
  const host = new EngineHost(
    0,
    (_: number, from: number, to: number) => file.subarray(from, to),
    () => file.length,
  );
  let serial = 0;
  /** Submits a request; a job (a request of many steps) begins with its first step. */
  function submit<N extends Name>(name: N, ...[args, { beside = false } = {}]: Rest<N>) {
    host.submit({ id: ++serial, session: 0, name, args, beside });
    return serial;
  }
  /** Takes one step or slice of a request; returns its answer, if there is one, and its latest news. */
  function step(id: number, slice?: number) {
    const all = host.work(slice).filter((message) => message.id === id);
    for (const { error } of all) if (error) throw error;
    return { news: all.find(({ news }) => news)?.news, isOver: all.some(({ value }) => value !== undefined), all };
  }
  /** Answer to a request that is answered in one step. */
  function ask<N extends Name>(name: N, ...rest: Rest<N>): ReturnType<Requests[N]> {
    return step(submit(name, ...rest)).all[0].value;
  }
  return { submit, step, ask };
}

/** Measures the longest steps of a run, by phase; `packed`: data in binary form. */
export function longestOf(packed: Uint8Array, work: StopWork) {
  const { phases, timed } = stopwatch();
  const { submit, step, ask } = machine();
  ask('load', { packed });
  const begun = performance.now();
  const run = submit('run', { settings: settingsOf(work) });
  timed('begin', () => step(run));
  for (let isOver = false; !isOver && performance.now() - begun < LIMIT_MS; ) {
    const { phase } = ask('snapshot', undefined, { beside: true });
    ({ isOver } = timed(phase, () => step(run, ONE_STEP_MS)));
  }
  return phases;
}

/** Measures the longest steps of reading: a small file as a whole, a large one in slices. */
export function longestOfReading() {
  const { phases, timed } = stopwatch();
  const bytes = Buffer.concat([...largeFile(ROWS)].map((text) => Buffer.from(text)));
  const { submit, step, ask } = machine(bytes);
  const small = new TextEncoder().encode(TABLES.v250());
  timed('whole file of 250 KB', () => ask('readFile', { bytes: small }));
  timed('its preparation', () => ask('prepare', { recipe: emptyRecipe() }));
  const reading = submit('prepareSlices', { recipe: emptyRecipe(), isSame: false });
  timed('begin', () => step(reading));
  let left = bytes.length;
  for (let isOver = false; !isOver; ) {
    const { news, isOver: ends } = timed(left > 0 ? 'slice' : 'end of a pass', () => step(reading, ONE_STEP_MS));
    left = news ? news.of - news.done : 0;
    isOver = ends;
  }
  return phases;
}

const lineOf = (phases: Phases) =>
  Object.entries(phases)
    .map(([phase, { steps, longest }]) => `${phase} ${longest.toFixed(0)} (${steps})`)
    .join(', ');

if (process.argv[1]?.endsWith('longest-step.ts')) {
  const words = process.argv.slice(2);
  for (const work of WORKS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))) {
    const session = open();
    await loadFile(session, new TextEncoder().encode(TABLES[work.data]()));
    try {
      console.log(`${work.name}: ${lineOf(longestOf(await session.call('pack'), work))}`);
    } catch (error) {
      console.log(`${work.name}: ${JSON.stringify(error)} ${error}`);
    }
  }
  if (words.length === 0 || words.includes('reading')) console.log(`reading: ${lineOf(longestOfReading())}`);
}
