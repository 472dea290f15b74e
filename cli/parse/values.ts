/** Values of options: numbers within limits, words of a fixed list. */
import { Refusal } from '../words.ts';

/** The largest seed. */
export const MAX_SEED = 4_294_967_295;

/** The number after an option; undefined where the option was not given. */
export function numberOf(option: string, text: string | undefined, least: number, most: number, whole = false) {
  if (text === undefined) return undefined;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= least && value <= most) || (whole && !Number.isInteger(value))) {
    const kind = whole ? 'a whole number' : 'a number';
    throw new Refusal('bad-number', { option, value: text, least, most, kind });
  }
  return value;
}

/** The whole number after an option. */
export const wholeOf = (option: string, text: string | undefined, least: number, most: number) =>
  numberOf(option, text, least, most, true);

/** The word after an option, of a fixed list. */
export function wordOf<W extends string>(option: string, text: string | undefined, words: readonly W[]): W | undefined {
  if (text === undefined) return undefined;
  const word = words.find((known) => known === text);
  if (word === undefined) throw new Refusal('bad-word', { option, value: text, words: words.join(', ') });
  return word;
}

/** Words after an option, of a fixed list: separated by commas, or one each time. */
export const wordsOf = <W extends string>(option: string, texts: string | string[] = [], words: readonly W[]): W[] =>
  [texts]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => wordOf(option, text, words) as W);

/** The texts around the first equals sign. Errors: nothing stands before it. */
export function sides(option: string, text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Refusal('bad-assignment', { option, value: text });
  return [text.slice(0, at), text.slice(at + 1)];
}

/** The number of a variable. Errors: no variable has this name. */
export function variableOf(name: string, option: string, names: string[]) {
  const found = names.indexOf(name);
  if (found < 0) throw new Refusal('bad-name-option', { option, value: name, names });
  return found;
}
