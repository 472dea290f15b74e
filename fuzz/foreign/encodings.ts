// Text as bytes, in the encodings that programs write, and damaged.
import { gzipSync } from 'node:zlib';
import type { Draws } from './tables.ts';

/**
 * `says`: codes of which one must be said; `refused`: it must be; `line`: where; `isUnsure`: refused or told, either will do
 */
export type Encoded = {
  kind: string;
  bytes: Uint8Array;
  says: string[];
  refused?: boolean;
  line?: number;
  isUnsure?: boolean;
};

/** Letters of Windows-1252 from byte 0x80 on; a blank where there is none. */
const UPPER = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
/** Bytes of Windows-1252 that stand for no letter. */
const NO_LETTER = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** Text in Windows-1252; null where it has letters that are not in it. */
export function windows(text: string) {
  const bytes = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) as number;
    const upper = letter === ' ' ? -1 : UPPER.indexOf(letter);
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) bytes.push(code);
    else if (upper >= 0) bytes.push(0x80 + upper);
    else return null;
  }
  return Uint8Array.from(bytes);
}

function utf16(text: string, isBig: boolean, isMarked: boolean) {
  const bytes = Buffer.from((isMarked ? '\ufeff' : '') + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
}

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

const SOUND: Record<string, (text: string, random: Draws) => Encoded | null> = {
  'UTF-8': (text) => ({ kind: 'UTF-8', bytes: Buffer.from(text), says: [] }),
  'UTF-8 with mark': (text) => ({ kind: 'UTF-8 with mark', bytes: Buffer.from(`\ufeff${text}`), says: [] }),
  'UTF-16 with mark': (text, random) => {
    const isBig = random.int(2) === 0;
    return { kind: `UTF-16${isBig ? 'BE' : 'LE'} with mark`, bytes: utf16(text, isBig, true), says: ['encoding'] };
  },
  'UTF-16': (text, random) => {
    const isBig = random.int(2) === 0;
    return {
      kind: `UTF-16${isBig ? 'BE' : 'LE'}`,
      bytes: utf16(text, isBig, false),
      says: ['encoding'],
      isUnsure: true,
    };
  },
  'Windows-1252': (text) => {
    const bytes = windows(text);
    return bytes && { kind: 'Windows-1252', bytes, says: isAscii(text) ? [] : ['encoding'] };
  },
};

const isUtf8 = (bytes: Uint8Array) => Buffer.from(Buffer.from(bytes).toString()).equals(bytes);

/** The line of a byte, from 1. */
const lineAt = (bytes: Uint8Array, at: number) => 1 + bytes.subarray(0, at).filter((byte) => byte === 10).length;

const DAMAGED: Record<string, (text: string, random: Draws) => Encoded | null> = {
  'a byte that is no letter': (text, random) => {
    const bytes = windows(text);
    // What is left of the line is sure to be no UTF-8.
    if (!bytes || isAscii(text)) return null;
    const at = random.int(bytes.length);
    const byte = random.pick(NO_LETTER);
    const made = Buffer.concat([bytes.subarray(0, at), Uint8Array.of(byte), bytes.subarray(at)]);
    return {
      kind: `Windows-1252 with byte ${byte.toString(16)}`,
      bytes: made,
      says: [],
      refused: true,
      line: lineAt(made, at),
    };
  },
  'UTF-8 with a byte changed': (text, random) => {
    const bytes = Buffer.from(text);
    const places = [...bytes.keys()].filter((i) => bytes[i] >= 0x80);
    if (places.length === 0) return null;
    const at = random.pick(places);
    bytes[at] = random.pick([0xff, 0x41, 0xc3]);
    if (isUtf8(bytes)) return null;
    return { kind: 'UTF-8 with a byte changed', bytes, says: ['encoding'], isUnsure: true };
  },
  'a zero byte': (text, random) => {
    const bytes = Buffer.from(text);
    const at = random.int(bytes.length);
    const made = Buffer.concat([bytes.subarray(0, at), Uint8Array.of(0), bytes.subarray(at)]);
    return { kind: 'a zero byte', bytes: made, says: [], refused: true };
  },
  'UTF-16 with half a letter': (text) => {
    const bytes = utf16(text, false, true);
    return { kind: 'UTF-16 with half a letter', bytes: bytes.subarray(0, bytes.length - 1), says: [], isUnsure: true };
  },
  'half of a gzip file': (text) => {
    const bytes = gzipSync(text);
    return { kind: 'half of a gzip file', bytes: bytes.subarray(0, bytes.length >> 1), says: [], refused: true };
  },
  'a gzip file with a byte changed': (text) => {
    const bytes = Buffer.from(gzipSync(text));
    bytes[bytes.length - 6] ^= 1; // of the checksum
    return { kind: 'a gzip file with a wrong checksum', bytes, says: [], refused: true };
  },
  'a zip file': (text) => {
    const bytes = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(text)]);
    return { kind: 'a zip file', bytes, says: [], refused: true };
  },
};

/** One of some ways that fits a text. */
function oneOf(random: Draws, ways: typeof SOUND, text: string) {
  for (;;) {
    const found = random.pick(Object.values(ways))(text, random);
    if (found) return found;
  }
}

/** UTF-8 as it is. */
export const plainly = (text: string): Encoded => SOUND['UTF-8'](text, null as any) as Encoded;

/** Text as bytes in one of the encodings, packed too. */
export function encoded(random: Draws, text: string): Encoded {
  if (random.int(5) === 0) return oneOf(random, DAMAGED, text);
  const found = oneOf(random, SOUND, text);
  if (random.int(4) > 0) return found;
  return { ...found, kind: `${found.kind}, gzip`, bytes: gzipSync(found.bytes) };
}
