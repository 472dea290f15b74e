/** Reading of constraints on a network (background knowledge) from files that other programs wrote. */

import { type Knowledge, knowledgeIn, underKnowledge } from '../../www/model/knowledge-file.ts';
import type { Doc } from '../../www/model/state.ts';
import { openSession } from '../core.ts';
import { readBytes } from '../files.ts';
import { Refusal } from '../words.ts';

/**
 * Constraints in a file: tiers, required and forbidden edges, or a superstructure (allowed pairs). Errors: unreadable
 * file, unknown variable.
 */
export async function readKnowledge(file: string, names: string[]): Promise<Knowledge> {
  const bytes = await readBytes(file);
  const { found, text } = await (await openSession()).call('knowledge', { bytes, names });
  const read = knowledgeIn(found, text, names);
  if ('known' in read) return read.known;
  const option = 'knowledge';
  if (read.error === 'edgeless') throw new Refusal('empty-superstructure', { option, file });
  if (read.error === 'name') throw new Refusal('bad-name-option', { option, value: read.name, names });
  throw new Refusal(`knowledge-${read.error}`, { file, ...read });
}

/**
 * Document with constraints of a file added to its search settings. Errors: both have tiers, or both a superstructure.
 */
export function withKnowledge(doc: Doc, known: Knowledge) {
  const under = underKnowledge(doc.search, known);
  if ('has' in under) throw new Refusal(under.has === 'tiers' ? 'two-tiers' : 'two-superstructures');
  return { ...doc, search: under.search };
}
