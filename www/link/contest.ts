// A contest: who finds the network with the best score? The best score is sealed by a salted hash; entries are networks, scored again where
// they are collected. Pure but for the hash and the salt, which the platform makes.

import type { Settings } from '../generated/protocol.ts';
import { distinct } from '../model/structure-file.ts';
import { tidyName } from './answers.ts';
import { fromBase64url, seal, toBase64url, unseal } from './bytes.ts';

/** What the seal is of. */
export interface Sealed {
  /** Of the data. */
  fingerprint: string;
  /** Score, priors and constraints; how it was searched is not sealed. */
  settings: Settings;
  /** The best, as a natural logarithm. */
  score: number;
  /** Proven to be the best; else it is the best found. */
  proven: boolean;
}
export type NamedEdge = [from: string, to: string];
export type Entry = { name: string; edges: NamedEdge[] };
export type Scored = Entry & { score: number };

/** Bytes of a salt: too many to guess, so that the few scores that are likely can't be tried one by one. */
const SALT = 16;
/** Scores that differ by no more than this part of their size are the same: the certifier's own measure. */
const SAME = 1e-9;
/** Decimals of the score that are sealed. */
const DECIMALS = 6;
/** What of the settings decides which network scores best. */
const DECIDE = [
  ...['score', 'maxParents', 'required', 'forbidden', 'superstructure', 'sizePrior', 'tiers', 'forbidWithinTiers'],
  ...['before', 'limits', 'edgeOdds', 'priorNetwork'],
] as const;
const ENTRY = /bayescope-entry\.([01][\w-]+)/g;
/** Bytes of an entry: more than a network of 64 variables takes. */
const ENTRY_LIMIT = 2 ** 18;
/** Most edges of an entry. */
const MOST_EDGES = 4096;

/** A new salt, as text. */
export const newSalt = () => toBase64url(crypto.getRandomValues(new Uint8Array(SALT)));

/** Whether a text can be a salt. */
export const isSalt = (text: string) => fromBase64url(text.trim())?.length === SALT;

/** Whether this page may hash: browsers let only pages over HTTPS, of this machine or from its disk. */
export const canSeal = () => globalThis.crypto?.subtle !== undefined;

/** What decides which network scores best, as text: the data and what of the settings does. */
export const groundOf = ({ fingerprint, settings }: Pick<Sealed, 'fingerprint' | 'settings'>) =>
  `${fingerprint}\n${JSON.stringify(DECIDE.map((key) => (settings as Record<string, unknown>)[key] ?? null))}`;

/**
 * The seal of a best score under a salt: p for a proven score, f for the best found, and SHA-256 of salt, data, what decides, and the score,
 * a line each.
 */
export async function sealOf(salt: string, of: Sealed): Promise<string> {
  const kind = of.proven ? 'p' : 'f';
  const text = ['bayescope-contest-1', salt.trim(), kind, groundOf(of), of.score.toFixed(DECIMALS)];
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text.join('\n')));
  return `${kind}.${toBase64url(new Uint8Array(hash))}`;
}

const isSame = (a: number, b: number) => Math.abs(a - b) <= SAME * Math.max(1, Math.abs(a), Math.abs(b));

/** How a score stands to the sealed one. */
export const standing = (score: number, best: number): 'meets' | 'below' | 'above' =>
  isSame(score, best) ? 'meets' : score < best ? 'below' : 'above';

/**
 * A leaderboard: the best entry of each name, the highest score first; equal scores share a rank. Names are compared without regard to case.
 */
export function leaderboard(entries: Scored[]): (Scored & { rank: number; entries: number })[] {
  const best: Map<string, Scored & { entries: number }> = new Map();
  for (const entry of entries) {
    const key = entry.name.toLowerCase();
    const before = best.get(key);
    const counted = (before?.entries ?? 0) + 1;
    best.set(key, { ...(before && before.score >= entry.score ? before : entry), entries: counted });
  }
  const order = [...best.values()].sort((a, b) => b.score - a.score || a.name.localeCompare(b.name, 'en'));
  let rank = 1;
  return order.map((entry, i) => {
    if (i > 0 && !isSame(entry.score, order[i - 1].score)) rank = i + 1;
    return { ...entry, rank };
  });
}

/** An entry as one word of text: a name and a network, no score, for a claimed one is worth nothing. */
export const packEntry = async ({ name, edges }: Entry) =>
  `bayescope-entry.${await seal(new TextEncoder().encode(JSON.stringify([tidyName(name), edges])))}`;

export const isEdge = (x: unknown): x is NamedEdge =>
  Array.isArray(x) && x.length === 2 && x.every((name) => typeof name === 'string');

async function unpackEntry(packed: string): Promise<Entry | null> {
  const opened = await unseal(packed, ENTRY_LIMIT);
  if (!('bytes' in opened)) return null;
  try {
    const [name, edges, ...more] = JSON.parse(new TextDecoder().decode(opened.bytes));
    if (typeof name !== 'string' || !Array.isArray(edges) || edges.length > MOST_EDGES) return null;
    return more.length === 0 && edges.every(isEdge) ? { name: tidyName(name), edges: distinct(edges) } : null;
  } catch {
    return null;
  }
}

/** The entries in a text, whatever stands around them; with the lines whose entry is damaged. */
export async function entriesIn(text: string): Promise<{ entries: Entry[]; damaged: number[] }> {
  const found: { entries: Entry[]; damaged: number[] } = { entries: [], damaged: [] };
  for (const [i, line] of text.split(/\r\n?|\n/).entries()) {
    for (const [, packed] of line.matchAll(ENTRY)) {
      const entry = await unpackEntry(packed);
      if (entry) found.entries.push(entry);
      else found.damaged.push(i + 1);
    }
  }
  return found;
}
