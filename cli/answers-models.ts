// Answers of the commands about models, predictions, readers and links, as JSON; the others are in answers.ts.

import type {
  FoldMeasures,
  FoldResult,
  GaussianFoldResult,
  Measures,
  ModelMeasures,
  NumberMeasures,
  NumberModelMeasures,
  ParameterEstimate,
  VarianceKind,
} from '../www/generated/protocol.ts';
import type { Parents } from './answers.ts';

/** Network with probability tables: what `fit` returns, and a model file of the format JSON. */
export interface Model {
  format: 'bayescope-network';
  variables: {
    name: string;
    levels: string[];
    parents: string[];
    /** Probabilities of the levels, row by row for each combination of the parents' levels; the last parent varies fastest. */
    table: number[];
  }[];
}

/** Network of linear regressions: what `fit` returns for columns of numbers. */
export interface GaussianModel {
  format: 'bayescope-gaussian-network';
  rows: number;
  families: {
    name: string;
    /** Places of the parents in this list, from 0. */
    parents: number[];
    intercept: number;
    coefficients: number[];
    /** Variance of the residuals by maximum likelihood. */
    variance: number;
    /** Unbiased variance of the residuals; null if there are too few rows. */
    unbiasedVariance: number | null;
  }[];
}

/** Minimal adjustment sets. */
export interface Adjustment {
  sets: string[][];
  /** Whether all minimal sets are listed. */
  complete: boolean;
}

/** Answer of `query` for a network with probability tables. */
export interface Answer {
  /** Probability of the evidence; null if below 1e-300, where only its logarithm is given. */
  evidenceProbability: number | null;
  lnEvidenceProbability: number;
  /** Probability of each level, by variable and level. */
  marginals: Record<string, Record<string, number>>;
  /** Most probable levels of all variables together. */
  mpe?: { assignment: Record<string, string>; logProbability: number; unique: boolean };
  /** Joint distribution of a few variables. */
  joint?: { variables: string[]; cells: { levels: Record<string, string>; p: number }[] };
  /** Adjustment sets for the effect of one variable on another. */
  adjustment?: {
    from: string;
    to: string;
    /** Whether a directed path leads from the first to the second. */
    isCause: boolean;
    dag: Adjustment;
    /** Sets that are valid in every network of the class; null if the class determines none. */
    class: Adjustment | null;
    /** Variables at undirected edges that leave the effect undetermined in the class. */
    undirected: string[];
  };
  /** Number of numbers in the tables of the computation, of the largest of them, and their bytes. */
  states: number;
  largest: number;
  bytes: number;
  /** Whether a junction tree was used. */
  byTree: boolean;
  seconds: number;
}

/** Answer of `query` for a network of linear regressions. */
export interface GaussianAnswer {
  /** Log density of the evidence; null without evidence. */
  lnDensity: number | null;
  variables: Record<string, { mean: number; deviation: number }>;
}

/** Fields of a cross-validation of any kind. */
interface CrossValidated {
  target: string;
  /** Variables from which the target is predicted; null for all others. */
  inputs: string[] | null;
  rows: number;
  folds: number;
  /** Seed of the shuffle; null if the rows are dealt in turn. */
  seed: number | null;
  relearn: boolean;
  seconds: number;
}

/** Cross-validation of a variable with levels: an answer of `predict`. */
export interface CrossValidation extends CrossValidated {
  estimate: ParameterEstimate;
  fixed: ModelMeasures;
  relearned: ModelMeasures | null;
  /** Measures of the shares of the levels alone. */
  baseline: Measures;
  each: (Omit<FoldResult, 'parents' | 'fixed' | 'relearned'> & {
    fixed: FoldMeasures;
    relearned: FoldMeasures | null;
    parents: Parents | null;
  })[];
}

/** Cross-validation of a variable of numbers: an answer of `predict`. */
export interface NumberCrossValidation extends CrossValidated {
  variance: VarianceKind;
  fixed: NumberModelMeasures;
  relearned: NumberModelMeasures | null;
  /** Measures of the mean alone. */
  baseline: NumberMeasures;
  each: (Omit<GaussianFoldResult, 'parents'> & { parents: Parents | null })[];
}

/** Fields of predicted rows of any kind. */
interface PredictedRows {
  target: string;
  rows: number;
  /** Whether the line below the column names gives numbers of levels and is no row. */
  cardinalities: boolean;
  /** Text encoding of the file. */
  encoding: string;
  /** Columns of the file that are no variables of the network. */
  ignored: string[];
  /** Variables, except the target, that the file lacks. */
  absent: string[];
  /** Number of rows in which an input is missing. */
  withMissing: number;
}

/** Predicted levels of rows: an answer of `predict` with `rows`. */
export interface Predictions extends PredictedRows {
  /** Quality of the predictions; null unless the file has a column of the target. */
  measures: Measures | null;
  /** Number of rows whose evidence has probability 0. */
  undefined: number;
  predictions: {
    /** Line of the file. */
    line: number;
    /** Most probable level; null if the evidence has probability 0. */
    predicted: string | null;
    probabilities: Record<string, number>;
  }[];
}

/** Forecast numbers of rows: an answer of `predict` with `rows`. */
export interface Forecasts extends PredictedRows {
  /** Quality of the forecasts; null unless the file has a column of the target. */
  measures: NumberMeasures | null;
  predictions: { line: number; mean: number; deviation: number }[];
}

/** Programs that can read a model file: the answer of `readers`. */
export interface Readers {
  /** Format of the file. */
  format: string;
  /** Features of the file that programs treat differently. */
  findings: {
    feature: string;
    /** First line with the feature; null if it concerns the whole file. */
    line: number | null;
    /** Name, label or word that shows the feature. */
    of: string;
    /** Number of occurrences. */
    times: number;
  }[];
  programs: {
    /** Name and version of the program. */
    program: string;
    outcome: 'reads' | 'refuses' | 'misreads' | 'untried' | 'no-reader';
    /** Whether the program rounds probabilities. */
    isRounded: boolean;
    /** Features that explain the outcome. */
    because: string[];
  }[];
  bayescope: { outcome: 'reads' | 'refuses'; said: string[] };
}

/** Link that opens a state in the page: the answer of `link`. */
export interface Link {
  link: string;
  /** Number of characters. */
  length: number;
  /** Whether the address is short enough for all programs, or only for some. */
  verdict: 'plain' | 'long';
}
