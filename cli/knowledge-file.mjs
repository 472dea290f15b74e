/** Prior knowledge in files of other programs. */
import { knowledgeIn, underKnowledge } from '../www/model/knowledge-file.js';
import { loadKnowledge } from './core.mjs';
import { readText } from './text-file.mjs';
import { Refusal } from './words.mjs';

/** @typedef {import('../www/model/knowledge-file.js').Knowledge} Knowledge */

/**
 * The knowledge in a file: tiers, required and forbidden edges, pairs that may be joined. Errors: it can't be read; a variable that the data do not have.
 * @param {string} file @param {string[]} names @returns {Promise<Knowledge>}
 */
export async function readKnowledge(file, names) {
  const text = await readText(file);
  const read = knowledgeIn((await loadKnowledge())(text, names), text, names);
  if ('known' in read) return read.known;
  const option = 'knowledge';
  if (read.error === 'edgeless') throw new Refusal('empty-superstructure', { option, file });
  if (read.error === 'name') throw new Refusal('bad-name-option', { option, value: read.name, names });
  throw new Refusal(`knowledge-${read.error}`, { file, ...read });
}

/** A document with what a file of another program says too. @param {import('../www/model/state.js').Doc} doc @param {Knowledge} known */
export function withKnowledge(doc, known) {
  const under = underKnowledge(doc.search, known);
  if ('has' in under) throw new Refusal(under.has === 'tiers' ? 'two-tiers' : 'two-superstructures');
  return { ...doc, search: under.search };
}
