/** Files of networks with tables: read by what they hold, written by their suffix. */

import type { ModelSource } from '../../www/generated/protocol.ts';
import { isModelName, isModelText, MODEL_FORMATS, withModelNotes } from '../../www/model/model-formats.ts';
import type { Model } from '../../www/pkg/core.js';
import { loadModel } from '../core.ts';
import { readBytes, write } from '../files.ts';
import { readHead } from '../text-file.ts';
import { Refusal, say, t } from '../words.ts';

/** The format that a file's name asks for. */
export function modelFormat(file: string): string {
  const found = MODEL_FORMATS.find(({ endings }) => endings.some((ending) => file.toLowerCase().endsWith(ending)));
  if (!found) throw new Refusal('bad-model-suffix', { file, endings: MODEL_FORMATS.flatMap(({ endings }) => endings) });
  return found.id;
}

/** Whether a file is a network with tables, in any format. */
export const isModelFile = async (file: string) => isModelName(file) || isModelText(await readHead(file));

/** The network of a file in any format; notes on the file go to stderr. */
export async function readModel(file: string | undefined, command: string): Promise<Model> {
  if (file === undefined) throw new Refusal('no-file', { command });
  const Model = await loadModel();
  const model = Model.read(await readBytes(file), file);
  const source: ModelSource = model.source();
  for (const { code, of } of source.notes) say(t(`model.notes.${code}`, { of, n: Number(of) }));
  return model;
}

/** Writes a network into files, with notes where they have comments. */
export async function writeModel(model: Model, files: string[], notes: string[] = []) {
  const wanted = files.map((file) => ({ file, format: modelFormat(file) }));
  for (const { file, format } of wanted) await write(file, withModelNotes(format, model.export(format), notes));
}
