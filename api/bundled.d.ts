/** Modules that the build of the npm package makes from files (`vite.node.config.ts`). */

/** Compressed WebAssembly module of the engine, in base64. */
declare module 'package:engine' {
  const packed: string;
  export default packed;
}

/** Compressed tables of the UCI repository, in base64, by their ids. */
declare module 'package:tables' {
  const packed: Record<string, string>;
  export default packed;
}

/** Source text of the web worker, with the engine in it. */
declare module 'package:worker' {
  const source: string;
  export default source;
}
