// FNV-1a hash of a text, for comparing results of native code and wasm; the same function as in benches/tables.rs.

export function digest(text: string) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
