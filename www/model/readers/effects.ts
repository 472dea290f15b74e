// Treatment of each feature of a model file by pyAgrum, pgmpy and bnlearn, from probes of these versions. Pure.

import type { Finding } from './lines.ts';

/**
 * Effects of a feature, a letter for each of `READERS`: `-` none; `R` the file is refused; `C` it is silently misread;
 * `L` part of it is silently lost, even if other features would be refused; `?` not tried.
 */
export type Effects = Record<string, string>;

/** Programs in the order of the letters. */
export const READERS = Object.freeze([
  { id: 'pyagrum', name: 'pyAgrum', version: '3.3.1', formats: ['bif', 'xmlbif', 'net', 'xdsl', 'uai'] },
  { id: 'pgmpy', name: 'pgmpy', version: '1.1.2', formats: ['bif', 'xmlbif', 'net', 'xdsl', 'uai'] },
  { id: 'bnlearn', name: 'bnlearn', version: '5.2.1', formats: ['bif', 'net', 'dsc'] },
] as const);

/** Formats from which pyAgrum keeps about seven digits of each number. */
const ROUNDED = new Set(['bif', 'net', 'uai']);

const BIF: Effects = {
  empty: 'RCR',
  unfollowed: '???',
  'no-variables': '???',
  'not-utf8': 'RRC',
  'no-newline': '-C-',
  'comment-first': '--R',
  'comment-inside': '--R',
  'no-network': 'R-R',
  'network-nameless': 'R--',
  'network-parted': 'R--',
  'upper-case': 'RCR',
  'property-quoted': 'R--',
  'property-in-table': 'R--',
  'name-quoted': 'R-R',
  'name-keyword': 'R--',
  'name-agrum': 'R--',
  'name-bnlearn': '--R',
  'name-parted': '-R-',
  'name-bracket': '-?-',
  'state-quoted': 'R-C',
  'state-keyword': 'R--',
  'state-agrum': 'R--',
  'state-brace': '--R',
  'state-parenthesis': '-CR',
  'state-quote-inside': '-C-',
  'quoted-sign': '-?-',
  'empty-state': 'RCR',
  'trailing-comma': 'R-R',
  'states-without-commas': 'R-R',
  'states-tight': '--?',
  'more-states': 'RRR',
  'fewer-states': 'R--',
  'one-state': 'R-C',
  'no-semicolon': 'RR-',
  equals: 'RR-',
  'block-on-one-line': '--R',
  'variable-header': '--R',
  'table-header': '--R',
  'no-bar': 'R-R',
  'parents-without-commas': 'RR-',
  'unknown-parent': 'RRR',
  'table-before': 'R--',
  'table-missing': 'CCR',
  'table-with-parents': '--R',
  'table-child-fastest': 'CCR',
  'default-first': '-RR',
  'default-after': 'RRR',
  'row-missing': 'CCR',
  'row-twice': '--R',
  'numbers-without-commas': '--R',
  'no-leading-zero': 'R--',
  'decimal-comma': 'CRR',
  'wrong-count': '???',
  'not-a-number': 'RCR',
  negative: 'CRR',
  'sum-off': 'CCR',
  'sum-near': 'CCC',
  'variable-twice': 'R-C',
  'case-alone': '-C-',
  'case-alone-sizes': '-R-',
  cycle: 'RRC',
};

const NET: Effects = {
  'net-bare-states': '-RL',
  'net-state-parted': '-R-',
  'net-state-parenthesis': '-RR',
  'net-state-quote': 'RCC',
  'net-state-letters': 'CR-',
  'net-state-percent': '???',
  'net-name-blank': 'RRR',
  'net-name-letters': '?RR',
  'net-name-hyphen': 'R-R',
  'net-name-dot': '-RR',
  'net-name-sign': 'RRR',
};

const XML: Effects = {
  'xml-flaw': 'RR-',
  'xdsl-no-extensions': 'R--',
  'xdsl-blank-id': 'RR-',
  'xdsl-blank-state': '?--',
  'xdsl-agrum-order': '-C-',
  'xdsl-last-fastest': 'C--',
  'xdsl-kind': '??-',
};

const UAI: Effects = {
  'uai-exponent': '-R-',
  'uai-parents': '-C-',
  'uai-several-parents': 'C--',
  'uai-order': 'C--',
  'uai-order-sizes': 'R--',
  'uai-unfollowed': '??-',
};

const DSC: Effects = {
  'dsc-foreign': '--?',
};

/** Effects of all features. */
export const EFFECTS: Effects = Object.freeze({ ...BIF, ...NET, ...XML, ...UAI, ...DSC, 'unread-here': '???' });

/** Outcomes by letter; the first letter found decides. */
const OUTCOMES = [
  ['L', 'misreads'],
  ['R', 'refuses'],
  ['C', 'misreads'],
  ['?', 'untried'],
] as const;

/** Verdict on a file by one program. */
export interface Verdict {
  reader: (typeof READERS)[number]['id'];
  outcome: 'reads' | 'refuses' | 'misreads' | 'untried' | 'no-reader';
  /** Whether the program keeps about seven digits only. */
  isRounded: boolean;
  /** Findings that decide, in the order of the file. */
  because: Finding[];
}

/** Verdict of each program on a file with these findings. */
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
