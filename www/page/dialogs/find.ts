/** Names that contain a text; those that begin with it come first, otherwise in their order. */
export function found(names: string[], text: string) {
  const wanted = text.trim().toLocaleLowerCase();
  const at = (name: string) => name.toLocaleLowerCase().indexOf(wanted);
  return names.filter((name) => at(name) >= 0).sort((a, b) => Math.min(1, at(a)) - Math.min(1, at(b)));
}
