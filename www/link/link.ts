/**
 * Links: the state of the page as the fragment of an address. Documented in docs/link-format.md.
 *
 *     #v=1&data=asia.1&n=1000&seed=289&score=bdeu&ess=5&with=r&r=1…
 *
 * Settings are readable keys (link/keys.ts), defaults omitted. Packed data `d`, the claimed result `r`, the first of
 * the k best networks `kbr`, moved nodes `lay` and a model file `mf` are payloads (link/bytes.ts) at the end; the key
 * `with` announces them, so that truncation anywhere is detected. Decoding untrusted text always yields a new, checked
 * document with notices of refused parts, or an error; it does not throw, and its work is bounded.
 */

import type { Result } from '../model/claim.ts';
import type { Doc } from '../model/state.ts';
import type { Best } from './best.ts';
import { fromBase64url, INFLATE_LIMIT, seal, sealJson, toBase64url, unseal, unsealJson } from './bytes.ts';
import type { Found } from './experiments-found.ts';
import { docOf, EXPERIMENTS, INLINE, KEYS, LIST, PAYLOADS, VERSION, valueAt, valuesOf } from './keys.ts';
import { migrate, presentKey } from './migrations.ts';
import { checkMoved, packResult, unpackResult } from './payload.ts';

// Modules for parts that few links have; not in the first chunk of code.
const bestPart = () => import('./best.ts');
const foundPart = () => import('./experiments-found.ts');

export type Notice = { code: string; [param: string]: unknown };
/** Content of an opened link. `best`: first of the k best networks; `found`: result of BNFinder, for experiments. */
export type Opened = {
  doc: Doc;
  result: Result | null;
  best?: Best | null;
  found?: Found | null;
  packed: Uint8Array | null;
  notices: Notice[];
};

/** Content from which a link is written. */
type Linked = Pick<Opened, 'doc'> & Partial<Omit<Opened, 'doc' | 'notices'>>;

/** Maximum lengths of addresses that all programs pass on, and of those that the page creates, in characters. */
const PLAIN_LENGTH = 2000;
export const LONGEST = 8000;
/** Maximum length of a fragment that is decoded, in characters. */
export const TEXT_LIMIT = 65536;
/** Maximum size of a payload other than data, in bytes. */
const SMALL_LIMIT = 2 ** 19;
/** Maximum length of the payload of the k best networks, in characters. */
const BEST_LENGTH = 2000;
/** Maximum number of notices about a link. */
const NOTICE_LIMIT = 20;

/**
 * Judgment on the length of an address. `plain`: works everywhere; `long`: some chat and mail programs cut it;
 * `too-long`: a file should be sent instead.
 */
export const judgeLength = (address: string): 'plain' | 'long' | 'too-long' =>
  address.length <= PLAIN_LENGTH ? 'plain' : address.length <= LONGEST ? 'long' : 'too-long';

// ------------------------------------------------------------------ writing

/** Percent-encoding that keeps separators readable and encodes characters that could end a link in running text. */
const escapeValue = (text: string) =>
  encodeURIComponent(text)
    .replace(/%2C/g, ',')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Fragment (without `#`) for a document, with a result and packed data if given. With packed data, the reader's data
 * are written as data in the link (`inline`); for a list or experiments, the packed data are the file.
 */
export async function encodeLink({ doc, result, best, found, packed }: Linked): Promise<string> {
  const { data } = doc;
  const inside =
    data.kind === 'own' && packed
      ? {
          ...doc,
          data: {
            kind: 'packed' as const,
            name: data.name,
            packed: '',
            fingerprint: data.fingerprint ?? '',
            ...(data.dropped && { dropped: data.dropped }),
          },
        }
      : doc;
  const held = 'packed' in inside.data ? inside.data.packed : undefined;
  const bytes = held === undefined ? null : (packed ?? (held === null ? null : fromBase64url(held)));
  const payloads: [string, string][] = [];
  if (bytes) payloads.push(['d', await seal(bytes)]);
  const claimed = found ? (await foundPart()).packFound(found) : result && packResult(result);
  if (claimed) payloads.push(['r', await sealJson(claimed)]);
  if (result && !found && best && best.rows.length > 0) payloads.push(['kbr', await sealBest(best, result)]);
  if (doc.moved.length > 0) payloads.push(['lay', await sealJson(doc.moved)]);
  if (doc.model?.packed) payloads.push(['mf', doc.model.packed]);

  const pairs = [`v=${VERSION}`];
  if (payloads.length > 0) pairs.push(`with=${payloads.map(([key]) => key).join(',')}`);
  for (const [key, text] of textsOf(inside)) pairs.push(`${key}=${escapeValue(text)}`);
  for (const [key, text] of payloads) pairs.push(`${key}=${text}`);
  return pairs.join('&');
}

