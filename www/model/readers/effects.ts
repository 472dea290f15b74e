// What pyAgrum, pgmpy and bnlearn make of each feature of a file, as probes of these versions have shown. Pure.

import type { Finding } from './lines.ts';

/**
 * Effects of a feature, a letter for each of `READERS`: `-` none; `R` refused; `C` read as something else, in silence; `L` less is
 * read, whatever else the file holds; `?` not tried.
 */
export type Effects = Record<string, string>;

/** The programs, in the order of the letters. */
export const READERS = Object.freeze([
  { id: 'pyagrum', name: 'pyAgrum', version: '3.3.1', formats: ['bif', 'xmlbif', 'net', 'xdsl', 'uai'] },
  { id: 'pgmpy', name: 'pgmpy', version: '1.1.2', formats: ['bif', 'xmlbif', 'net', 'xdsl', 'uai'] },
  { id: 'bnlearn', name: 'bnlearn', version: '5.2.1', formats: ['bif', 'net', 'dsc'] },
] as const);

/** Formats of which pyAgrum keeps about seven digits of every number. */
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

/** Every feature and what the programs make of it. */
export const EFFECTS: Effects = Object.freeze({ ...BIF, ...NET, ...XML, ...UAI, ...DSC, 'unread-here': '???' });

/** Outcomes from the worst: an effect that is named first decides. */
const OUTCOMES = [
  ['L', 'misreads'],
  ['R', 'refuses'],
  ['C', 'misreads'],
  ['?', 'untried'],
] as const;

/** Of one program. */
export interface Verdict {
  reader: (typeof READERS)[number]['id'];
  outcome: 'reads' | 'refuses' | 'misreads' | 'untried' | 'no-reader';
  /** It keeps about seven digits. */
  isRounded: boolean;
  /** What decides, in the order of the file. */
  because: Finding[];
}

/** What each program makes of a file with these findings. */
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
