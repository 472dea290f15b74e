// Questions to a scratch session (`scratch.ts`) and their answers. Types only.
import type * as P from '../generated/protocol.ts';
import type { Answer, Args, Job, Name } from './requests.ts';

/** Requests that are answered at once and load no other data. */
type Plain = Exclude<Name, Job | 'close' | 'beside' | 'take' | 'load'>;
/** Question by name with its arguments. */
export type Question = { [N in Plain]: [name: N, ...(Args<N> extends undefined ? [] : [args: Args<N>])] }[Plain];

/** Questions to the network found: its tables, an answer for each evidence, and d-separations. */
export type ModelQuestion = {
  estimate: P.ParameterEstimate;
  evidence: P.EvidenceMessage[];
  separations: { x: number; y: number; given: number[] }[];
};
/** Network found with its tables; an answer is null for evidence of probability 0. */
export type Modeled = { fitted: P.Fitted; answers: (P.Answer | null)[]; separations: P.Dependence[] };

/** Questions that take longer: strengths in resamples, sums over all networks, the network found with its tables. */
export type Longer =
  | ['resampled', { resamples: number; seed: number }]
  | ['sums', Record<string, never>]
  | ['modeled', ModelQuestion];

export type Ask = Question | Longer;
/** Type of each answer, by the name of its question. */
export type Replies = { [N in Plain]: N extends 'handTable' ? P.HandTable : Answer<N> } & {
  resampled: P.Strengths;
  sums: P.PosteriorSums | null;
  modeled: Modeled;
};
/** Answer to a question. */
export type Reply<A extends Ask> = Replies[A[0]];
/** Answers to some questions, in their order. */
export type RepliesTo<A extends Ask[]> = { [I in keyof A]: Reply<A[I]> };
