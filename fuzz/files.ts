// Hostile files, read by the sessions that read the page's and the command line's: what is refused is refused by a sentence, what
// is read is learned from, certified, packed and unpacked, exported. Nothing may panic, hang or be certified wrongly.
import { readFileSync } from 'node:fs';
import { sentence } from '../cli/words.ts';
import { learn as learned, loadExample, loadFile, open } from '../tests/www/direct.ts';
import { draws, stream } from '../tests/www/random.ts';
import { workOf } from '../www/engine/pace.ts';
import { isRefusal, type Session } from '../www/engine/requests.ts';
import type { DataInfo } from '../www/generated/protocol.ts';
import { readResult, resultJson } from '../www/link/result.ts';
import { namesOf } from '../www/model/names.ts';
import { opening, settingsFor } from '../www/model/state.ts';
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
async function learn(session: Session, info: DataInfo, { count1, fail }: World, formats: string[]) {
  const { settings } = settingsFor(opening() as any, namesOf(info));
  const estimate = await session.call('estimate', { settings });
  if (estimate.problem) return;
  const timeLimit = workOf(estimate) > WORK ? 0.05 : SECONDS;
  const { outcome } = await session.call('run', { settings, timeLimit });
  count1('learned');
  if (!outcome.certificate.holds) fail(`the certifier refutes it: ${JSON.stringify(outcome.certificate)}`);
  if (outcome.status === 'proven optimal') count1('proven');
  for (const format of formats) {
    try {
      await session.call('export', { format });
    } catch (problem) {
      if (!isRefusal(problem)) throw problem;
    }
  }
}

const READERS: Record<Kind, (session: Session, bytes: Uint8Array, world: World) => Promise<void>> = {
  async rows(session, bytes, world) {
    const data = await loadFile(session, bytes);
    world.count1('read as rows');
    const packed = await session.call('pack');
    const again = session.session(1);
    const { info } = await again.call('load', { packed });
    await again.call('close');
    if (info.fingerprint !== data.fingerprint) world.fail('packed data come back as others');
    await learn(session, data, world, FORMATS);
  },
  async list(session, bytes, world) {
    const { info } = await session.call('load', { list: bytes, costs: false });
    world.count1('read as a list');
    await learn(session, info, world, ['dot', 'jkl', 'pss']);
  },
  async network(session, bytes, { count1 }) {
    await session.call('readNetwork', { bytes, name: '' });
    count1('read as a network');
  },
  async experiments(session, bytes, { count1, fail }) {
    const { info } = await session.call('experiments', { bytes });
    count1('read as experiments');
    if (!info?.variables?.length) fail(`experiments without variables: ${JSON.stringify(info).slice(0, 300)}`);
  },
  async result(_, bytes, { count1 }) {
    const read = readResult(JSON.parse(Buffer.from(bytes).toString()));
    if ('error' in read) throw read.error;
    count1('read as a result');
  },
};

/** Files that are fine, of every kind. */
async function sound(session: Session): Promise<{ kind: Kind; bytes: Uint8Array }[]> {
  const own = readFileSync(new URL('../tests/data/fuzz/small.csv', import.meta.url));
  const info = await loadExample(session, { id: 'asia', version: 1, rows: 300, seed: 1 });
  const doc = opening() as any;
  const outcome = await learned(session, settingsFor(doc, namesOf(info)).settings);
  const json = JSON.stringify(resultJson({ doc, info, outcome }));
  const text = async (format: string) => Buffer.from(await session.call('export', { format }));
  const files = [
    { kind: 'rows', bytes: own },
    { kind: 'rows', bytes: await text('data-csv') },
    { kind: 'list', bytes: await text('jkl') },
    { kind: 'list', bytes: await text('pss') },
    { kind: 'result', bytes: Buffer.from(json) },
  ];
  await session.call('close');
  return files as any;
}

export async function fuzz(world: World) {
  const { seed, goesOn, begin, count1, most, fail } = world;
  const session = open();
  const random = draws(stream(seed ^ 0xf11e));
  const fine = await sound(session);
  for (let i = 0; goesOn(i); i++) {
    const { kind, bytes } = hostileFile(random, fine);
    begin(`${kind}, base64: ${Buffer.from(bytes).toString('base64').slice(0, 20_000)}`);
    count1('files');
    const begun = performance.now();
    try {
      await READERS[kind](session, bytes, world);
    } catch (problem) {
      if (problem instanceof SyntaxError && kind === 'result') count1('refused');
      else if (!isRefusal(problem)) {
        // A panic leaves nothing behind that could be continued.
        fail(String((problem as any)?.stack ?? JSON.stringify(problem)).slice(0, 2000));
        if (problem instanceof WebAssembly.RuntimeError) return;
      } else if (!isWorded(problem)) fail(`no sentence for ${JSON.stringify(problem)}: ${sentence(problem as any)}`);
      else count1(`refused ${kind}, ${(problem as any).code}`);
    } finally {
      await session.call('close').catch(() => {}); // a panic leaves no engine
    }
    const took = performance.now() - begun;
    most('slowest, ms', Math.round(took));
    if (took > SLOW) fail(`${Math.round(took)} ms`);
  }
}
