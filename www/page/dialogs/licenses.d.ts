/** Licenses of all parts of a build, made by scripts/build/licenses.ts. */
declare module 'virtual:licenses' {
  export const components: { name: string; version: string; license: string; from: 'npm' | 'crates.io' | 'rust' }[];
  export const text: string;
}
