/** Files of networks with tables: read by what they hold, written by their suffix. */
import { isModelName, isModelText, MODEL_FORMATS, withModelNotes } from '../www/model/model-formats.js';
import { loadModel } from './core.mjs';
import { readBytes, write } from './files.mjs';
import { readHead } from './text-file.mjs';
import { Refusal, say, t } from './words.mjs';

/** The format that a file's name asks for. @param {string} file @returns {string} */
export function modelFormat(file) {
  const found = MODEL_FORMATS.find(({ endings }) => endings.some((ending) => file.toLowerCase().endsWith(ending)));
  if (!found) throw new Refusal('bad-model-suffix', { file, endings: MODEL_FORMATS.flatMap(({ endings }) => endings) });
  return found.id;
}

/** Whether a file is a network with tables, in any format. @param {string} file */
export const isModelFile = async (file) => isModelName(file) || isModelText(await readHead(file));

/**
 * The network of a file in any format; notes on the file go to stderr.
 * @param {string | undefined} file @param {string} command @returns {Promise<import('../www/pkg/core.js').Model>}
 */
export async function readModel(file, command) {
  if (file === undefined) throw new Refusal('no-file', { command });
  const Model = await loadModel();
  const model = Model.read(await readBytes(file), file);
  /** @type {import('../www/generated/protocol').ModelSource} */
  const source = model.source();
  for (const { code, of } of source.notes) say(t(`model.notes.${code}`, { of, n: Number(of) }));
  return model;
}

/** Writes a network into files, with notes where they have comments. @param {import('../www/pkg/core.js').Model} model @param {string[]} files @param {string[]} [notes] */
export async function writeModel(model, files, notes = []) {
  const wanted = files.map((file) => ({ file, format: modelFormat(file) }));
  for (const { file, format } of wanted) await write(file, withModelNotes(format, model.export(format), notes));
}
