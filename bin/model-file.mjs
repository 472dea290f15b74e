/** Files of networks with tables: read by what they hold, written by their suffix. */
import { MODEL_FORMATS, networkOfJson } from '../www/model/model-formats.js';
import { loadModel } from './core.mjs';
import { readBytes, readJson, write } from './files.mjs';
import { Refusal } from './words.mjs';

/** The format that a file's name asks for. @param {string} file @returns {string} */
export function modelFormat(file) {
  const found = MODEL_FORMATS.find(({ endings }) => endings.some((ending) => file.toLowerCase().endsWith(ending)));
  if (!found) throw new Refusal('bad-model-suffix', { file, endings: MODEL_FORMATS.flatMap(({ endings }) => endings) });
  return found.id;
}

/** The network of a file. @param {string | undefined} file @param {string} command @returns {Promise<import('../www/pkg/core.js').Model>} */
export async function readModel(file, command) {
  if (file === undefined) throw new Refusal('no-file', { command });
  const Model = await loadModel();
  if (!file.toLowerCase().endsWith('.json')) return Model.read(await readBytes(file));
  const network = networkOfJson(await readJson(file));
  if (!network) throw new Refusal('no-model-json', { file });
  return Model.of(network);
}

/** Writes a network into files. @param {import('../www/pkg/core.js').Model} model @param {string[]} files */
export async function writeModel(model, files) {
  const wanted = files.map((file) => ({ file, format: modelFormat(file) }));
  for (const { file, format } of wanted) await write(file, model.export(format));
}
