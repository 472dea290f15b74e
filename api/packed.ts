/** Decompression of files that a bundle contains. */

/**
 * File that a bundle contains.
 * @param packed bytes of the file, compressed by gzip, in base64
 * @param type media type of the file
 */
export function unpacked(packed: string, type: string) {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const content = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(content, { headers: { 'content-type': type } });
}
