// A paper as data: its claims, and its parts with their content. render.tsx draws it, judge.ts judges its claims, and
// work.ts asks the engine for them.
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Result } from './judge.ts';
import type { ComparedRow } from './parts.tsx';
import type { TableData } from './table.tsx';

/** A value of a paper beside ours: a line of the file, and a verdict in the contents. */
export type Claim = {
  /** Id of the part of the page with the value. */
  part: string;
  /** Table of the document, or title of the part. */
  table: string;
  /** Name of the value. */
  item: string;
  /** Printed value; empty if the document has none. */
  printed: string;
  /** Our value; empty if it is not computed. */
  here: string | number;
  /** Verdict; empty if the values are not compared. */
  verdict: Result | '';
  /** Day of our value, if it is recorded. */
  day?: string;
};

/** Line of a list. */
export type Item = { id: string; words: ComponentChildren; testid?: string };

/** Terms of a document: keys under `words`, each with the id of its link to the live page, or empty. */
export type Terms = { definitions: readonly (readonly [id: string, link: string])[]; words: string; testid: string };

/** A piece of a part; pieces are stacked. A paragraph may be given as its key among the words of the paper. */
export type Piece<F> =
  | string
  | { heading: () => string }
  | { prose: (found: F) => ComponentChildren; testid?: string } // null: not shown
  | { items: (found: F) => Item[] }
  | { table: (found: F) => TableData | TableData[] }
  | { compared: (found: F) => ComparedRow[] }
  | Terms
  | { links: () => { id: string; words: string }[]; testid?: string; look: string }
  | { figure: FunctionComponent<{ found: F }> };

/** A part of a page. `isThere`: whether it is shown yet. */
export type Part<F> = { id: string; isThere?: (found: F) => boolean; shows: readonly Piece<F>[] };

/** A paper; `F`: result of its computation. */
export type PaperData<F> = {
  found: { readonly value: F | null };
  /** Whether the engine failed. */
  failed: { readonly value: boolean };
  /** Recomputes the paper if needed. */
  work: () => unknown;
  /** Summary sentences of the page. */
  say: (found: F) => Record<'lead' | 'others' | 'sets' | 'cite', ComponentChildren>;
  /** All values, in the order of the file. */
  claims: (found: F) => Claim[];
  /** Links to the live page, by their ids. */
  hrefs: (found: F) => Map<string, string>;
  /** Place of a part in the document, in words. */
  where: (part: string) => string;
  parts: readonly Part<F>[];
};
