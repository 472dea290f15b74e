// Requests of a paper to the engine, in separate sessions, so that reading a paper does not change the reader's own.

import type { Question, Replies } from '../../engine/asks.ts';
import { scratch } from '../../engine/scratch.ts';
import type { DataInfo, Outcome } from '../../generated/protocol.ts';
import type { Source } from '../../model/answers/data.ts';
import type { Chosen, ExampleData } from '../../model/state.ts';
import { engine } from '../../store/engine.ts';

export type { Source };

export const exampleSource = ({ id, version, rows, seed }: ExampleData): Source => ({
  kind: 'example',
  ref: { id, version, rows, seed },
});

export type Questions = { source: Source; chosen: Chosen; asks: Map<string, Question> };
/** Function that returns the engine's reply to the request with a key; throws if that request is not named `name`. */
export type Answers = <N extends Question[0]>(name: N, key: string) => Replies[N];
export type Answered = { info: DataInfo; outcome: Outcome; answers: Answers };
/** Function that learns a network from data, then sends requests to the engine in order and returns all replies. */
export type Learn = (
  source: Source,
  chosen: Chosen,
  asks: Question[],
) => Promise<{ info: DataInfo; outcome: Outcome; answers: unknown[] }>;

/** Learns from a data source in a session separate from the page's own. */
export const learnApart: Learn = (source, chosen, asks) => scratch(engine, source, chosen, asks);

export async function question(learn: Learn, { source, chosen, asks }: Questions): Promise<Answered> {
  const { info, outcome, answers: list } = await learn(source, chosen, [...asks.values()]);
  const found = new Map([...asks.keys()].map((key, i) => [key, list[i]]));
  function answers<N extends Question[0]>(name: N, key: string) {
    if (asks.get(key)?.[0] !== name) throw new Error(`no answer to ${name}: ${key}`);
    return found.get(key) as Replies[N];
  }
  return { info, outcome, answers };
}
