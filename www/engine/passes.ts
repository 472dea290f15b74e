// A file too large to hold, handed to the core in slices, again from its beginning for every pass. For the worker and the command line.

import type { Preview, Recipe } from '../generated/protocol.ts';
import type { Session } from '../pkg/core.js';
import { breathe } from './slices.ts';

/** Bytes up to which a file is read as a whole. */
export const WHOLE_BYTES = 64 * 2 ** 20;
/** Bytes of a slice: about ten milliseconds of work, between which Stop can act. */
const SLICE_BYTES = 2 ** 20;
/** Bytes of a slice of a gzip file, which unpacks to ten times as many, and to a thousand at most. */
const PACKED_BYTES = 2 ** 16;

/** Bytes of a slice of a file. */
async function sliceOf(file: Sliced) {
  const [first, second] = await file.read(0, Math.min(2, file.size));
  return first === 0x1f && second === 0x8b ? PACKED_BYTES : SLICE_BYTES;
}

/**
 * Whether a file that was refused as a whole is read in slices.
 * @param code of the refusal
 */
export const isForSlices = (code: string) => code === 'too-many-rows' || code === 'file-too-large';

/** A file that is read by ranges of bytes. */
export type Sliced = { size: number; read: (from: number, to: number) => Promise<Uint8Array> };
/** Bytes and rows of a pass so far. */
export type PassProgress = { pass: number; done: number; of: number; rows: number };

export const slicedOf = (file: Blob): Sliced => ({
  size: file.size,
  read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
});

/**
 * Prepares a file by a recipe, pass by pass.
 * @param hooks `isSame`: the session knows the file from the recipe before; `stop` is asked after every slice
 * @returns Errors: what is wrong with the file; `reading-stopped`
 */
export async function prepareSlices(
  session: Session,
  file: Sliced,
  recipe: Recipe,
  {
    isSame = false,
    report,
    stop = () => false,
  }: { isSame?: boolean; report?: (progress: PassProgress) => void; stop?: () => boolean } = {},
): Promise<Preview> {
  session.streamBegin(recipe, isSame);
  const slice = await sliceOf(file);
  for (let pass = 1; ; pass += 1) {
    for (let from = 0; from < file.size; from += slice) {
      const to = Math.min(from + slice, file.size);
      const rows = session.streamTake(await file.read(from, to));
      report?.({ pass, done: to, of: file.size, rows });
      await breathe(); // a file in memory is read without a turn for Stop
      if (stop()) throw { code: 'reading-stopped' };
    }
    const preview = session.streamEndPass();
    if (preview) return preview;
  }
}
