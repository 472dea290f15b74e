// Contest among students for the network with the best score. The best score is sealed (published as a salted hash);
// entries are networks, which are scored when collected. Pure but for the platform's hash and random numbers.

import type { Settings } from '../generated/protocol.ts';
import { distinct } from '../model/structure-file.ts';
import { tidyName } from './answers.ts';
import { fromBase64url, sealJson, toBase64url, unsealJson } from './bytes.ts';

/** Content of a seal: the best score and what determines it. */
export interface Sealed {
  /** Fingerprint of the data. */
  fingerprint: string;
  /** Settings of the score, its priors and the constraints; other settings are not part of the seal. */
  settings: Settings;
  /** Best score, in nats. */
  score: number;
  /** Whether the network is proven optimal; otherwise it is the best found. */
  proven: boolean;
}
export type NamedEdge = [from: string, to: string];
export type Entry = { name: string; edges: NamedEdge[] };
export type Scored = Entry & { score: number };

/** Length of a salt in bytes; without a salt, the few likely scores could be tried one by one. */
const SALT_BYTES = 16;
/** Relative difference of scores that counts as a tie, as in the certifier. */
const TIE_TOLERANCE = 1e-9;
/** Number of decimals of a sealed score. */
const DECIMALS = 6;
/** Names of the settings that determine the best network and so are sealed. */
const SEALED_SETTINGS = [
  ...['score', 'maxParents', 'required', 'forbidden', 'superstructure', 'sizePrior', 'tiers', 'forbidWithinTiers'],
  ...['before', 'limits', 'edgeOdds', 'priorNetwork'],
] as const;
const ENTRY = /bayescope-entry\.([01][\w-]+)/g;
/** Maximum size of an entry in bytes, more than a network of 64 variables needs. */
const ENTRY_LIMIT = 2 ** 18;
const EDGE_LIMIT = 4096;

/** New random salt, as text. */
export const newSalt = () => toBase64url(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));

/** Whether a text has the form of a salt. */
export const isSalt = (text: string) => fromBase64url(text.trim())?.length === SALT_BYTES;

/** Whether the browser allows this page to compute hashes: only over HTTPS, from localhost or from disk. */
export const canSeal = () => globalThis.crypto?.subtle !== undefined;

/** Text that identifies data and settings, and so everything that determines the best network. */
export const groundOf = ({ fingerprint, settings }: Pick<Sealed, 'fingerprint' | 'settings'>) =>
  `${fingerprint}\n${JSON.stringify(SEALED_SETTINGS.map((key) => (settings as Record<string, unknown>)[key] ?? null))}`;

/**
 * Seal of a best score: `p` (proven) or `f` (best found), and the SHA-256 of lines with salt, data, settings and score.
 */
export async function sealOf(salt: string, sealed: Sealed): Promise<string> {
  const kind = sealed.proven ? 'p' : 'f';
  const text = ['bayescope-contest-1', salt.trim(), kind, groundOf(sealed), sealed.score.toFixed(DECIMALS)];
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text.join('\n')));
  return `${kind}.${toBase64url(new Uint8Array(hash))}`;
}

const isSame = (a: number, b: number) => Math.abs(a - b) <= TIE_TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));

/** Comparison of an entry's score with the sealed best score. */
export const standing = (score: number, best: number): 'meets' | 'below' | 'above' =>
  isSame(score, best) ? 'meets' : score < best ? 'below' : 'above';

/**
 * Leaderboard: the best entry of each name (ignoring case), by descending score; ties share a rank. `entries`: number
 * of entries under the name.
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

/** Entry as a word of text: name and network, without a score, which is computed when entries are collected. */
export const packEntry = async ({ name, edges }: Entry) => `bayescope-entry.${await sealJson([tidyName(name), edges])}`;

export const isEdge = (x: unknown): x is NamedEdge =>
  Array.isArray(x) && x.length === 2 && x.every((name) => typeof name === 'string');

async function unpackEntry(packed: string): Promise<Entry | null> {
  const opened = await unsealJson(packed, ENTRY_LIMIT);
  if ('wrong' in opened || !Array.isArray(opened.value)) return null;
  const [name, edges, ...more] = opened.value;
  if (typeof name !== 'string' || !Array.isArray(edges) || edges.length > EDGE_LIMIT) return null;
  return more.length === 0 && edges.every(isEdge) ? { name: tidyName(name), edges: distinct(edges) } : null;
}

/**
 * Line of a text that is not simply an entry: one that cannot be read, other text, or an entry before which another name
 * (`shown`) was written; it counts under its own `name`.
 */
export type Strange = { code: 'damaged' | 'foreign' | 'renamed'; line: number; shown?: string; name?: string };

/** Entries in a text, and what else its lines hold. */
export async function entriesIn(text: string): Promise<{ entries: Entry[]; strange: Strange[] }> {
  const [entries, strange]: [Entry[], Strange[]] = [[], []];
  for (const [i, whole] of text.split(/\r\n?|\n/).entries()) {
    const line = i + 1;
    const packed = [...whole.matchAll(ENTRY)];
    if (packed.length === 0 && whole.trim() !== '') strange.push({ code: 'foreign', line });
    const shown = tidyName(/^([^·]+) · [^·]* · bayescope-entry/.exec(whole)?.[1] ?? '');
    for (const [, word] of packed) {
      const entry = await unpackEntry(word);
      if (entry) entries.push(entry);
      else strange.push({ code: 'damaged', line });
      const { name } = entry ?? {};
      if (name && shown && packed.length === 1 && !shown.endsWith(name))
        strange.push({ code: 'renamed', line, shown, name });
    }
  }
  return { entries, strange };
}
