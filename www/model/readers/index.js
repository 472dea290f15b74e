// Which program reads a file of a network with tables, and what it makes of it. Pure: shared by page and command line.
import { bifFindings } from './bif.js';
import { verdictsOf } from './effects.js';
import { dscFindings, netFindings, uaiFindings, xdslFindings, xmlFindings } from './others.js';

/** @type {Record<string, (text: string) => import('./lines.js').Findings>} */
const FINDINGS = {
  bif: bifFindings,
  net: netFindings,
  xmlbif: xmlFindings,
  xdsl: xdslFindings,
  uai: uaiFindings,
  dsc: dscFindings,
};

/** Endings of files whose content is damaged too far to tell. @type {Record<string, string>} */
const BY_ENDING = {
  bif: 'bif',
  net: 'net',
  xml: 'xmlbif',
  xmlbif: 'xmlbif',
  bifxml: 'xmlbif',
  xdsl: 'xdsl',
  uai: 'uai',
  dsc: 'dsc',
};

/**
 * The format of a model file, by its first word; by its name where that leaves it open. Null: none that other programs read.
 * @param {string} text @param {string} name
 */
function formatOf(text, name) {
  const start = text.replace(/^(?:\s|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|%[^\r\n]*)*/, '');
  if (start.startsWith('<')) {
    const root = start.match(/<(BIF|smile)\b/)?.[1];
    if (root) return root === 'BIF' ? 'xmlbif' : 'xdsl';
  } else if (/^net\s*\{/.test(start)) return 'net';
  else if (/^BAYES\s/.test(start)) return 'uai';
  else if (/^belief\s+network\b/i.test(start)) return 'dsc';
  else if (/^(?:network|variable|probability)\b[^,;\t]*\{/i.test(start)) return 'bif';
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : null;
}

/** A file's text, and whether it is UTF-8; a byte order mark is left out, which every program passes over. @param {Uint8Array} bytes */
function textOf(bytes) {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder('latin1').decode(bytes), isUtf8: false };
  }
}

/** @typedef {{ format: string, findings: import('./lines.js').Finding[], verdicts: import('./effects.js').Verdict[] }} Read */

/**
 * What programs differ on in a file, and what each makes of it. Errors: null if it is in no format that several programs read. O(bytes).
 * @param {Uint8Array} bytes @param {string} name
 * @returns {Read | null}
 */
export function readersOf(bytes, name) {
  const { text, isUtf8 } = textOf(bytes);
  const format = formatOf(text, name);
  if (format === null) return null;
  const found = FINDINGS[format](text);
  if (!isUtf8) found.add('not-utf8', text.search(/[\u0080-\uffff]/));
  const findings = [...found.byFeature.values()].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { format, findings, verdicts: verdictsOf(format, findings) };
}

/**
 * Verdicts on a file that Bayescope refuses: a program that might read it was not tried. BIF stays as it is, for there
 * a scan follows the whole text.
 * @param {Read} read @returns {Read}
 */
export function unreadHere({ format, findings, verdicts }) {
  if (format === 'bif') return { format, findings, verdicts };
  const all = [...findings, { feature: 'unread-here', line: null, of: '', times: 1 }];
  return { format, findings: all, verdicts: verdictsOf(format, all) };
}
