// Replacement at a path in a value, such as `steps.0.say`, for tests of readers.

/** Replaces the part at a path of keys joined by dots; undefined removes it. */
export function replaceAt(of: any, path: string, value: unknown) {
  const keys = path.split('.');
  const key = keys.pop() as string;
  const holder = keys.reduce((part, name) => part[name], of);
  if (value === undefined) delete holder[key];
  else holder[key] = value;
}
