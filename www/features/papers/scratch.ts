// Asks a paper's questions of the engine: each set of questions on data of its own, apart from what the page shows, so
// that reading a paper changes nothing of the reader's.

import type { Answer, Question } from '../../engine/requests.ts';
import type { DataInfo, ExampleRef, Outcome, Recipe } from '../../generated/protocol.ts';
import type { Chosen } from '../../model/state.ts';

export type Args = import('../../engine/requests.ts').Args<'scratch'>;
export type Source = { kind: 'example'; ref: ExampleRef } | { kind: 'own'; bytes: ArrayBuffer; recipe: Recipe };
export type Questions = { source: Source; chosen: Chosen; asks: Map<string, Question> };
export type Answered = { info: DataInfo; outcome: Outcome; answers: Map<string, any> };

export async function question(
  ask: (name: 'scratch', args: Args) => Promise<Answer<'scratch'> | null>,
  { source, chosen, asks }: Questions,
): Promise<Answered> {
  const results = await ask('scratch', { source, chosen, asks: [...asks.values()] });
  if (!results) throw new Error('no answer');
  const { info, outcome, answers } = results;
  return { info, outcome, answers: new Map([...asks.keys()].map((key, i) => [key, answers[i]])) };
}
