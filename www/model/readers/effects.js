// What pyAgrum, pgmpy and bnlearn make of each feature of a file, as probes of these versions have shown. Pure.

/**
 * Effects of a feature, a letter for each of `READERS`: `-` none; `R` refused; `C` read as something else, in silence; `L` less is
 * read, whatever else the file holds; `?` not tried.
 * @typedef {Record<string, string>} Effects
 */

/** The programs, in the order of the letters. */
export const READERS = Object.freeze(
  /** @type {const} */ ([
    { id: 'pyagrum', name: 'pyAgrum', version: '3.3.1', formats: ['bif', 'xmlbif', 'net', 'xdsl', 'uai'] },
    { id: 'pgmpy', name: 'pgmpy', version: '1.1.2', formats: ['bif', 'xmlbif', 'net', 'xdsl', 'uai'] },
    { id: 'bnlearn', name: 'bnlearn', version: '5.2.1', formats: ['bif', 'net', 'dsc'] },
  ]),
);

/** Formats of which pyAgrum keeps about seven digits of every number. */
const ROUNDED = new Set(['bif', 'net', 'uai']);

/** @type {Effects} */
const BIF = {
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

/** @type {Effects} */
const NET = {
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

/** @type {Effects} */
const XML = {
  'xml-flaw': 'RR-',
  'xdsl-no-extensions': 'R--',
  'xdsl-blank-id': 'RR-',
  'xdsl-blank-state': '?--',
  'xdsl-agrum-order': '-C-',
  'xdsl-last-fastest': 'C--',
  'xdsl-kind': '??-',
};

/** @type {Effects} */
const UAI = {
  'uai-exponent': '-R-',
  'uai-parents': '-C-',
  'uai-several-parents': 'C--',
  'uai-order': 'C--',
  'uai-order-sizes': 'R--',
  'uai-unfollowed': '??-',
};

/** @type {Effects} */
const DSC = {
  'dsc-foreign': '--?',
};

/** Every feature and what the programs make of it. @type {Effects} */
export const EFFECTS = Object.freeze({ ...BIF, ...NET, ...XML, ...UAI, ...DSC, 'unread-here': '???' });

/** Outcomes from the worst: an effect that is named first decides. */
const OUTCOMES = /** @type {const} */ ([
  ['L', 'misreads'],
  ['R', 'refuses'],
  ['C', 'misreads'],
  ['?', 'untried'],
]);

/**
 * @typedef {import('./lines.js').Finding} Finding
 * @typedef {object} Verdict of one program
 * @property {typeof READERS[number]['id']} reader
 * @property {'reads' | 'refuses' | 'misreads' | 'untried' | 'no-reader'} outcome
 * @property {boolean} isRounded it keeps about seven digits
 * @property {Finding[]} because what decides, in the order of the file
 */

/**
 * What each program makes of a file with these findings.
 * @param {string} format @param {Finding[]} findings @returns {Verdict[]}
 */
export const verdictsOf = (format, findings) =>
  READERS.map(({ id, formats }, i) => {
    const none = { reader: id, isRounded: false, because: [] };
    if (!(/** @type {readonly string[]} */ (formats).includes(format))) return { ...none, outcome: 'no-reader' };
    for (const [letter, outcome] of OUTCOMES) {
      const because = findings.filter(({ feature }) => EFFECTS[feature]?.[i] === letter);
      if (because.length > 0) return { ...none, outcome, because };
    }
    return { ...none, outcome: 'reads', isRounded: id === 'pyagrum' && ROUNDED.has(format) };
  });
