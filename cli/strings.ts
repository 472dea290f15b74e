/** Tables of words of the commands: the page's and the command line's. */
import page from '../www/words/en.json' with { type: 'json' };
import { frameWords } from './frame-words.ts';
import cli from './strings.json' with { type: 'json' };

export const strings = { ...page, cli, frame: frameWords };
