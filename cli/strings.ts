/** Tables of all sentences that commands print: those of the page and those of the command line. */
import page from '../www/words/en.json' with { type: 'json' };
import { frameWords } from './frame-words.ts';
import cli from './strings.json' with { type: 'json' };

export const strings = { ...page, cli, frame: frameWords };
