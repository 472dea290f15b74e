// Sources of data that the worker loads; networks learned along a learning curve. Types only.
import type * as P from '../../generated/protocol.ts';
import type { BnfinderRules as Rules, BnfinderTable as Table } from '../../generated/protocol.ts';
import type { Prepared } from '../prepared.ts';
import type { Doc } from '../state.ts';

/** Source of rows or of a list of local scores; enough to load them again. */
export type Source =
  | { kind: 'example'; ref: P.ExampleRef }
  | { kind: 'packed'; bytes: Uint8Array; prepared?: Prepared }
  | { kind: 'own'; bytes: ArrayBuffer; recipe: P.Recipe }
  | { kind: 'list'; bytes: ArrayBuffer; costs: boolean };

/** Source of experiments. */
export type ExperimentsSource = { bytes: Uint8Array; table?: Table } | { rules: Rules };

/** Rows to learn from and rows held out; `page`: the rows of the page's own session. */
export type CurveRows = {
  bench: 'all' | 'rest';
  source: { kind: 'example'; ref: P.ExampleRef } | { kind: 'page'; fingerprint: string };
  held: { kind: 'example'; ref: P.ExampleRef } | { kind: 'deal'; seed: number; every: number } | null;
};

/** Rows, and the score and search to learn with. */
export type CurveRequest = { rows: CurveRows; chosen: Pick<Doc, 'score' | 'search'> };

/**
 * One learned network of a curve; `own`, `held`: log-likelihood per row, in nats, of the rows learned from and of the
 * held-out rows.
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
