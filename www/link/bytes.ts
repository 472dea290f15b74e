/**
 * Bytes as text that survives chat programs: base64url, with a checksum against truncation, deflated if that is
 * shorter. A payload is a tag character (`0` plain, `1` deflate-raw) and the base64url of a CRC-32 (four bytes) and the
 * body. The checksum covers the packed body, so that a truncated payload is refused before anything is inflated. It
 * detects accidents, not forgery: claims in a payload are recomputed before they are believed.
 */

/** Maximum size of an inflated payload, in bytes. */
export const INFLATE_LIMIT = 4 * 2 ** 20;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CHARS = new TextEncoder().encode(ALPHABET);
const DIGITS = new Int8Array(128).fill(-1);
CHARS.forEach((char, digit) => {
  DIGITS[char] = digit;
});

export function toBase64url(bytes: Uint8Array) {
  const text = new Uint8Array(Math.ceil((bytes.length * 4) / 3));
  for (let i = 0, at = 0; i < bytes.length; i += 3) {
    const word = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (let shift = 18; shift >= 0 && at < text.length; shift -= 6) text[at++] = CHARS[(word >> shift) & 63];
  }
  return new TextDecoder().decode(text);
}

/** Decodes a text in base64url; null if {@link toBase64url} would not write exactly this text. */
export function fromBase64url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let word = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const digit = code < 128 ? DIGITS[code] : -1;
    if (digit < 0) return null;
    word = ((word << 6) | digit) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (word >> bits) & 255;
    }
  }
  return (word & ((1 << bits) - 1)) === 0 ? bytes : null;
}

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** CRC-32 checksum of bytes, as in gzip and PNG. */
export function crc32(bytes: Uint8Array) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Reads all bytes of a stream; null, without reading on, if there are more than `limit`. */
async function drain(stream: ReadableStream<Uint8Array>, limit: number) {
  const reader = stream.getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const piped = (bytes: Uint8Array, through: GenericTransformStream) =>
  new Blob([bytes as BlobPart]).stream().pipeThrough(through as ReadableWritablePair<Uint8Array, BufferSource>);

/** Packs bytes as the text of a payload. */
export async function seal(bytes: Uint8Array): Promise<string> {
  const deflated = await drain(piped(bytes, new CompressionStream('deflate-raw')), bytes.length);
  const [tag, body] = deflated && deflated.length < bytes.length ? ['1', deflated] : ['0', bytes];
  const whole = new Uint8Array(body.length + 4);
  new DataView(whole.buffer).setUint32(0, crc32(body));
  whole.set(body, 4);
  return tag + toBase64url(whole);
}

/**
 * Unpacks the bytes of a payload; returns the kind of error on failure: `cut` if the checksum fails, else `bad`.
 * @param limit maximum number of bytes
 */
export async function unseal(
  payload: string,
  limit: number = INFLATE_LIMIT,
): Promise<{ bytes: Uint8Array } | { wrong: 'cut' | 'bad' }> {
  const tag = payload[0];
  const whole = fromBase64url(payload.slice(1));
  if (!whole || whole.length < 4) return { wrong: 'cut' };
  const body = whole.subarray(4);
  if (new DataView(whole.buffer).getUint32(0) !== crc32(body)) return { wrong: 'cut' };
  if (tag === '0') return body.length <= limit ? { bytes: body } : { wrong: 'bad' };
  if (tag !== '1') return { wrong: 'bad' };
  try {
    const bytes = await drain(piped(body, new DecompressionStream('deflate-raw')), limit);
    return bytes ? { bytes } : { wrong: 'bad' };
  } catch {
    return { wrong: 'bad' }; // not deflate, although the checksum holds: forged
  }
}

/** Packs a value as the payload of its JSON text. */
export const sealJson = (value: unknown) => seal(new TextEncoder().encode(JSON.stringify(value)));

/** Unpacks the value of the JSON text in a payload; returns the kind of error on failure, `bad` for other text. */
export async function unsealJson(
  payload: string,
  limit: number,
): Promise<{ value: unknown } | { wrong: 'cut' | 'bad' }> {
  const opened = await unseal(payload, limit);
  if ('wrong' in opened) return opened;
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(opened.bytes)) };
  } catch {
    return { wrong: 'bad' };
  }
}
