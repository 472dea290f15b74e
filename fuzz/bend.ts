// Values of JSON bent somewhere: another type, too large, too long, too many, too deep, a part less or more.
import { HOSTILE } from '../tests/www/random.ts';

export type Draws = ReturnType<typeof import('../tests/www/random.ts').draws>;

/** A value that is none of what is expected, mostly. */
const alien = (random: Draws): any =>
  random.pick([
    () => null,
    () => random.pick([0, -1, 0.5, 1e300, 2 ** 53, Number.POSITIVE_INFINITY, 1200, 43]),
    () => random.pick(HOSTILE),
    () => 'x'.repeat(random.pick([50, 500, 5000])),
    () =>
      Array.from({ length: random.pick([0, 1, 3, 300, 3000]) }, (_, i) => (random.int(2) ? `x${i}` : [`x${i}`, 'y'])),
    () => ({ toString: 1, valueOf: null }),
    () => Object.fromEntries([[random.pick(HOSTILE), random.int(9)]]),
    () => [[[]], {}, null],
    () => true,
  ])();

/** Every place of a value: the object or list, and its key. */
const placesOf = (value: any): [any, string][] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((key) => [[value, key] as [any, string], ...placesOf(value[key])])
    : [];

/**
 * A copy that is bent in one place, or in a few.
 * @param special another value of a part, undefined for none
 */
export function bent(
  random: Draws,
  value: any,
  special: (random: Draws, key: string, old: unknown) => unknown = () => undefined,
) {
  const copy = structuredClone(value);
  for (let edits = 1 + random.int(3); edits > 0; edits--) {
    const places = placesOf(copy);
    if (places.length === 0) return copy;
    const [of, key] = random.pick(places);
    random.pick([
      () => {
        of[key] = special(random, key, of[key]) ?? alien(random);
      },
      () => {
        of[key] = special(random, key, of[key]) ?? of[key];
      },
      () => {
        if (Array.isArray(of)) of.splice(Number(key), 1);
        else delete of[key];
      },
      () =>
        Array.isArray(of) ||
        Object.defineProperty(of, random.pick(HOSTILE), {
          value: alien(random),
          enumerable: true,
          configurable: true,
          writable: true,
        }),
      () => {
        if (Array.isArray(of[key]))
          of[key] = Array.from({ length: random.pick([2, 50, 500]) }, () => of[key][0] ?? null);
      },
    ])();
  }
  return copy;
}

/** A change of a text somewhere. */
export function garbled(random: Draws, text: string) {
  const at = random.int(text.length + 1);
  return random.pick([
    () => text.slice(0, at),
    () => text.slice(0, at) + text.slice(at + 1 + random.int(5)),
    () => text.slice(0, at) + random.pick([...'=-_A0z{}[]",:\n>%', ...HOSTILE]) + text.slice(at),
    () => text.slice(0, at) + text.slice(random.int(text.length), random.int(text.length)) + text.slice(at),
    () => text.replace(/(.{40})/g, '$1\n'),
  ])();
}

/** What every object has from its birth: more after some input is pollution. */
export const birth = () => [Object, Array, Function].map(({ prototype }) => Reflect.ownKeys(prototype).length).join();

/** What a browser keeps, in memory. */
export function storage(): Map<string, string> {
  const kept: Map<string, string> = new Map();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
  return kept;
}
