// The words of later views and dialogs: imported for its effect by every lazy module that says them. The build leaves
// these sections out of the first chunk (scripts/build/words.ts); elsewhere the table is whole from the start.
import later from './en.json' with { type: 'json' };
import { addWords } from './text.ts';

addWords(later);
