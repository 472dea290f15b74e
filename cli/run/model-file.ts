/** Files of networks with tables: their kind, and the network that they hold. */

import type { ModelSource } from '../../www/generated/protocol.ts';
import { kindOf } from '../../www/model/file-kind.ts';
import type { Model } from '../../www/pkg/core.js';
import { loadModel } from '../core.ts';
import { readBytes } from '../files.ts';
import { readHead } from '../text-file.ts';
import { Refusal, say, t } from '../words.ts';

/** The kind of network with parameters in a file; null: none, or no file. */
export async function modelKind(file: string | undefined): Promise<'model' | 'gaussian' | null> {
  const kind = file === undefined ? null : kindOf(file, await readHead(file));
  return kind === 'model' || kind === 'gaussian' ? kind : null;
}

/** The network of a file in any format; notes on the file go to stderr. */
export async function readModel(file: string | undefined, command: string): Promise<Model> {
  if (file === undefined) throw new Refusal('no-file', { command });
  const Model = await loadModel();
  const model = Model.read(await readBytes(file), file);
  const source: ModelSource = model.source();
  for (const { code, of } of source.notes) say(t(`model.notes.${code}`, { of, n: Number(of) }));
  return model;
}
