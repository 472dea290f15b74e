// First characters of a file, from which its kind is recognized before the core reads it: unpacked and decoded as in
// the core (src/decode), but without errors.

const HEAD_BYTES = 4096;

/** First bytes of a file, unpacked if it is gzip. */
async function firstBytes(file: Blob) {
  const first = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (first[0] !== 0x1f || first[1] !== 0x8b) return first;
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    const { value } = await reader.read();
    return value?.subarray(0, HEAD_BYTES) ?? new Uint8Array();
  } catch {
    return new Uint8Array(); // damaged: reported when the whole file is read
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Encoding by a byte order mark, or by the zero bytes of a text that begins with ASCII. */
function encodingOf([a, b, c, d]: Uint8Array) {
  if ((a === 0xff && b === 0xfe) || (b === 0 && d === 0 && a !== 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && c === 0 && b !== 0)) return 'utf-16be';
  return 'utf-8';
}

export async function headOf(file: Blob): Promise<string> {
  const bytes = await firstBytes(file);
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}
