// Limit between files read at once and files that the engine reads in slices.

/** Largest size of a file that is read at once, in bytes. */
export const WHOLE_BYTES = 64 * 2 ** 20;

/**
 * Whether a file refused with this error code can be read in slices.
 */
export const isForSlices = (code: string) => code === 'too-many-rows' || code === 'file-too-large';
