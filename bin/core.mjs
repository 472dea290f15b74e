/** The engine in Node: the wasm that the page loads, read from the same build. */
import { readFile } from 'node:fs/promises';
import { Refusal } from './words.mjs';

/** The class Session of the engine (src/wasm.rs). */
export async function loadCore() {
  const glue = new URL('../www/pkg/core.js', import.meta.url);
  const module = await readFile(new URL('../www/pkg/core_bg.wasm', import.meta.url)).catch(() => {
    throw new Refusal('not-built');
  });
  const { initSync, Session } = await import(glue.href);
  initSync({ module });
  return Session;
}
