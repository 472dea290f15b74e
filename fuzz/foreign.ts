// Foreign files and data frames, each written from a table that is known: read by the core's session, and held to that table. A reading that
// differs without a word of it fails, as does a step that is not said, a refusal without need, a recorded recipe that reads otherwise than
// it was made, a step that can't be undone, and a file that reads otherwise in slices.
import { isDeepStrictEqual } from 'node:util';
import { learn, open } from '../tests/www/direct.ts';
import { draws, stream } from '../tests/www/random.ts';
import type { SlicedFile } from '../www/engine/direct.ts';
import { isRefusal, type Session } from '../www/engine/requests.ts';
import type { Preview, Recipe } from '../www/generated/protocol.ts';
import { newRecipe } from '../www/link/preparation.ts';
import { recipe as recipeText } from '../www/link/recipe.ts';
import { namesOf } from '../www/model/names.ts';
import { opening, settingsFor } from '../www/model/state.ts';
import { type Foreign, foreignFile } from './foreign/files.ts';
import { differences, isTold, unsaid } from './foreign/judge.ts';
import { bicOf } from './foreign/score.ts';
import type { World } from './watched.ts';

export type Reading = { preview: Preview | null; problem: any };

/** Bytes that the engine takes at once of a file in slices, and of one that is packed; those that tell which it is. */
const SLICE = 1_048_576;
const PACKED_SLICE = 65_536;
const HEAD = 2;
/** Rows of the data that are looked at: all. */
const ALL_ROWS = 1e6;
/** Of so many files one is learned from and scored here; of so many one is read in slices. */
const SCORED = 16;
const SLICED = 3;
/** Largest relative difference of two sums of logarithms in another order. */
const CLOSE = 1e-9;

/** All rows of the data. */
const listed = (session: Session) => session.call('listing', { ofFile: false, first: 0, count: ALL_ROWS });

/** Reads a file or a frame by a recipe. */
async function read(session: Session, { bytes, frame }: Foreign, recipe: Recipe): Promise<Reading> {
  try {
    if (frame) await session.call('columns', { columns: frame as any });
    else await session.call('readFile', { bytes: bytes as Uint8Array });
    const preview = await session.call('prepare', { recipe });
    return { preview, problem: preview.problem };
  } catch (problem) {
    if (!isRefusal(problem)) throw problem;
    return { preview: null, problem };
  }
}

/** A file that comes in slices of random size: as one of whole slices, of which each holds fewer bytes. */
function slicedFile(bytes: Uint8Array, random: ReturnType<typeof draws>): SlicedFile {
  const slice = bytes[0] === 0x1f && bytes[1] === 0x8b ? PACKED_SLICE : SLICE;
  const slices: Uint8Array[] = [];
  for (let from = 0, to = 0; from < bytes.length; from = to) {
    to = Math.min(bytes.length, from + random.pick([1, 7, 100, 1000, 1e6]));
    slices.push(bytes.subarray(from, to));
  }
  const read = (from: number, to: number) => (to <= HEAD ? bytes.subarray(from, to) : slices[from / slice]);
  return { size: slice * slices.length, read };
}

/** Reads a file in slices. */
async function readSliced(session: Session, file: SlicedFile): Promise<Reading> {
  try {
    const preview = await session.call('prepareSlices', { recipe: newRecipe(), isSame: false }, { file });
    return { preview, problem: preview.problem };
  } catch (problem) {
    if (!isRefusal(problem)) throw problem;
    return { preview: null, problem };
  }
}

/** What two readings of one file must share. */
const gist = ({ preview, problem }: Reading) =>
  JSON.stringify({
    problem: problem && { code: problem.code, line: problem.line },
    data: preview?.data?.fingerprint,
    names: preview?.columns.map(({ name }) => name),
    rows: preview?.fileRows,
    says:
      preview && [...preview.warnings, ...preview.columns.flatMap(({ warnings }) => warnings)].map(({ code }) => code),
  });

function described({ kind, story, bytes, frame }: Foreign, seed: number, number: number) {
  const held = bytes
    ? `base64: ${Buffer.from(bytes).toString('base64').slice(0, 20_000)}\n${Buffer.from(bytes).toString().slice(0, 400)}`
    : JSON.stringify(frame, (_, value) => (ArrayBuffer.isView(value) ? Array.from(value as any) : value)).slice(
        0,
        4000,
      );
  return `npx tsx fuzz/foreign-file.ts ${seed} ${number}: ${kind}; ${story.join('; ')}\n${held}`;
}

/** Outcome of a file that was refused: null where it had to be, and at its place. */
function refusalFault({ refused, isUnsure, frame }: Foreign, problem: any): string | null {
  if (isUnsure && !refused) return null;
  // A frame may hold little but what tells its rows apart.
  if (frame && problem.code === 'too-few-columns' && problem.why.length > 0) return null;
  if (!refused) return `refused without need: ${JSON.stringify(problem)}`;
  const isRight = (refused.line ?? problem.line) === problem.line && (refused.code ?? problem.code) === problem.code;
  return isRight ? null : `refused otherwise: ${JSON.stringify(problem)} in place of ${JSON.stringify(refused)}`;
}

