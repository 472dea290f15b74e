// Compatibility of a model file (network with tables) with pyAgrum, pgmpy and bnlearn. Pure; for page and command line.
import { MODEL_FORMATS } from '../model-formats.ts';
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

/** Format of a model file by its first word, else by its suffix; null if no other program reads it. */
function formatOf(text: string, name: string) {
  const start = text.replace(/^(?:\s|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|%[^\r\n]*)*/, '');
  if (start.startsWith('<')) {
    const root = start.match(/<(BIF|smile)\b/)?.[1];
    if (root) return root === 'BIF' ? 'xmlbif' : 'xdsl';
  } else if (/^net\s*\{/.test(start)) return 'net';
  else if (/^BAYES\s/.test(start)) return 'uai';
  else if (/^belief\s+network\b/i.test(start)) return 'dsc';
  else if (/^(?:network|variable|probability)\b[^,;\t]*\{/i.test(start)) return 'bif';
  const suffix = `.${name.toLowerCase().split('.').at(-1)}`;
  return MODEL_FORMATS.find(({ id, endings }) => id in FINDINGS && endings.includes(suffix))?.id ?? null;
}

/** Text of a file without a byte order mark, which all programs skip, and whether it is UTF-8. */
function textOf(bytes: Uint8Array) {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder('latin1').decode(bytes), isUtf8: false };
  }
}

export type Read = { format: string; findings: Finding[]; verdicts: Verdict[] };

/** Findings in a file, and the verdict of each program; null for a format that no other program reads. O(bytes). */
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
 * Verdicts on a file that Bayescope itself refuses: `untried` instead of `reads`. BIF files keep their verdicts, since
 * their whole text is scanned for findings.
 */
export function unreadHere({ format, findings, verdicts }: Read): Read {
  if (format === 'bif') return { format, findings, verdicts };
  const all = [...findings, { feature: 'unread-here', line: null, of: '', times: 1 }];
  return { format, findings: all, verdicts: verdictsOf(format, all) };
}
