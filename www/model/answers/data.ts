// Sources of data that the worker loads, and points of a curve of learned networks (over the number of rows, a prior
// sample size or a penalty). Types only.
import type * as P from '../../generated/protocol.ts';
import type { BnfinderRules as Rules, BnfinderTable as Table } from '../../generated/protocol.ts';
import type { Prepared } from '../prepared.ts';
import type { Doc } from '../state.ts';

/** Source of rows or of a list of local scores, complete enough to load it again. */
export type Source =
  | { kind: 'example'; ref: P.ExampleRef }
  | { kind: 'packed'; bytes: Uint8Array; prepared?: Prepared }
  | { kind: 'own'; bytes: ArrayBuffer; recipe: P.Recipe }
  | { kind: 'list'; bytes: ArrayBuffer; costs: boolean };

/** Source of experiments (data for BNFinder): a file, or rules that generate them. */
export type ExperimentsSource = { bytes: Uint8Array; table?: Table } | { rules: Rules };

/**
 * Rows to learn from and rows held out. `bench`: learn from `all` rows, or from the `rest` without those held out;
 * `page`: rows of the page's own session; `deal`: one row in `every` is held out at random.
 */
export type CurveRows = {
  bench: 'all' | 'rest';
  source: { kind: 'example'; ref: P.ExampleRef } | { kind: 'page'; fingerprint: string };
  held: { kind: 'example'; ref: P.ExampleRef } | { kind: 'deal'; seed: number; every: number } | null;
};

/** Request for one point of a curve: the rows, and the score and search to learn with. */
export type CurveRequest = { rows: CurveRows; chosen: Pick<Doc, 'score' | 'search'> };

/**
 * Network learned for one point of a curve. `own`, `held`: mean log-likelihood of a row, in nats, over the rows learned
 * from and over the held-out rows.
 */
export type CurvePoint = {
  edges: P.ClassEdge[];
  score: number;
  parameters: number;
  rows: number;
  proven: boolean;
  own: number | null;
  held: number | null;
};
