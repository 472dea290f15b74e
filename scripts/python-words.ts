// Files of the Python package made from the page and the command line: words.json (sentences), document.json (defaults),
// _names.py and _calls/*.py (signatures). `npx tsx scripts/python-words.ts` writes them; tests/cli/frames.test.ts
// compares the files with them.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { frameWords } from '../cli/frame-words.ts';
import { METHODS, PARAMETERS, SCORES } from '../www/generated/catalogue.ts';
import { TABLES } from '../www/generated/tables.ts';
import { newRecipe } from '../www/link/preparation.ts';
import { noKnowledge } from '../www/model/constraints.ts';
import { plainly } from '../www/model/heuristic.ts';
import { opening } from '../www/model/state.ts';
import { callFiles } from './python-calls.ts';
import { AS_IS } from './python-options.ts';
import { ownWords } from './python-own-words.ts';

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
  'fails',
];

/**
 * Sentences for the Python package, by key. Also `names`: valid names of scores and methods; `parameters`: valid ranges of
 * the parameters of scores; `tables`: tables that ship with the package; `asIs`: codes of suggestions; `rules`: newest version of the default rules
 * for preparing data.
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
    python: ownWords,
    parameters: Object.fromEntries(
      PARAMETERS.map(({ name, option, least, most, usual }) => [
        option.replace('-', '_'),
        {
          name,
          least,
          most,
          usual: option === 'penalty' ? null : usual,
          scores: SCORES.filter(({ parameters }) => parameters.includes(name)).map(({ kind }) => kind),
        },
      ]),
    ),
    tables: TABLES.map(({ id }) => id),
    names: {
      score: SCORES.map(({ kind }) => kind),
      method: METHODS.map(({ name }) => name),
    },
    asIs: AS_IS,
    rules: newRecipe().read.rules,
  };
}

/** Default settings in the form of a result file's document (`doc`). */
function pythonDocument() {
  const { data: _, score: __, search, ...usual } = opening();
  return { ...usual, search: { ...noKnowledge(), sizePrior: false, ...search, heuristic: plainly() } };
}

/** Generated files of the Python package, with their texts. */
export const pythonFiles = () => {
  const texts = [
    ['words.json', `${JSON.stringify(pythonWords(), null, 2)}\n`],
    ['document.json', `${JSON.stringify(pythonDocument(), null, 2)}\n`],
    ...Object.entries(callFiles()),
  ];
  return texts.map(([path, text]) => ({ path: at(`python/bayescope/${path}`), text }));
};

/** Writes the generated files of the Python package. */
export const writePythonFiles = () => {
  for (const { path, text } of pythonFiles()) writeFileSync(path, text);
  cpSync(at('www/tables/packed'), at('python/bayescope/tables'), { recursive: true });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) writePythonFiles();
