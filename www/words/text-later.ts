// Words of later views and dialogs, added to the table when this module is imported; lazy modules that use them import
// it. The build moves these sections out of the first chunk of code (scripts/build/words.ts); in code run from source
// the table is complete from the start.
import later from './en.json' with { type: 'json' };
import { addWords } from './text.ts';

addWords(later);
