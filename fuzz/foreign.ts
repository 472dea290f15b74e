// Foreign files and data frames, each written from a table that is known: read by the core's session, and held to that table. A reading that
// differs without a word of it fails, as does a step that is not said, a refusal without need, a recorded recipe that reads otherwise than
// it was made, a step that can't be undone, and a file that reads otherwise in slices.
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { draws, stream } from '../tests/www/random.ts';
import type { Preview, Recipe } from '../www/generated/protocol.ts';
import { newRecipe, recipe as recipeText } from '../www/link/recipe.ts';
import { opening, settingsFor } from '../www/model/state.ts';
import { initSync, Session } from '../www/pkg/core.js';
import { isRefusal, namesOf } from '../www/worker/first.ts';
import { type Foreign, foreignFile } from './foreign/files.ts';
import { differences, isTold, unsaid } from './foreign/judge.ts';
import { bicOf } from './foreign/score.ts';
import type { World } from './watched.ts';

export type Reading = { preview: Preview | null; problem: any };

/** Rows of the data that are looked at: all. */
const ALL_ROWS = 1e6;
/** Of so many files one is learned from and scored here; of so many one is read in slices. */
const SCORED = 16;
const SLICED = 3;
/** Largest relative difference of two sums of logarithms in another order. */
const CLOSE = 1e-9;

/** Reads a file or a frame by a recipe. */
function read(session: any, { bytes, frame }: Foreign, recipe: Recipe): Reading {
  try {
    if (frame) session.columns(frame);
    else session.readFile(bytes);
    const preview = session.prepare(recipe);
    return { preview, problem: preview.problem };
  } catch (problem) {
    if (!isRefusal(problem)) throw problem;
    return { preview: null, problem };
  }
}

/** Reads a file in slices of random size. */
function readSliced(session: any, bytes: Uint8Array, random: ReturnType<typeof draws>): Reading {
  try {
    session.streamBegin(newRecipe(), false);
    for (;;) {
      for (let from = 0, to = 0; from < bytes.length; from = to) {
        to = Math.min(bytes.length, from + random.pick([1, 7, 100, 1000, 1e6]));
        session.streamTake(bytes.subarray(from, to));
      }
      const preview = session.streamEndPass();
      if (preview) return { preview, problem: preview.problem };
    }
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
export function judged(
  session: any,
  file: Foreign,
  { preview, problem }: Reading,
): { outcome: string; fault: string | null } {
  if (problem || !preview?.data) return { outcome: 'refused with place', fault: refusalFault(file, problem) };
  if (file.refused)
    return { outcome: 'wrong in silence', fault: `read, where it must be refused: ${JSON.stringify(file.refused)}` };
  const found = differences(file, preview, session.listing(false, 0, ALL_ROWS));
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
function recipeFault(session: any, file: Foreign, preview: Preview): string | null {
  const kept = { read: preview.read, steps: preview.steps };
  const again = read(session, file, kept);
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
    const { preview: undone } = read(session, file, { ...newRecipe(), steps: [step] });
    const same = column === null ? undone?.warnings : undone?.columns.find(({ name }) => name === column)?.warnings;
    if (same?.some((other) => other.code === code && other.state === state))
      return `${JSON.stringify(step)} leaves ${code} as it was`;
  }
  return null;
}

/** Whether the best network has the score that is counted here from the table. */
function scoreFault(session: any, preview: Preview): string | null {
  const { data } = preview;
  if (!data || data.variables.length > 6 || data.variables.some(({ levels }) => levels.length === 0)) return null;
  const { settings } = settingsFor(opening() as any, namesOf(data));
  const { score, parents } = session.learn({ ...settings, score: { ...settings.score, kind: 'bic' } });
  const { rows, counts } = session.listing(false, 0, ALL_ROWS);
  const levels = data.variables.map((variable) => variable.levels);
  const own = bicOf(
    rows.map((row: string[]) => row.map((label, v) => levels[v].indexOf(label))),
    (row: number) => counts[row] ?? 1,
    levels.map(({ length }) => length),
    parents,
  );
  return Math.abs(own - score) <= CLOSE * Math.abs(own) ? null : `BIC ${score} in place of ${own}`;
}

export async function fuzz({ seed, goesOn, begin, count1, fail }: World) {
  initSync({ module: readFileSync(new URL('../www/pkg/core_bg.wasm', import.meta.url)) });
  const random = draws(stream(seed ^ 0xf0e1));
  for (const outcome of COUNTED) count1(outcome, 0);
  for (let i = 0; goesOn(i); i++) {
    const file = foreignFile(seed, i);
    begin(described(file, seed, i));
    count1('files');
    const session = new Session();
    try {
      const reading = read(session, file, newRecipe());
      const { outcome, fault } = judged(session, file, reading);
      count1(outcome);
      if (fault) fail(fault);
      const { preview } = reading;
      if (preview?.data && i % SCORED === 0) {
        const wrong = scoreFault(session, preview);
        if (wrong) fail(wrong);
      }
      if (file.bytes && i % SLICED === 0) {
        const sliced = readSliced(session, file.bytes, random);
        const isRead = sliced.problem?.code !== 'large-arff'; // ARFF is read as a whole only
        if (isRead && gist(sliced) !== gist(reading)) fail(`in slices ${gist(sliced)}, as a whole ${gist(reading)}`);
      }
      const wrong = preview?.data ? recipeFault(session, file, preview) : null;
      if (wrong) fail(wrong);
    } catch (problem) {
      fail(String((problem as any)?.stack ?? JSON.stringify(problem)).slice(0, 2000));
      if (problem instanceof WebAssembly.RuntimeError) return;
    } finally {
      session.free();
    }
  }
}