/** Judges a reading: what became of the file, and what is wrong with it. */
export async function judged(
  session: Session,
  file: Foreign,
  { preview, problem }: Reading,
): Promise<{ outcome: string; fault: string | null }> {
  if (problem || !preview?.data) return { outcome: 'refused with place', fault: refusalFault(file, problem) };
  if (file.refused)
    return { outcome: 'wrong in silence', fault: `read, where it must be refused: ${JSON.stringify(file.refused)}` };
  const found = differences(file, preview, await listed(session));
  const all = [...preview.warnings, ...preview.columns.flatMap(({ warnings }) => warnings)];
  const isOpen = all.some(({ state }) => state === 'open');
  if (found.length === 0) {
    const lacks = unsaid(file, preview);
    const isStep = all.some(({ state }) => state === 'repaired');
    const outcome = isOpen
      ? 'open question, likelier reading right'
      : isStep
        ? 'read right with a step'
        : 'read right in silence';
    return { outcome, fault: lacks.length > 0 ? `read right, but not said: ${lacks.join('; ')}` : null };
  }
  const silent = found.filter((difference) => !isTold(preview, difference));
  const words = (some: typeof found) =>
    some.map(({ what, column }) => `${column === null ? '' : `column ${column + 1}: `}${what}`).join('; ');
  if (silent.length > 0) return { outcome: 'wrong in silence', fault: `wrong without a word: ${words(silent)}` };
  return { outcome: isOpen ? 'open question, likelier reading wrong' : 'wrong with a step that says so', fault: null };
}

/** What becomes of files; all are counted, those that never happen too. */
const COUNTED = [
  'files',
  'read right in silence',
  'read right with a step',
  'open question, likelier reading right',
  'open question, likelier reading wrong',
  'wrong with a step that says so',
  'refused with place',
  'wrong in silence',
];

/** What a step undone or a recipe kept does to a file. */
async function recipeFault(session: Session, file: Foreign, preview: Preview): Promise<string | null> {
  const kept = { read: preview.read, steps: preview.steps };
  const again = await read(session, file, kept);
  if (again.preview?.data?.fingerprint !== preview.data?.fingerprint)
    return `the recorded recipe reads otherwise: ${JSON.stringify(kept)}`;
  const linked = recipeText.read(recipeText.write(kept), () => undefined);
  const isSame = linked !== undefined && isDeepStrictEqual(linked.steps, kept.steps);
  if (!file.frame && !isSame)
    return `a link keeps other steps: ${recipeText.write(kept)} of ${JSON.stringify(kept.steps)}`;
  const all = [
    ...preview.warnings.map((warning) => ({ ...warning, column: null })),
    ...preview.columns.flatMap(({ name, warnings }) => warnings.map((warning) => ({ ...warning, column: name }))),
  ];
  for (const { code, column, state, remedy, dismiss } of all) {
    const step = state === 'repaired' ? remedy : state === 'open' ? dismiss : null;
    if (!step) continue;
    const { preview: undone } = await read(session, file, { ...newRecipe(), steps: [step] });
    const same = column === null ? undone?.warnings : undone?.columns.find(({ name }) => name === column)?.warnings;
    if (same?.some((other) => other.code === code && other.state === state))
      return `${JSON.stringify(step)} leaves ${code} as it was`;
  }
  return null;
}

/** Whether the best network has the score that is counted here from the table. */
async function scoreFault(session: Session, preview: Preview): Promise<string | null> {
  const { data } = preview;
  if (!data || data.variables.length > 6 || data.variables.some(({ levels }) => levels.length === 0)) return null;
  const { settings } = settingsFor(opening() as any, namesOf(data));
  const { score, parents } = await learn(session, {
    ...settings,
    score: { kind: 'bic', edgePrior: settings.score.edgePrior },
  });
  const { rows, counts } = await listed(session);
  const levels = data.variables.map((variable) => variable.levels);
  const own = bicOf(
    rows.map((row) => row.map((label, v) => levels[v].indexOf(label))),
    (row: number) => counts[row] ?? 1,
    levels.map(({ length }) => length),
    parents,
  );
  return Math.abs(own - score) <= CLOSE * Math.abs(own) ? null : `BIC ${score} in place of ${own}`;
}

export async function fuzz({ seed, goesOn, begin, count1, fail }: World) {
  const session = open();
  const random = draws(stream(seed ^ 0xf0e1));
  for (const outcome of COUNTED) count1(outcome, 0);
  for (let i = 0; goesOn(i); i++) {
    const file = foreignFile(seed, i);
    begin(described(file, seed, i));
    count1('files');
    try {
      const reading = await read(session, file, newRecipe());
      const { outcome, fault } = await judged(session, file, reading);
      count1(outcome);
      if (fault) fail(fault);
      const { preview } = reading;
      if (preview?.data && i % SCORED === 0) {
        const wrong = await scoreFault(session, preview);
        if (wrong) fail(wrong);
      }
      if (file.bytes && i % SLICED === 0) {
        const sliced = await readSliced(session, slicedFile(file.bytes, random));
        const isRead = sliced.problem?.code !== 'large-arff'; // ARFF is read as a whole only
        if (isRead && gist(sliced) !== gist(reading)) fail(`in slices ${gist(sliced)}, as a whole ${gist(reading)}`);
      }
      const wrong = preview?.data ? await recipeFault(session, file, preview) : null;
      if (wrong) fail(wrong);
    } catch (problem) {
      fail(String((problem as any)?.stack ?? JSON.stringify(problem)).slice(0, 2000));
      if (problem instanceof WebAssembly.RuntimeError) return;
    } finally {
      await session.call('close').catch(() => {}); // a panic leaves no engine
    }
  }
}
