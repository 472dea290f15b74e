// Asks a paper's questions of the engine: each set of questions on data of its own, apart from what the page shows, so
// that reading a paper changes nothing of the reader's.

import type { Replies } from '../../engine/asks.ts';
import type { Answer, Question } from '../../engine/requests.ts';
import type { DataInfo, ExampleRef, Outcome, Recipe } from '../../generated/protocol.ts';
import type { Chosen } from '../../model/state.ts';

export type Args = import('../../engine/requests.ts').Args<'scratch'>;
export type Source = { kind: 'example'; ref: ExampleRef } | { kind: 'own'; bytes: ArrayBuffer; recipe: Recipe };
export type Questions = { source: Source; chosen: Chosen; asks: Map<string, Question> };
/** Looks up the answer to the question with a key. Errors: the question has another name. */
export type Answers = <N extends Question[0]>(name: N, key: string) => Replies[N];
export type Answered = { info: DataInfo; outcome: Outcome; answers: Answers };

export async function question(
  ask: (name: 'scratch', args: Args) => Promise<Answer<'scratch'> | null>,
  { source, chosen, asks }: Questions,
): Promise<Answered> {
  const results = await ask('scratch', { source, chosen, asks: [...asks.values()] });
  if (!results) throw new Error('no answer');
  const { info, outcome } = results;
  const found = new Map([...asks.keys()].map((key, i) => [key, results.answers[i]]));
  function answers<N extends Question[0]>(name: N, key: string) {
    if (asks.get(key)?.[0] !== name) throw new Error(`no answer to ${name}: ${key}`);
    return found.get(key) as Replies[N];
  }
  return { info, outcome, answers };
}
