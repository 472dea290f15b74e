// Questions to a session apart (`scratch`) and their answers. Types only.
import type { Answer, Dependence, Fitted, PosteriorSums, Strengths } from '../generated/protocol.ts';
import type { Longer, Question, Questions } from './requests.ts';

/** The network found, with its tables, and what it says to each evidence, null where that is impossible. */
export type Modeled = { fitted: Fitted; answers: (Answer | null)[]; separations: Dependence[] };
/** A question by name with its arguments. */
export type Ask = Question | Longer;
/** Answers by the name of their question. */
export type Replies = { [N in keyof Questions]: ReturnType<Questions[N]> } & {
  resampled: Strengths;
  sums: PosteriorSums;
  modeled: Modeled;
};
/** Answer to a question. */
export type Reply<A extends Ask> = Replies[A[0]];
/** Answers to some questions, in their order. */
export type RepliesTo<A extends Ask[]> = { [I in keyof A]: Reply<A[I]> };
