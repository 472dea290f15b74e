// Words of later views and dialogs: lazy modules that use them import this module for its effect. The build moves these
// sections out of the first chunk (scripts/build/words.ts); from source the table is complete from the start.
import later from './en.json' with { type: 'json' };
import { addWords } from './text.ts';

addWords(later);
