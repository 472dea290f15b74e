// A change at a path of a value, as tests of readers make it: `steps.0.say`.

/** Puts `value` in the place of the part at a path of keys joined by dots; undefined removes the part. */
export function replaceAt(of: any, path: string, value: unknown) {
  const keys = path.split('.');
  const key = keys.pop() as string;
  const holder = keys.reduce((part, name) => part[name], of);
  if (value === undefined) delete holder[key];
  else holder[key] = value;
}
