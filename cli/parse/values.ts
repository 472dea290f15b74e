/** Parsing of option values: numbers within a range, words of a fixed list, names of variables. */
import { Refusal } from '../words.ts';
import { nearestTo } from './nearest.ts';

/** Maximum value of a random seed. */
export const MAX_SEED = 4_294_967_295;

/** Number in an option's value; undefined if the option is not given. Errors: no number, or outside least..most. */
export function numberOf(option: string, text: string | undefined, least: number, most: number, whole = false) {
  if (text === undefined) return undefined;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= least && value <= most) || (whole && !Number.isInteger(value))) {
    const kind = whole ? 'a whole number' : 'a number';
    throw new Refusal('bad-number', { option, value: text, least, most, kind });
  }
  return value;
}

/** Integer in an option's value; undefined if the option is not given. Errors: no integer, or outside least..most. */
export const wholeOf = (option: string, text: string | undefined, least: number, most: number) =>
  numberOf(option, text, least, most, true);

/** Word of a fixed list in the value of an option; undefined if the option is not given. Errors: unknown word. */
export function wordOf<W extends string>(option: string, text: string | undefined, words: readonly W[]): W | undefined {
  if (text === undefined) return undefined;
  const word = words.find((known) => known === text);
  if (word === undefined)
    throw new Refusal('bad-word', { option, value: text, words: words.join(', '), near: nearestTo(text, words) });
  return word;
}

/** Words of a fixed list in the values of an option, comma-separated or repeated. Errors: unknown word. */
export const wordsOf = <W extends string>(option: string, texts: string | string[] = [], words: readonly W[]): W[] =>
  [texts]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => wordOf(option, text, words) as W);

/** Texts before and after the first equals sign in an option's value. Errors: no sign, or no text before it. */
export function sides(option: string, text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Refusal('bad-assignment', { option, value: text });
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Index of a variable, by its name. Errors: unknown name; the message names `option`. */
export function variableOf(name: string, option: string, names: string[]) {
  const found = names.indexOf(name);
  if (found < 0) throw new Refusal('bad-name-option', { option, value: name, names, near: nearestTo(name, names) });
  return found;
}
