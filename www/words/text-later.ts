// Words of later views and dialogs: importing this module, as lazy modules do, adds them to the table. The build moves
// them out of the first chunk of code (scripts/build/words.ts); from source the table is complete from the start.
import later from './en.json' with { type: 'json' };
import { addWords } from './text.ts';

addWords(later);
