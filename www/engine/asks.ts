// Questions to a session apart (`scratch`) and their answers. Types only.
import type { Answer, Dependence, Fitted, PosteriorSums, Strengths } from '../generated/protocol.ts';
import type { Longer, Question, Questions } from './requests.ts';

/** Network found, with its tables, and its answer to each evidence; null to evidence of probability 0. */
export type Modeled = { fitted: Fitted; answers: (Answer | null)[]; separations: Dependence[] };
/** Name of a question with its arguments. */
export type Ask = Question | Longer;
/** Type of each answer, by the name of its question. */
export type Replies = { [N in keyof Questions]: ReturnType<Questions[N]> } & {
  resampled: Strengths;
  sums: PosteriorSums;
  modeled: Modeled;
};
/** Answer to a question. */
export type Reply<A extends Ask> = Replies[A[0]];
/** Answers to some questions, in their order. */
export type RepliesTo<A extends Ask[]> = { [I in keyof A]: Reply<A[I]> };
