// Sentences and defaults of the page and the command line for the Python package: python/bayescope/words.json and
// document.json. `npx tsx scripts/python-words.ts` writes both; tests/cli/frames.test.ts compares the files with them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { frameWords } from '../cli/frame-words.ts';
import { METHODS, SCORES } from '../www/generated/catalogue.ts';
import { newRecipe } from '../www/link/preparation.ts';
import { noKnowledge } from '../www/model/constraints.ts';
import { plainly } from '../www/model/heuristic.ts';
import { opening } from '../www/model/state.ts';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const json = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'));

/** Sections of the command line's sentences that the Python package uses. */
const COMMAND_SECTIONS = [
  'errors',
  'partsDiffer',
  'prepared',
  'excluded',
  'binsPoints',
  'binsWidth',
  'binsFrequency',
  'warning',
  'warningRemedy',
  'warningOpen',
  'warningRemedyOpen',
  'warningUndo',
  'warningRemedyUndo',
  'theFile',
  'or',
  'droppedRows',
  'keepMore',
  'keepsRows',
  'keepsAsIs',
  'unseenUniform',
  'unseenPrior',
];

/**
 * Sentences for the Python package, by key. Also `names`: valid names of scores and methods; `rules`: newest version of
 * the default rules for preparing data.
 */
function pythonWords() {
  const { errors, refusals, prepare, prepared, list, model, belief } = json('www/words/en.json');
  const commands = json('cli/strings.json');
  const unplaced = ([, text]: [string, any]) => !JSON.stringify(text).includes('--{option}');
  return {
    errors,
    refusals,
    prepare: { warning: prepare.warning, bad: prepare.bad },
    prepared,
    list: { bad: list.bad },
    model: { bad: model.bad },
    belief: { bad: belief.bad },
    cli: {
      ...Object.fromEntries(COMMAND_SECTIONS.map((key) => [key, commands[key]])),
      errors: Object.fromEntries(Object.entries(commands.errors).filter(unplaced)),
    },
    frame: frameWords,
    names: {
      score: SCORES.map(({ kind }) => kind),
      method: METHODS.map(({ name }) => name),
    },
    rules: newRecipe().read.rules,
  };
}

/** Default settings in the form of a result file's document (`doc`). */
function pythonDocument() {
  const { data: _, score: __, search, ...usual } = opening();
  return { ...usual, search: { ...noKnowledge(), sizePrior: false, ...search, heuristic: plainly() } };
}

/** Generated files of the Python package, with their texts. */
export const pythonFiles = () =>
  (
    [
      ['python/bayescope/words.json', pythonWords()],
      ['python/bayescope/document.json', pythonDocument()],
    ] as const
  ).map(([path, value]) => ({ path: at(path), text: `${JSON.stringify(value, null, 2)}\n` }));

/** Writes the generated files of the Python package. */
export const writePythonFiles = () => {
  for (const { path, text } of pythonFiles()) writeFileSync(path, text);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) writePythonFiles();
