// Names of exported files: that of the data without its ending, in signs that every system takes.

/** Endings of data files. */
const ENDING = /\.(?:csv|tsv|txt|arff|inp|jkl|scores|pss|json|bif|xml|net|xdsl|uai|dsc)$/i;
/** Names of devices, which Windows gives no file, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|clock|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i;
const LONGEST = 60;

export const cleanName = (name: string) =>
  name
    .normalize('NFC')
    .replace(ENDING, '')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+/, '')
    .slice(0, LONGEST)
    // Half of a letter, and what no name may end with.
    .replace(/[-.\ud800-\udbff]+$/, '')
    .replace(DEVICE, '_$&') || 'network';
