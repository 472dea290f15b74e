/** Names that hold a text, those that begin with it first; otherwise in their order. @param {string[]} names @param {string} text */
export function found(names, text) {
  const wanted = text.trim().toLocaleLowerCase();
  const at = (/** @type {string} */ name) => name.toLocaleLowerCase().indexOf(wanted);
  return names.filter((name) => at(name) >= 0).sort((a, b) => Math.min(1, at(a)) - Math.min(1, at(b)));
}
