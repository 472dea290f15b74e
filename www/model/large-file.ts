// Files that are too large to read as a whole: the engine reads them in slices.

/** Bytes up to which a file is read as a whole. */
export const WHOLE_BYTES = 64 * 2 ** 20;

/**
 * Whether a file that was refused as a whole is read in slices.
 * @param code of the refusal
 */
export const isForSlices = (code: string) => code === 'too-many-rows' || code === 'file-too-large';
