/** Sentences of the commands in the words of the package: options by their names, values as JavaScript writes them. */
import { nearestTo } from '../cli/parse/nearest.ts';
import { visible } from '../cli/visible.ts';
import { sentence, t } from '../cli/words.ts';
import { camel, endsOf, word } from './options.ts';

type Problem = { code: string; [param: string]: unknown };

/** Value of an option in the form of the command line, as JavaScript writes it: `COLUMN=A,B` is `{ COLUMN: [A, B] }`. */
const literal = (key: string, value: string) => {
  const items = value.split(',').map((item) => item.replace(/^(\w+):([\d.]+)$/, '$1: $2'));
  const areWeights = items.length > 1 && items.every((item) => item.includes(': '));
  const inner = items.length === 1 ? value : areWeights ? `{ ${items.join(', ')} }` : `[${items.join(', ')}]`;
  return `{ ${key}: ${inner} }`;
};

/** Part of a sentence outside quotation marks, in the words of the package. */
const reworded = (text: string) =>
  text
    .replaceAll(/ ?bayescope \S+ --help [^.]*\./g, '')
    .replaceAll(', or say --format EXT', '')
    .replaceAll(/--([a-z][a-z-]*)/g, (_, name) => camel(name))
    .replaceAll(/(?<=\s)-o(?=\s)/g, 'output')
    .replaceAll('The best network so far is printed.', 'The answer is the best network so far.')
    .replaceAll('A=x,B=y', '{ A: x, B: y }')
    .replaceAll(/\b(COLUMN|NAME|FORMAT|A|X)=([\w.:]*\w(?:,[\w.:]*\w)*)/g, (_, key, value) => literal(key, value))
    .replaceAll('X<-A,B', '{ X: [A, B] }')
    .replaceAll(/\bas A,B\b/g, 'as [A, B]');

/** Sentence of a command in the words of the package; texts of the data, in quotation marks, stay. */
export const inOurWords = (text: string) =>
  text.replaceAll(/“[^”]*”|[^“]+/g, (part) => (part.startsWith('“') ? part : reworded(part)));

/**
 * Place in the options of a call that an error is about: `require[0]`, `bins.age`, or the option.
 * @param value text of the value on the command line
 */
function placeOf(options: Record<string, unknown>, option: string, value: unknown) {
  const name = [camel(option), option].find((key) => options[key] !== undefined) ?? camel(option);
  const given = options[name];
  if (typeof given !== 'object' || given === null) return { place: name, item: given };
  const found = Object.entries(given).find(([key, item]) =>
    [word(item), `${key}=${word(item)}`].includes(String(value)),
  );
  if (!found) return { place: name, item: given };
  const [key, item] = found;
  return { place: Array.isArray(given) ? `${name}[${key}]` : `${name}.${key}`, item };
}

/**
 * Sentence for an error of a command.
 * @param options options of the call
 */
export function sentenceOf(problem: Problem, options: Record<string, unknown>) {
  const { code, option, value, names } = problem;
  if (typeof option !== 'string') return visible(inOurWords(sentence(problem)));
  const { place, item } = placeOf(options, option, value);
  if (Array.isArray(names) && (code === 'bad-edge-option' || code === 'bad-name-option')) {
    const given = Array.isArray(item) ? item : (endsOf(item) ?? [value]);
    const stranger = given.find((name) => !names.includes(String(name)));
    if (stranger !== undefined) {
      const near = nearestTo(String(stranger), names).map((name) => `“${name}”`);
      const meant = near.length > 0 ? ` ${t('cli.didYouMean', { near: near.join(t('cli.or')) })}` : '';
      return visible(t('cli.api.stranger', { place, name: String(stranger), names }) + meant);
    }
  }
  const text = inOurWords(sentence(problem));
  const name = camel(option);
  return visible(text.startsWith(name) ? place + text.slice(name.length) : text);
}
