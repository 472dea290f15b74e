/**
 * Tiers and orders as text, for page and command line: names separated by commas, with `<` before later ones. In tiers
 * each line is a later tier and may begin with a title and a colon; in an order each line is a separate chain. A name
 * that contains a comma, `<`, a quotation mark or a line break is put in quotation marks, inner ones doubled; known
 * names are also read without quotation marks.
 */
import { inQuotes } from './csv.ts';
import type { NamedEdge } from './state.ts';

/** Error in a text of tiers, orders or pairs. `line`: from 1; `alone`: line with a single name instead of a pair. */
export type Slip = { line: number; what: 'unknown' | 'quote' | 'alone'; name: string };
/** Line of a text of tiers or orders: groups of names separated by `<`, in order; `title`: text before the colon. */
export type Chain = { line: number; title: string; groups: string[][] };

export const MAX_TITLE_LENGTH = 60;

const SPLITS = /[,<\n]/;
/** Title at the start of a line, in quotation marks if it contains a special character. */
const TITLE = /^(?:"((?:[^"]|"")*)"|([^,<":\r\n]*))[ \t]*:/;
const ENDS = /^[ \t\r]*(?:[,<\n]|$)/;

/**
 * Name at the start of a text, and its length in the text including quotation marks.
 * @param names known names, longest first
 */
function nameAt(text: string, names: string[]) {
  if (text.startsWith('"')) {
    const [whole, inner] = /^"((?:[^"]|"")*)"/.exec(text) ?? [];
    if (whole !== undefined && ENDS.test(text.slice(whole.length)))
      return { name: inner.replaceAll('""', '"'), length: whole.length };
  }
  const known = names.find((name) => text.startsWith(name) && ENDS.test(text.slice(name.length)));
  if (known !== undefined) return { name: known, length: known.length };
  const end = text.search(SPLITS);
  const length = end < 0 ? text.length : end;
  return { name: text.slice(0, length).trim(), length };
}

/**
 * Reads the lines of a text as chains of groups. Empty groups are skipped without an error (slip), so that a text can
 * be checked while it is typed.
 * @param names names of the variables
 * @param isTitled whether lines may have titles
 */
function readChains(text: string, names: string[], isTitled: boolean = false): { chains: Chain[]; slips: Slip[] } {
  const byLength = [...names].sort((a, b) => b.length - a.length);
  const known = new Set(names);
  const chains: Chain[] = [];
  const slips: Slip[] = [];
  let groups: string[][] = [[]];
  let [line, at, title] = [1, 0, ''];
  let isBegin = true;
  const close = () => {
    const filled = groups.filter((group) => group.length > 0);
    if (filled.length > 0) chains.push({ line, title, groups: filled });
    [groups, title, isBegin] = [[[]], '', true];
  };
  while (at < text.length) {
    const sign = text[at];
    if (sign === '\n') {
      close();
      line += 1;
    }
    if (sign === '<') groups.push([]);
    if (/[\s,<]/.test(sign)) {
      at += 1;
      continue;
    }
    const rest = text.slice(at);
    const { name, length } = nameAt(rest, byLength);
    const titled = isTitled && isBegin && !known.has(name) ? TITLE.exec(rest) : null;
    isBegin = false;
    if (titled) {
      title = (titled[1]?.replaceAll('""', '"') ?? titled[2]).trim().slice(0, MAX_TITLE_LENGTH);
      at += titled[0].length;
      continue;
    }
    if (known.has(name)) groups[groups.length - 1].push(name);
    else slips.push({ line, what: name.startsWith('"') ? 'quote' : 'unknown', name });
    line += text.slice(at, at + length).split('\n').length - 1;
    at += length;
  }
  close();
  return { chains, slips };
}

/** Reads tiers in order, with their names (empty if untitled). */
export function readTiers(text: string, names: string[]) {
  const { chains, slips } = readChains(text, names, true);
  const tiers = chains.flatMap(({ groups }) => groups.map((group) => [...new Set(group)]));
  const tierNames = chains.flatMap(({ title, groups }) => groups.map((_, at) => (at === 0 ? title : '')));
  return { tiers, tierNames, slips };
}

/** Reads an order as distinct pairs of an earlier and a later variable. */
export function readOrder(text: string, names: string[]) {
  const { chains, slips } = readChains(text, names);
  const pairs: Map<string, NamedEdge> = new Map();
  for (const { groups } of chains)
    for (const [i, group] of groups.slice(1).entries())
      for (const first of groups[i]) for (const then of group) pairs.set(JSON.stringify([first, then]), [first, then]);
  return { before: [...pairs.values()], slips };
}

/** Reads distinct pairs of variables: every two variables of one line are a pair. */
export function readPairs(text: string, names: string[]) {
  const { chains, slips } = readChains(text, names);
  const pairs: Map<string, NamedEdge> = new Map();
  const known = new Set(slips.map(({ line }) => line));
  for (const { line, groups } of chains) {
    const all = [...new Set(groups.flat())];
    if (all.length < 2 && !known.has(line)) slips.push({ line, what: 'alone', name: all[0] });
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1)) pairs.set(JSON.stringify([a, b].sort()), [a, b]);
  }
  return { pairs: [...pairs.values()], slips };
}

/** Reads edges of a network: in each line the parent first, then its children. */
export function readArrows(text: string, names: string[]) {
  const { chains, slips } = readChains(text, names);
  const edges: Map<string, NamedEdge> = new Map();
  const known = new Set(slips.map(({ line }) => line));
  for (const { line, groups } of chains) {
    const all = groups.flat();
    if (all.length < 2 && !known.has(line)) slips.push({ line, what: 'alone', name: all[0] });
    for (const to of all.slice(1)) if (to !== all[0]) edges.set(JSON.stringify([all[0], to]), [all[0], to]);
  }
  return { edges: [...edges.values()], slips };
}

/** Name as written in a text of tiers, orders or pairs, in quotation marks if needed. */
export const nameText = (name: string) => (/[,<"\r\n]|^\s|\s$/.test(name) ? inQuotes(name) : name);

/** Pairs or edges as text, one per line. */
export const pairsText = (pairs: NamedEdge[]) => pairs.map((pair) => pair.map(nameText).join(', ')).join('\n');

/** Title of a tier with a colon; empty without a title. */
const titleText = (title: string | undefined) => (title ? `${/[,<":]/.test(title) ? inQuotes(title) : title}: ` : '');

export const tiersText = (tiers: string[][], tierNames: string[] = []) =>
  tiers.map((tier, at) => titleText(tierNames[at]) + tier.map(nameText).join(', ')).join('\n');

/** Order as text; successive pairs are joined to one chain where the second begins with the end of the first. */
export function orderText(before: NamedEdge[]) {
  const chains: string[][] = [];
  for (const [first, then] of before) {
    const last = chains.at(-1);
    if (last && last.at(-1) === first) last.push(then);
    else chains.push([first, then]);
  }
  return chains.map((chain) => chain.map(nameText).join(' < ')).join('\n');
}
