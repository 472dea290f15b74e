// The formats of networks with tables: one table for the page and the command line. Pure.

/**
 * @typedef {object} ModelFormat
 * @property {string} id name in the core (`src/format/model`) and in the words (`use.formats`)
 * @property {string} suffix of the page's file
 * @property {string[]} endings by which the command line chooses it
 */

/** In the order of the page. @type {readonly ModelFormat[]} */
export const MODEL_FORMATS = [
  { id: 'bif', suffix: 'bif', endings: ['.bif'] },
  { id: 'xmlbif', suffix: 'xml', endings: ['.xml', '.xmlbif'] },
  { id: 'net', suffix: 'net', endings: ['.net'] },
  { id: 'xdsl', suffix: 'xdsl', endings: ['.xdsl'] },
  { id: 'uai', suffix: 'uai', endings: ['.uai'] },
  { id: 'dsc', suffix: 'dsc', endings: ['.dsc'] },
  { id: 'model-json', suffix: 'network.json', endings: ['.json'] },
  { id: 'bnlearn-fit', suffix: 'R', endings: ['.r'] },
  { id: 'pgmpy', suffix: 'py', endings: ['.py'] },
];

/**
 * The network of the page's own JSON (`src/format/model/code.rs`) as a message; null if it is none. The core checks the rest.
 * @param {any} json @returns {import('../generated/protocol').PriorNetwork | null}
 */
export function networkOfJson(json) {
  if (json?.format !== 'bayescope-network' || !Array.isArray(json.variables)) return null;
  const place = new Map(json.variables.map((/** @type {any} */ of, /** @type {number} */ i) => [of?.name, i]));
  const strings = (/** @type {unknown} */ list) => Array.isArray(list) && list.every((of) => typeof of === 'string');
  const numbers = (/** @type {unknown} */ list) => Array.isArray(list) && list.every((of) => typeof of === 'number');
  const variables = json.variables.map((/** @type {any} */ of) => ({
    name: of?.name,
    levels: of?.levels,
    parents: strings(of?.parents) ? of.parents.map((/** @type {string} */ p) => place.get(p)) : null,
    table: of?.table,
  }));
  const isSound = (/** @type {any} */ { name, levels, parents, table }) =>
    typeof name === 'string' && strings(levels) && parents && !parents.includes(undefined) && numbers(table);
  return variables.every(isSound) ? { example: null, variables } : null;
}
