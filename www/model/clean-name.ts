// Names of exported files: the name of the data without its suffix, in characters that every file system accepts.

/** Suffixes of data files, which are removed from the name. */
const ENDING = /\.(?:csv|tsv|txt|arff|inp|jkl|scores|pss|json|bif|xml|net|xdsl|uai|dsc)$/i;
/** Device names, which Windows reserves with any suffix. */
const DEVICE = /^(?:con|prn|aux|nul|clock|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i;
const MAX_NAME_LENGTH = 60;

export const cleanName = (name: string) =>
  name
    .normalize('NFC')
    .replace(ENDING, '')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+/, '')
    .slice(0, MAX_NAME_LENGTH)
    // A name must not end with half a surrogate pair, a dash or a point.
    .replace(/[-.\ud800-\udbff]+$/, '')
    .replace(DEVICE, '_$&') || 'network';
