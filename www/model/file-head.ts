// The first characters of a file, by which files are told apart before the core reads them: unpacked and by its encoding, as the core
// does it (src/decode), but never refused.

/** Characters that are looked at. */
const HEAD = 4096;

/** The first bytes of a file, unpacked where it is gzip. */
async function firstBytes(file: Blob) {
  const first = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  if (first[0] !== 0x1f || first[1] !== 0x8b) return first;
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    const { value } = await reader.read();
    return value?.subarray(0, HEAD) ?? new Uint8Array();
  } catch {
    return new Uint8Array(); // damaged: who reads the whole of it says so
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Encoding by a mark, or by the zero bytes of a text that begins with ASCII. */
function encodingOf([a, b, c, d]: Uint8Array) {
  if ((a === 0xff && b === 0xfe) || (b === 0 && d === 0 && a !== 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && c === 0 && b !== 0)) return 'utf-16be';
  return 'utf-8';
}

export async function headOf(file: Blob): Promise<string> {
  const bytes = await firstBytes(file);
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}
