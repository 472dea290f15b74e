// Limit between files that are read at once and files that the engine reads in slices (ranges of bytes).

/** Maximum size of a file that is read at once, in bytes. */
export const WHOLE_BYTES = 64 * 2 ** 20;

/**
 * Whether a file that was refused with this error code can instead be read in slices.
 */
export const isForSlices = (code: string) => code === 'too-many-rows' || code === 'file-too-large';
