/** Values of options: numbers in a range, words of a fixed list. */
import { Refusal } from '../words.ts';

/** Largest seed. */
export const MAX_SEED = 4_294_967_295;

/** Number of an option; undefined if it is not given. */
export function numberOf(option: string, text: string | undefined, least: number, most: number, whole = false) {
  if (text === undefined) return undefined;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= least && value <= most) || (whole && !Number.isInteger(value))) {
    const kind = whole ? 'a whole number' : 'a number';
    throw new Refusal('bad-number', { option, value: text, least, most, kind });
  }
  return value;
}

/** Integer of an option. */
export const wholeOf = (option: string, text: string | undefined, least: number, most: number) =>
  numberOf(option, text, least, most, true);

/** Word of an option, from a fixed list. */
export function wordOf<W extends string>(option: string, text: string | undefined, words: readonly W[]): W | undefined {
  if (text === undefined) return undefined;
  const word = words.find((known) => known === text);
  if (word === undefined) throw new Refusal('bad-word', { option, value: text, words: words.join(', ') });
  return word;
}

/** Words of an option, from a fixed list, comma-separated or repeated. */
export const wordsOf = <W extends string>(option: string, texts: string | string[] = [], words: readonly W[]): W[] =>
  [texts]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => wordOf(option, text, words) as W);

/** Texts before and after the first equals sign. Errors: no text before it. */
export function sides(option: string, text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Refusal('bad-assignment', { option, value: text });
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Column of a variable. Errors: unknown name. */
export function variableOf(name: string, option: string, names: string[]) {
  const found = names.indexOf(name);
  if (found < 0) throw new Refusal('bad-name-option', { option, value: name, names });
  return found;
}
