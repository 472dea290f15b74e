// Web worker with the core alone, which need not wait for messages, Stop or helpers, so that it does the same work as
// one native thread. Messages to it: { packed, settings } loads data; { spend } runs; { digest } returns a digest of
// the result; { settings, turns } measures the cost of recording a search; { exact, turns } and { proxy } measure
// greedy search and surrogate search (by proxy) under the given settings.
import { createDirect } from '../www/engine/direct.ts';
import type { Outcome, RunOutcome, Settings } from '../www/generated/protocol.ts';
import init, { EngineHost } from '../www/pkg/core.js';
import { digest } from './digest.ts';
import { pause } from './wasm.ts';

const MAX_REPETITIONS = 50;

const ready = init().then(() => createDirect(EngineHost, { pause }));
/** Settings of the loaded workload, and the outcome of its last run. */
const now: { settings: Settings | null; outcome: Outcome | null } = { settings: null, outcome: null };

/** Milliseconds that scoring and search took in a run. */
const millisecondsOf = ({ spent }: RunOutcome) => 1000 * (spent.score + spent.search);

async function run(settings: Settings) {
  const ended = await (await ready).call('run', { settings });
  now.outcome = ended.outcome;
  return millisecondsOf(ended);
}

/** Median milliseconds of a plain search and of one recorded for a stepper (which replays it), run alternately. */
async function recording(settings: Settings, turns: number) {
  const session = await ready;
  const [quiet, recorded]: number[][] = [[], []];
  let stops = 0;
  for (let turn = 0; turn < turns; turn++) {
    quiet.push(await run(settings));
    const start = performance.now();
    await session.call('traceStart', { settings, all: false });
    for (let done = false; !done; ) ({ done, stops } = await session.call('traceRun'));
    recorded.push(performance.now() - start);
  }
  const middle = (of: number[]) => of.sort((a, b) => a - b)[Math.floor(of.length / 2)];
  return { quiet: middle(quiet), recorded: middle(recorded), stops };
}

/** Median milliseconds of greedy search alone, and the part spent on building an ADTree. */
async function exact(settings: Settings, turns: number) {
  const session = await ready;
  const runs = [];
  for (let turn = 0; turn < turns; turn++) {
    const { seconds, growing, families, found, error } = await session.call('raceRun', { settings, watched: false });
    if (error) return { refused: error.code };
    runs.push({ wall: 1000 * seconds, growing: 1000 * growing, score: found?.score, families });
  }
  return runs.sort((a, b) => a.wall - b.wall)[Math.floor(runs.length / 2)];
}

/** Milliseconds of a surrogate search (by proxy), in total and by part. */
async function proxy(settings: Settings) {
  const found = await (await ready).call('proxySearch', { settings });
  if (!found) throw new Error('no search');
  const [generation, weights, search, polish, growing] = found.spent.map((seconds) => 1000 * seconds);
  const total = growing + generation + weights + search + polish;
  const { best: score, soughtScore: sought, rounds } = found.trace;
  return { generation, weights, search, polish, total, score, sought, rounds };
}

async function answer({ packed, settings, spend, digest: asksDigest, turns, exact: isExact, proxy: isProxy }: any) {
  const session = await ready;
  if (packed) {
    const file = await fetch(`/${packed}`);
    await session.call('close');
    await session.call('load', { packed: new Uint8Array(await file.arrayBuffer()) });
    now.settings = settings;
    return {};
  }
  if (isExact) return exact(isExact, turns);
  if (isProxy) return proxy(isProxy);
  if (turns) return recording(settings, turns);
  if (!now.settings) throw new Error('nothing loaded');
  if (asksDigest) {
    const { families, kept, memory: peak } = now.outcome ?? {};
    const text = await session.call('export', { format: 'jkl' });
    return { families, kept, peak, bytes: await session.call('listBytes'), digest: digest(text) };
  }
  const walls = [await run(now.settings)];
  while (walls.length < MAX_REPETITIONS && walls.reduce((a, b) => a + b) < spend) walls.push(await run(now.settings));
  return { walls };
}

addEventListener('message', async ({ data }) => {
  try {
    postMessage({ value: await answer(data) });
  } catch (reason) {
    postMessage({ error: String((reason as any)?.code ?? reason) });
  }
});
