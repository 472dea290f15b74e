// Hostile files, read by the sessions that read the page's and the command line's: what is refused is refused by a sentence, what
// is read is learned from, certified, packed and unpacked, exported. Nothing may panic, hang or be certified wrongly.
import { readFileSync } from 'node:fs';
import { sentence } from '../cli/words.ts';
import { draws, stream } from '../tests/www/random.ts';
import { workOf } from '../www/engine/pace.ts';
import { drive } from '../www/engine/session.ts';
import { emptyRecipe } from '../www/link/recipe.ts';
import { readResult, resultJson } from '../www/link/result.ts';
import { opening, settingsFor } from '../www/model/state.ts';
import { BnfinderSession, initSync, ListSession, Session } from '../www/pkg/core.js';
import { isRefusal, namesOf } from '../www/worker/first.ts';
import { hostileFile, type Kind } from './hostile-files.ts';
import type { World } from './watched.ts';

/** Work that is learned, in the core's nanoseconds; seconds after which a run is stopped. */
const WORK = 3e8;
const SECONDS = 0.5;
/** Milliseconds that one file may take on a busy machine. */
const SLOW = 8000;
const FORMATS = ['dot', 'edges-csv', 'bnlearn', 'dagitty', 'r', 'python', 'data-csv', 'jkl', 'pss'];

/** The sentence of a problem without the names in it, which may be any text. */
const unnamed = (problem: any) =>
  (problem.out ?? []).reduce(
    (words: string, name: string) => words.replace(name, ''),
    sentence(problem).replace(/“[^”]*”/g, ''),
  );

const isWorded = (problem: any) =>
  typeof problem?.code === 'string' && !/undefined|\[object|NaN/.test(unnamed(problem));

/** Learns from what a session holds, as far as that is little. */
async function learn(session: any, info: any, { count1, fail }: World, formats: string[]) {
  const { settings } = settingsFor(opening() as any, namesOf(info));
  const estimate = session.estimate(settings);
  if (estimate.problem) return;
  const outcome = await drive(
    session,
    settings,
    workOf(estimate) > WORK ? { timeLimit: 0.05 } : { timeLimit: SECONDS },
  );
  count1('learned');
  if (!outcome.certificate.holds) fail(`the certifier refutes it: ${JSON.stringify(outcome.certificate)}`);
  if (outcome.status === 'proven optimal') count1('proven');
  for (const format of formats) {
    try {
      session.export(format);
    } catch (problem) {
      if (!isRefusal(problem)) throw problem;
    }
  }
}

const READERS: Record<Kind, (bytes: Uint8Array, world: World) => Promise<void>> = {
  async rows(bytes, world) {
    const session = new Session();
    const again = new Session();
    try {
      session.readFile(bytes);
      const { data, problem } = session.prepare(emptyRecipe());
      if (!data) throw problem;
      world.count1('read as rows');
      const packed = session.pack();
      if (again.unpack(packed).fingerprint !== data.fingerprint) world.fail('packed data come back as others');
      await learn(session, data, world, FORMATS);
    } finally {
      session.free();
      again.free();
    }
  },
  async list(bytes, world) {
    const session = new ListSession();
    try {
      const info = (session as any).loadList(bytes, false);
      world.count1('read as a list');
      await learn(session, info, world, ['dot', 'jkl', 'pss']);
    } finally {
      session.free();
    }
  },
  async network(bytes, { count1 }) {
    Session.readNetwork(bytes, '');
    count1('read as a network');
  },
  async experiments(bytes, { count1, fail }) {
    const session = new BnfinderSession();
    try {
      const info = session.readExperiments(bytes);
      count1('read as experiments');
      if (!info?.variables?.length) fail(`experiments without variables: ${JSON.stringify(info).slice(0, 300)}`);
    } finally {
      session.free();
    }
  },
  async result(bytes, { count1 }) {
    const read = readResult(JSON.parse(Buffer.from(bytes).toString()));
    if ('error' in read) throw read.error;
    count1('read as a result');
  },
};

/** Files that are fine, of every kind. */
function sound(): { kind: Kind; bytes: Uint8Array }[] {
  const session = new Session();
  const own = readFileSync(new URL('../tests/data/fuzz/small.csv', import.meta.url));
  const info = session.loadExample({ id: 'asia', version: 1, rows: 300, seed: 1 });
  const doc = opening() as any;
  const outcome = session.learn(settingsFor(doc, namesOf(info)).settings);
  const json = JSON.stringify(resultJson({ doc, info, outcome }));
  const text = (format: string) => Buffer.from(session.export(format));
  const files = [
    { kind: 'rows', bytes: own },
    { kind: 'rows', bytes: text('data-csv') },
    { kind: 'list', bytes: text('jkl') },
    { kind: 'list', bytes: text('pss') },
    { kind: 'result', bytes: Buffer.from(json) },
  ];
  session.free();
  return files as any;
}

export async function fuzz(world: World) {
  const { seed, goesOn, begin, count1, most, fail } = world;
  initSync({ module: readFileSync(new URL('../www/pkg/core_bg.wasm', import.meta.url)) });
  const random = draws(stream(seed ^ 0xf11e));
  const fine = sound();
  for (let i = 0; goesOn(i); i++) {
    const { kind, bytes } = hostileFile(random, fine);
    begin(`${kind}, base64: ${Buffer.from(bytes).toString('base64').slice(0, 20_000)}`);
    count1('files');
    const begun = performance.now();
    try {
      await READERS[kind](bytes, world);
    } catch (problem) {
      if (problem instanceof SyntaxError && kind === 'result') count1('refused');
      else if (!isRefusal(problem)) {
        // A panic leaves nothing behind that could be continued.
        fail(String((problem as any)?.stack ?? JSON.stringify(problem)).slice(0, 2000));
        if (problem instanceof WebAssembly.RuntimeError) return;
      } else if (!isWorded(problem)) fail(`no sentence for ${JSON.stringify(problem)}: ${sentence(problem as any)}`);
      else count1(`refused ${kind}, ${(problem as any).code}`);
    }
    const took = performance.now() - begun;
    most('slowest, ms', Math.round(took));
    if (took > SLOW) fail(`${Math.round(took)} ms`);
  }
}