/** Payload of the k best networks; the list is halved until the payload fits. */
async function sealBest(best: Best, result: Result) {
  const { packBest } = await bestPart();
  for (let most = best.rows.length; ; most = Math.ceil(most / 2)) {
    const sealed = await sealJson(packBest(best, result, most));
    if (sealed.length <= BEST_LENGTH || most === 1) return sealed;
  }
}

/** Values of a document as texts by key, without defaults. */
function textsOf(doc: Doc): Map<string, string> {
  const values = valuesOf(doc);
  const texts: Map<string, string> = new Map();
  for (const { key, type, missing = null, always } of KEYS) {
    const value = values.get(key);
    if (value === undefined || value === null) continue;
    const text = type.write(value);
    if (always || missing === null || text !== type.write(missing)) texts.set(key, text);
  }
  return texts;
}

// ------------------------------------------------------------------ reading

/** First 80 characters of an untrusted text, for a notice. */
const clip = (value: unknown) => String(value).slice(0, 80);

/** Collection of notices about a link; those beyond a limit are dropped. */
class Notices {
  list: Notice[] = [];

  add(notice: Notice) {
    if (this.list.length < NOTICE_LIMIT) this.list.push(notice);
    return undefined;
  }
}

/** Decodes a link: a fragment with or without `#`, or a whole address. */
export async function decodeLink(link: string): Promise<Opened | { error: Notice }> {
  const fragment = link.slice(link.indexOf('#') + 1);
  if (fragment.length > TEXT_LIMIT) return { error: { code: 'long-link', length: fragment.length, limit: TEXT_LIMIT } };
  const notices = new Notices();
  const raw = split(fragment, notices);
  const version = raw.get('v') ?? String(VERSION);
  if (!/^[1-9]\d{0,3}$/.test(version) || Number(version) > VERSION)
    return { error: { code: 'newer-link', version: clip(version) } };
  const texts = migrate(raw, Number(version));

  // If an announced payload is missing, the link was cut, possibly within a setting.
  const announced = (texts.get('with') ?? '').split(',').filter((key) => PAYLOADS.some((known) => known === key));
  if (announced.length > 0 && !texts.has(announced[0])) return { error: { code: 'cut-link', key: announced[0] } };
  for (const key of announced) if (!texts.has(key)) notices.add({ code: 'cut-part', key });

  const values = readValues(texts, notices);
  if (!values) return { error: { code: 'bad-link', key: 'data', value: clip(texts.get('data')) } };
  return openPayloads(texts, values, notices);
}

/** Splits a fragment into keys and percent-decoded values; for a repeated key the first value counts. */
function split(fragment: string, notices: Notices) {
  const texts: Map<string, string> = new Map();
  for (const pair of fragment === '' ? [] : fragment.split('&')) {
    const equals = pair.indexOf('=');
    const key = presentKey(equals < 0 ? pair : pair.slice(0, equals));
    if (!KNOWN.has(key)) notices.add({ code: 'unknown-key', key: clip(key) });
    else if (texts.has(key)) notices.add({ code: 'repeated-key', key });
    else {
      try {
        texts.set(key, decodeURIComponent(equals < 0 ? '' : pair.slice(equals + 1)));
      } catch {
        texts.set(key, '\ufffd'); // not UTF-8: no type accepts this, so the key is refused by name
      }
    }
  }
  return texts;
}

const KNOWN = new Set(['v', 'with', ...KEYS.map(({ key }) => key), ...PAYLOADS]);

/** Values of all keys of a link; keys that are missing or refused get their defaults. Null if `data` is invalid. */
function readValues(texts: Map<string, string>, notices: Notices) {
  const values: Map<string, unknown> = new Map();
  for (const { key, type, missing = null } of KEYS) {
    const text = texts.get(key);
    const value =
      text === undefined
        ? undefined
        : type.read(text, (code, params) => notices.add({ code, key, value: clip(params?.value ?? text), ...params }));
    if (key === 'data' && text !== undefined && value === undefined) return null;
    values.set(key, value ?? structuredClone(missing));
  }
  return values;
}

