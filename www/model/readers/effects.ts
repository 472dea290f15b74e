// Treatment of each feature of a model file by pyAgrum, pgmpy and bnlearn, from trials with the versions below. Pure.

import effects from './effects.json' with { type: 'json' };
import type { Finding } from './lines.ts';

/**
 * Effects of a feature, a letter for each of `READERS`: `-` none; `R` the file is refused; `C` it is silently misread;
 * `L` part of it is silently lost, even if other features would be refused; `?` not tried.
 */
export type Effects = Record<string, string>;

/** Programs, in the order of the letters in `Effects`. */
export const READERS = Object.freeze([
  { id: 'pyagrum', name: 'pyAgrum', version: '3.3.1', formats: ['bif', 'xmlbif', 'net', 'xdsl', 'uai'] },
  { id: 'pgmpy', name: 'pgmpy', version: '1.1.2', formats: ['bif', 'xmlbif', 'net', 'xdsl', 'uai'] },
  { id: 'bnlearn', name: 'bnlearn', version: '5.2.1', formats: ['bif', 'net', 'dsc'] },
] as const);

/** Formats from which pyAgrum keeps about seven digits of each number. */
const ROUNDED = new Set(['bif', 'net', 'uai']);

/** Effects of all features, by name of the feature. */
export const EFFECTS: Effects = Object.freeze(effects);

/** Outcomes for a file, by letter of an effect; the first letter listed that any feature of the file has decides. */
const OUTCOMES = [
  ['L', 'misreads'],
  ['R', 'refuses'],
  ['C', 'misreads'],
  ['?', 'untried'],
] as const;

/** Verdict on a model file: how one program treats it. */
export interface Verdict {
  reader: (typeof READERS)[number]['id'];
  outcome: 'reads' | 'refuses' | 'misreads' | 'untried' | 'no-reader';
  /** Whether the program keeps only about seven digits of each number. */
  isRounded: boolean;
  /** Features found in the file that decide the outcome, in the order of the file. */
  because: Finding[];
}

/** Verdict of each program on a file with the given findings. */
export const verdictsOf = (format: string, findings: Finding[]): Verdict[] =>
  READERS.map(({ id, formats }, i) => {
    const none = { reader: id, isRounded: false, because: [] };
    if (!(formats as readonly string[]).includes(format)) return { ...none, outcome: 'no-reader' };
    for (const [letter, outcome] of OUTCOMES) {
      const because = findings.filter(({ feature }) => EFFECTS[feature]?.[i] === letter);
      if (because.length > 0) return { ...none, outcome, because };
    }
    return { ...none, outcome: 'reads', isRounded: id === 'pyagrum' && ROUNDED.has(format) };
  });
