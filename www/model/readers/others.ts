// Finds the features of NET, XMLBIF, XDSL, UAI and DSC files that other programs refuse, misread or treat differently.
// Pure.
import { Findings } from './lines.ts';

export function netFindings(text: string): Findings {
  const found = new Findings(text);
  const plain = text.replace(/^[ \t]*%[^\r\n]*/gm, (comment) => ' '.repeat(comment.length));
  for (const { 1: name, index } of plain.matchAll(/^[ \t]*(?:discrete\s+)?node\s+([^\r\n{]*?)\s*(?=[\r\n{])/gm)) {
    if (/\s/.test(name)) found.add('net-name-blank', index, name);
    else if (/[^\x20-\x7e]/.test(name)) found.add('net-name-letters', index, name);
    else if (/[^\w.-]/.test(name)) found.add('net-name-sign', index, name);
    else {
      if (name.includes('-')) found.add('net-name-hyphen', index, name);
      if (name.includes('.')) found.add('net-name-dot', index, name);
    }
  }
  for (const { 1: list, index } of plain.matchAll(/\bstates\s*=\s*\(([^\r\n]*)\)\s*;/g)) {
    if (!list.includes('"')) {
      found.add('net-bare-states', index);
      continue;
    }
    for (const [, label] of list.matchAll(/"([^\r\n]*?)"(?=[\s,]*(?:"|$))/g)) {
      if (/[\s,]/.test(label)) found.add('net-state-parted', index, label);
      if (/[()]/.test(label)) found.add('net-state-parenthesis', index, label);
      if (label.includes('"')) found.add('net-state-quote', index, label);
      if (/[^\x20-\x7e]/.test(label)) found.add('net-state-letters', index, label);
      if (label.includes('%')) found.add('net-state-percent', index, label);
    }
  }
  return found;
}

const MARKUP =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>|<(\/?)([A-Za-z_][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[<&]/g;
const REFERENCE = /&(?!#\d+;|#x[\da-f]+;|\w+;)/i;

/** Offset at which an XML text is not well-formed; −1 if it is. O(text). */
function xmlFlaw(text: string) {
  const open: string[] = [];
  for (const { 0: whole, 1: slash, 2: name, 3: attributes, 4: empty, index } of text.matchAll(MARKUP)) {
    if (whole === '<') return index;
    if (whole === '&') {
      if (REFERENCE.test(text.slice(index, index + 12))) return index;
    } else if (name !== undefined) {
      if (REFERENCE.test(attributes)) return index;
      if (slash ? open.pop() !== name : false) return index;
      if (!slash && !empty) open.push(name);
    }
  }
  return open.length > 0 ? text.length : -1;
}

export function xmlFindings(text: string): Findings {
  const found = new Findings(text);
  const flaw = xmlFlaw(text);
  if (flaw >= 0) found.add('xml-flaw', flaw);
  return found;
}

export function xdslFindings(text: string): Findings {
  const found = xmlFindings(text);
  if (!/<extensions\b/.test(text)) found.add('xdsl-no-extensions', null);
  for (const { 1: element, 2: id, index } of text.matchAll(/<(cpt|state)\s[^>]*?\bid="([^"]*\s[^"]*)"/g)) {
    found.add(element === 'cpt' ? 'xdsl-blank-id' : 'xdsl-blank-state', index, id);
  }
  for (const { 1: kind, index } of text.matchAll(
    /<(deterministic|noisymax|noisyadder|equation|decision|utility|mau)\b/g,
  )) {
    found.add('xdsl-kind', index, kind);
  }
  const isAgrum = /\bapp="[^"]*aGrUM/i.test(text);
  for (const { index } of text.matchAll(/<parents>\s*\S+\s+\S[^<]*<\/parents>/g)) {
    found.add(isAgrum ? 'xdsl-agrum-order' : 'xdsl-last-fastest', index);
  }
  return found;
}

export function uaiFindings(text: string): Findings {
  const found = new Findings(text);
  const words = [...text.replace(/#[^\r\n]*/g, (comment) => ' '.repeat(comment.length)).matchAll(/\S+/g)];
  let next = 1;
  const number = () => Number(words[next++]?.[0] ?? Number.NaN);
  const cards = Array.from({ length: Math.min(number() || 0, words.length) }, number);
  const functions = Math.min(number() || 0, words.length);
  const isAgrum = /^[ \t]*\d[\d \t]*#[ \t]*\S/m.test(text);
  for (let f = 0; f < functions; f++) {
    const at = words[next]?.index ?? text.length;
    const scope = Array.from({ length: Math.min(number() || 0, words.length) }, number);
    const child = scope.at(-1);
    if (child === undefined || cards[child] === undefined) return found.add('uai-unfollowed', at);
    if (scope.length > 1) found.add('uai-parents', at, String(child));
    if (scope.length > 2 && !isAgrum) found.add('uai-several-parents', at, String(child));
    if (child !== f) found.add(cards[child] === cards[f] ? 'uai-order' : 'uai-order-sizes', at, String(child));
  }
  for (const { 0: word, index } of words.slice(next))
    if (/\d[eE][-+]?\d/.test(word)) found.add('uai-exponent', index, word);
  return found;
}

/** Pattern of a line of a DSC file as bnlearn writes it; other forms of lines were not tried. */
const DSC_LINE =
  /^(?:belief network "\w+"|node \w+ \{| {2}type : discrete \[ \d+ \] = \{ "\w+"(?:, "\w+")* \};|\}|probability \( \w+(?: \| \w+(?:, \w+)*)? \) \{| {2}(?:\(\d+(?:, \d+)*\) :)? [\d.e-]+(?:, [\d.e-]+)*;)$/;

export function dscFindings(text: string): Findings {
  const found = new Findings(text);
  const lines = text.split('\n');
  const foreign = lines.findIndex(
    (line, i) => (i === 0 || i < lines.length - 1 || line !== '') && !DSC_LINE.test(line),
  );
  if (foreign >= 0) found.add('dsc-foreign', found.starts[foreign]);
  return found;
}
