// Which program reads a file of a network with tables, and what it makes of it. Pure: shared by page and command line.
import { bifFindings } from './bif.ts';
import { type Verdict, verdictsOf } from './effects.ts';
import type { Finding, Findings } from './lines.ts';
import { dscFindings, netFindings, uaiFindings, xdslFindings, xmlFindings } from './others.ts';

const FINDINGS: Record<string, (text: string) => Findings> = {
  bif: bifFindings,
  net: netFindings,
  xmlbif: xmlFindings,
  xdsl: xdslFindings,
  uai: uaiFindings,
  dsc: dscFindings,
};

/** Endings of files whose content is damaged too far to tell. */
const BY_ENDING: Record<string, string> = {
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
 */
function formatOf(text: string, name: string) {
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

/** A file's text, and whether it is UTF-8; a byte order mark is left out, which every program passes over. */
function textOf(bytes: Uint8Array) {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder('latin1').decode(bytes), isUtf8: false };
  }
}

export type Read = { format: string; findings: Finding[]; verdicts: Verdict[] };

/**
 * What programs differ on in a file, and what each makes of it. Errors: null if it is in no format that several programs read. O(bytes).
 */
export function readersOf(bytes: Uint8Array, name: string): Read | null {
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
 */
export function unreadHere({ format, findings, verdicts }: Read): Read {
  if (format === 'bif') return { format, findings, verdicts };
  const all = [...findings, { feature: 'unread-here', line: null, of: '', times: 1 }];
  return { format, findings: all, verdicts: verdictsOf(format, all) };
}
