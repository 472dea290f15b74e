// Sentences of errors for the crate: src/base/sentences.json, by code of error. `npx tsx scripts/crate-words.ts` writes
// it; tests/www/crate-words.test.ts compares the file with the words.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { frameWords } from '../cli/frame-words.ts';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const json = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'));

/** Sentence, or its forms for one and for other numbers of things. */
type Sentence = string | { one: string; other: string };

/** Sentences for which the page or the command line computes parameters, or that have none there. */
const OWN: Record<string, Sentence> = {
  'duplicate-column': 'Two columns are called “{column}”. Rename one of them, or leave one out.',
  'file-too-large': 'The file holds {bytes}; up to {limit} are read. Leave out columns or rows before opening it.',
  'run-gone': 'The run that was to be continued no longer exists.',
  'takes-too-long': 'This would take too many steps and was given up.',
  'too-few-rows': {
    one: 'There is only {found} row; there is nothing to learn.',
    other: 'There are only {found} rows; there is nothing to learn.',
  },
};

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const kebab = (name: string) => name.replaceAll(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** Errors of the core by code, with the names of their parameters in messages. */
function errorsOfCore(): [code: string, parameters: string[]][] {
  const body = readFileSync(at('src/base/error.rs'), 'utf8').split('pub enum Error {')[1]?.split('\n}\n')[0] ?? '';
  return [...body.matchAll(/^ {4}([A-Z]\w+)(?: \{([^}]*)\})?,$/gm)].map(([, name = '', fields = '']) => [
    kebab(name),
    [...fields.matchAll(/(\w+):/g)].map(([, field = '']) => camel(field)),
  ]);
}

/** Whether a sentence needs no other parameters than these. */
const needsOnly = (sentence: Sentence, parameters: string[]) =>
  [...JSON.stringify(sentence).matchAll(/\{(\w+)\}/g)].every(([, name = '']) => parameters.includes(name));

/** Text of the generated file. Throws if an error of the core has no sentence. */
export function crateWords(): string {
  const { errors, refusals, list, prepare, belief, model } = json('www/words/en.json');
  const commands = json('cli/strings.json');
  const sections: Record<string, Sentence>[] = [OWN, frameWords.errors, refusals, errors, commands.errors];
  const sentences = Object.fromEntries(
    errorsOfCore().map(([code, parameters]) => {
      const found = sections.map((section) => section[code]).find((text) => text && needsOnly(text, parameters));
      if (!found) throw new Error(`no sentence for the error ${code}`);
      return [code, found];
    }),
  );
  const what = {
    'bad-list': list.bad,
    'bad-part': list.bad,
    'bad-arff': prepare.bad,
    'bad-network': belief.bad,
    'bad-model': model.bad,
    'parts-differ': commands.partsDiffer,
  };
  return `${JSON.stringify({ sentences, what }, null, 2)}\n`;
}

/** Path of the generated file. */
export const CRATE_WORDS = at('src/base/sentences.json');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(CRATE_WORDS, crateWords());
