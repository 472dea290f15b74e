/** Prior knowledge in files of other programs. */
import { knowledgeIn } from '../www/model/knowledge-file.js';
import { readBytes } from './files.mjs';
import { Refusal } from './words.mjs';

/**
 * The knowledge in a file: tiers, required and forbidden edges. Errors: it can't be read; a variable that the data do not have.
 * @param {string} file @param {string[]} names @returns {Promise<import('../www/model/knowledge-file.js').Knowledge>}
 */
export async function readKnowledge(file, names) {
  const read = knowledgeIn(new TextDecoder().decode(await readBytes(file)), names);
  if ('known' in read) return read.known;
  if (read.error === 'line') throw new Refusal('bad-knowledge', { file, line: read.line });
  if (read.error === 'json') throw new Refusal('not-json', { file });
  throw new Refusal('bad-name-option', { option: 'knowledge', value: read.name, names });
}
