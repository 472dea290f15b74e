// The core by itself in one worker, without slices, Stop or helpers: the same calls as natively by one thread.
// In: { packed, settings } to load; { spend } to run; { digest } for what came out;
// { settings, turns } for what it costs to record a search; { exact, turns } and { proxy }, settings each, for greedy search and searches
// by proxy.
import init, { Session } from '../www/pkg/core.js';
import { digest } from './digest.ts';

/** Most repetitions. */
const MOST = 50;

const ready = init();
const session = { now: null as Session | null, settings: null as any };

function loaded() {
  if (!session.now) throw new Error('nothing loaded');
  return session.now;
}

function run() {
  const now = loaded();
  const start = performance.now();
  now.start(session.settings);
  while (now.run(2 ** 32 - 1).phase !== 'done');
  return performance.now() - start;
}

/** A search unheard and recorded for a stepper, in turns: the middle milliseconds of either. */
function recording(settings: any, turns: number) {
  const now = loaded();
  const [quiet, recorded]: number[][] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    let start = performance.now();
    now.start(settings);
    while (now.run(2 ** 32 - 1).phase !== 'done');
    quiet.push(performance.now() - start);
    start = performance.now();
    now.traceStart(settings, false);
    while (!now.traceRun(2 ** 32 - 1));
    recorded.push(performance.now() - start);
  }
  const middle = (of: number[]) => of.sort((a, b) => a - b)[Math.floor(of.length / 2)];
  return { quiet: middle(quiet), recorded: middle(recorded), stops: now.traceSoFar().stops };
}

/** Greedy search alone, as it races: the middle of some turns, and how much of it an ADTree grew. */
function exact(settings: any, turns: number) {
  const now = loaded();
  const times = [];
  for (let turn = 0; turn < turns; turn++) {
    const start = performance.now();
    let growing = 0;
    try {
      now.raceStart(settings);
      while (now.run(0).phase === 'grow') {
        if (now.raceRun(16) === 3) break;
        growing = performance.now() - start;
      }
      while (now.raceRun(2 ** 32 - 1) !== 3);
    } catch (reason) {
      return { refused: String((reason as any)?.code ?? reason) };
    }
    times.push({ wall: performance.now() - start, growing });
  }
  times.sort((a, b) => a.wall - b.wall);
  const { score, families } = now.outcome();
  return { ...times[Math.floor(times.length / 2)], score, families };
}

/** A search by proxy, and where its time goes. */
function proxy(settings: any) {
  const now = loaded();
  const spent = [0, 0, 0, 0];
  const start = performance.now();
  now.proxyStart(settings);
  for (let done = false, stage = 0, before = start; !done; ) {
    done = now.proxyRun(1);
    const after = performance.now();
    spent[stage] += after - before;
    before = after;
    stage = Math.min(3, now.proxySoFar().stage);
  }
  const total = performance.now() - start;
  const [generation, weights, search, polish] = spent;
  const { best: score, soughtScore: sought, rounds } = now.proxy();
  return { generation, weights, search, polish, total, score, sought, rounds };
}

async function answer({ packed, settings, spend, digest: asksDigest, turns, exact: isExact, proxy: isProxy }: any) {
  await ready;
  if (packed) {
    session.now?.free();
    session.now = new Session();
    const file = await fetch(`/${packed}`);
    session.now.unpack(new Uint8Array(await file.arrayBuffer()));
    session.settings = settings;
    return {};
  }
  if (isExact) return exact(isExact, turns);
  if (isProxy) return proxy(isProxy);
  if (turns) return recording(settings, turns);
  if (asksDigest) {
    const { families, kept, memory: peak } = loaded().outcome();
    return { families, kept, peak, bytes: loaded().listBytes(), digest: digest(loaded().export('jkl')) };
  }
  const walls = [run()];
  while (walls.length < MOST && walls.reduce((a, b) => a + b) < spend) walls.push(run());
  return { walls };
}

addEventListener('message', async ({ data }) => {
  try {
    postMessage({ value: await answer(data) });
  } catch (reason) {
    postMessage({ error: String((reason as any)?.code ?? reason) });
  }
});
