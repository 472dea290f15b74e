/** The words that the commands speak: the page's, and the command line's own. */
import page from '../www/words/en.json' with { type: 'json' };
import { frameWords } from './frame-words.ts';
import cli from './strings.json' with { type: 'json' };

export const strings = { ...page, cli, frame: frameWords };