async function openPayloads(
  texts: Map<string, string>,
  values: Map<string, unknown>,
  notices: Notices,
): Promise<Opened | { error: Notice }> {
  let packed = null;
  const { id } = valueAt(values, 'data');
  if (id === INLINE || ([LIST, EXPERIMENTS].includes(id) && texts.has('d'))) {
    const opened = await unseal(texts.get('d') ?? '', INFLATE_LIMIT);
    if ('wrong' in opened)
      return {
        error: { code: opened.wrong === 'bad' ? 'bad-link' : texts.has('d') ? 'altered-link' : 'cut-link', key: 'd' },
      };
    if (id === INLINE && values.get('fp') === null)
      return { error: { code: 'bad-link', key: 'fp', value: clip(texts.get('fp') ?? '') } };
    packed = opened.bytes;
  }
  const free = id === EXPERIMENTS;
  const result = free ? null : await openJson('r', texts, unpackResult, notices);
  const best =
    result && (await openJson('kbr', texts, async (value) => (await bestPart()).unpackBest(value, result), notices));
  if (!result && texts.has('kbr')) notices.add({ code: 'unused-key', key: 'kbr' });
  const found = free
    ? await openJson('r', texts, async (value) => (await foundPart()).unpackFound(value), notices)
    : null;
  const moved = await openJson('lay', texts, checkMoved, notices);
  const docNow = () => docOf(values, packed ? toBase64url(packed) : '', moved ?? []);
  const used = valuesOf(docNow());
  // Keys that do not apply to the document are reported and reset.
  for (const { key, missing = null } of KEYS) {
    if (!texts.has(key) || used.has(key)) continue;
    notices.add({ code: 'unused-key', key });
    values.set(key, structuredClone(missing));
  }
  const doc = await withModel(docNow(), texts, notices);
  if (texts.has('d') && !packed) notices.add({ code: 'unused-key', key: 'd' });
  // Old links omit the request for the k best if it was the default of their time.
  if (best) doc.kBest ??= { k: 100, unit: 'dags', within: null };
  return { doc, result, ...(best && { best }), ...(found && { found }), packed, notices: notices.list };
}

/** Document with the model file that the link contains, if any. */
async function withModel(doc: Doc, texts: Map<string, string>, notices: Notices) {
  const packed = texts.get('mf');
  if (packed === undefined) return doc;
  if (!doc.model) notices.add({ code: 'unused-key', key: 'mf' });
  const opened = doc.model && (await unseal(packed, SMALL_LIMIT));
  if (opened && 'wrong' in opened) notices.add({ code: `${opened.wrong}-part`, key: 'mf' });
  return doc.model && opened && 'bytes' in opened ? { ...doc, model: { ...doc.model, packed } } : doc;
}

/**
 * Checked value of the JSON payload under a key; null with a notice on failure.
 * @param check function that checks the value; throws if its module can't be loaded
 */
async function openJson<T>(
  key: string,
  texts: Map<string, string>,
  check: (value: unknown) => T | null | Promise<T | null>,
  notices: Notices,
): Promise<T | null> {
  const payload = texts.get(key);
  if (payload === undefined) return null;
  const opened = await unsealJson(payload, SMALL_LIMIT);
  try {
    const value = 'value' in opened ? await check(opened.value) : null;
    if (value === null) notices.add({ code: 'wrong' in opened ? `${opened.wrong}-part` : 'bad-part', key });
    return value;
  } catch {
    notices.add({ code: 'part-missing' });
    return null;
  }
}

// ------------------------------------------------------------------ documents from files

/**
 * Document in an untrusted object (of a result file); null if the object is no document. Each value is written as text
 * and read like that of a link, so that there is one set of checks.
 */
export function checkDoc(candidate: unknown): { doc: Doc; notices: Notice[] } | null {
  const notices = new Notices();
  try {
    // A field that is missing or of another type throws here, or its text is refused.
    const untrusted = candidate as Doc;
    const given = valuesOf(untrusted);
    if (!given.has('data') || [...given.values()].includes(undefined)) return null;
    const values = readValues(textsOf(untrusted), notices);
    const moved = checkMoved(untrusted.moved);
    const { kind, packed: held }: { kind: string; packed?: unknown } = untrusted.data;
    const packed = held ?? '';
    const isPacked = kind === 'packed' || (['list', 'experiments'].includes(kind) && packed !== '');
    if (
      !values ||
      !moved ||
      (isPacked && (typeof packed !== 'string' || !fromBase64url(packed))) ||
      (kind === 'packed' && values.get('fp') === null)
    )
      return null;
    return { doc: docOf(values, typeof packed === 'string' ? packed : '', moved), notices: notices.list };
  } catch {
    return null; // a field is missing or of another type
  }
}
