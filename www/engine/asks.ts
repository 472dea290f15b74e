// Questions to a scratch (temporary) session that learns a network (`scratch.ts`), and their answers. Types only.
import type * as P from '../generated/protocol.ts';
import type { Answer, Args, Job, Name } from './requests.ts';

/** Names of the requests that may be sent as questions: they are answered at once, and load and close no data. */
type Plain = Exclude<Name, Job | 'close' | 'beside' | 'take' | 'load'>;
/** Question to the session: the name of a request, followed by its arguments. */
export type Question = { [N in Plain]: [name: N, ...(Args<N> extends undefined ? [] : [args: Args<N>])] }[Plain];

/** Questions about the network found: its probability tables, posteriors for each evidence, d-separations of pairs. */
export type ModelQuestion = {
  estimate: P.ParameterEstimate;
  evidence: P.EvidenceMessage[];
  separations: { x: number; y: number; given: number[] }[];
};
/** Network found with its probability tables, and the answers; null for evidence that has probability 0. */
export type Modeled = { fitted: P.Fitted; answers: (P.Answer | null)[]; separations: P.Dependence[] };

/** Questions that take longer: edge strengths by bootstrap, sums over all networks, queries of the network found. */
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
/** Answers to a list of questions, in the order of the questions. */
export type RepliesTo<A extends Ask[]> = { [I in keyof A]: Reply<A[I]> };
