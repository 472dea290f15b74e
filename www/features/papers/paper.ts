// Format of a paper as data: its claims, and its parts with their content. render.tsx draws it, judge.ts judges its
// claims, and work.ts asks the engine for them.
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Idea } from './idea.tsx';
import type { Result } from './judge.ts';
import type { ComparedRow } from './parts.tsx';
import type { TableData } from './table.tsx';

/** Value of a paper beside ours: a line of the file of values, and a verdict in the contents. */
export type Claim = {
  /** Id of the part of the page with the value. */
  part: string;
  /** Table of the document that has the value, or title of the part. */
  table: string;
  /** Name of the value. */
  item: string;
  /** Printed value; empty if the document has none. */
  printed: string;
  /** Our value; empty if it is not computed. */
  here: string | number;
  /** Verdict; empty if the values are not compared. */
  verdict: Result | '';
  /** Day on which our value was recorded, if it was not computed now. */
  day?: string;
};

/** Item of a bulleted list, with its text. */
export type Item = { words: ComponentChildren; testid?: string };

/** Terms of a document: their keys under `words`, each with the id of its link to the live page, or empty. */
export type Terms = { definitions: readonly (readonly [id: string, link: string])[]; words: string; testid: string };

/** Content in a part of the page: paragraph (may be given by its text's key), heading, list, table, links or figure. */
export type Piece<F> =
  | string
  | { heading: () => string }
  | { prose: (found: F) => ComponentChildren; testid?: string } // null: not shown
  | { items: (found: F) => Item[] }
  | { table: (found: F) => TableData | TableData[] }
  | { compared: (found: F) => ComparedRow[] }
  | Terms
  | { links: () => [id: string, words: string][]; testid?: string; look: string }
  | { figure: FunctionComponent<{ found: F }> };

/** Part of a paper's page. `isThere`: whether it is shown yet. */
export type Part<F> = { id: string; isThere?: (found: F) => boolean; shows: readonly Piece<F>[] };

/** Page of a paper as data; `F` is the type of its computed result, which has the addresses of links by their ids. */
export type PaperData<F extends { hrefs: Map<string, string> }> = {
  found: { readonly value: F | null };
  /** Whether the engine failed to compute the result. */
  failed: { readonly value: boolean };
  /** Recomputes the paper's result if needed. */
  work: () => unknown;
  /** Figure of the paper's idea, which opens the page; null until it can be drawn. Reads signals, without hooks. */
  idea: () => Idea | null;
  /** Starts to compute what the figure of the idea needs, if it needs anything. */
  prepare?: () => unknown;
  /** Source and conditions of the values; and sentences on how they compare, shown first in the last part. */
  say: (found: F) => Record<'cite' | 'lead' | 'others' | 'sets', ComponentChildren>;
  /** All values of the paper, in the order in which the exported file lists them. */
  claims: (found: F) => Claim[];
  /** Function that says in words where in the document a part of the page is found. */
  where: (part: string) => string;
  /** Parts in order; the last one is about misprints and differences. */
  parts: readonly Part<F>[];
};
