// Names of exported files: that of the data without its ending, in signs that every system takes.

/** Endings of data files. */
const ENDING = /\.(?:csv|tsv|txt|arff|inp|jkl|scores|pss|json|bif|xml|net|xdsl|uai|dsc)$/i;
const LONGEST = 60;

/** @param {string} name */
export const cleanName = (name) =>
  name
    .normalize('NFC')
    .replace(ENDING, '')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, LONGEST) || 'network';
