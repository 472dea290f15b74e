/** WebAssembly module of the engine, for a worker that fetches it. */
import initCore from '../www/pkg/core.js';

/** Fetches and starts the engine from the file that the glue of wasm-bindgen names (`vite.node.config.ts`). */
export const startEngine = () => initCore();
