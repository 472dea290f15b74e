// Small pictures beside the lessons, one for the topic of each, in the colors of the page. Decorative only.

import type { ComponentChildren } from 'preact';

const Nodes = ({ at, size = 4 }: { at: [number, number][]; size?: number }) => (
  <>
    {at.map(([x, y]) => (
      <circle key={`${x} ${y}`} class="thumb-ring" cx={x} cy={y} r={size} />
    ))}
  </>
);

/** Thumbnails by lesson. */
const PICTURES: Record<string, () => ComponentChildren> = {
  'bayesian-network': () => (
    <>
      <path class="t-fixed" d="M22 24 33 44M33 37v7l-6-3" />
      <path class="t-ink thin" d="M44 20h14M44 27h14M44 34h14" />
      <Nodes
        at={[
          [20, 18],
          [36, 52],
        ]}
      />
    </>
  ),
  'score-weighs': () => (
    <>
      <path class="t-good wide" d="M14 22h40" />
      <path class="t-bad wide" d="M14 36h22" />
      <path class="t-ink" d="M12 46h44" />
      <path class="t-ink wide" d="M14 56h14" />
    </>
  ),
  'asia-alone': () => (
    <>
      <path class="t-ink dotted" d="M22 24v22" />
      <path class="t-fixed" d="M26 48 48 38" />
      <Nodes
        at={[
          [22, 18],
          [22, 52],
          [54, 35],
        ]}
      />
    </>
  ),
  likelihood: () => (
    <>
      <path class="t-fixed" d="M20 20h30v30H20zM20 20l30 30M50 20 20 50" />
      <Nodes
        at={[
          [20, 20],
          [50, 20],
          [20, 50],
          [50, 50],
        ]}
      />
    </>
  ),
  'by-hand': () => (
    <>
      <path class="t-ink" d="M16 18h38v34H16zM16 29h38M16 40h38M35 18v34" />
      <path class="t-good" d="M40 46l4 4 7-9" />
    </>
  ),
  'parent-sets': () => (
    <>
      <path class="t-ink thin" d="M35 52 21 36M35 52 49 36M21 30l14-14M49 30 35 16" />
      <path class="t-good" d="M28 12h14v8H28z" />
      <path class="t-ink" d="M14 30h14v8H14zM42 30h14v8H42zM28 48h14v8H28z" />
    </>
  ),
  'greedy-stuck': () => (
    <>
      <path class="t-good dashed" d="M12 18h46" />
      <path class="t-ink" d="M14 52h8V42h8v-8h8v-6h18" />
      <circle class="thumb-dot" cx="56" cy="28" r="3.5" />
    </>
  ),
  orderings: () => (
    <>
      <path class="t-fixed" d="M20 26c0-10 12-10 12 0M38 46c0 10 12 10 12 0" />
      <path class="t-ink" d="M14 29h9v14h-9zM27 29h9v14h-9zM40 29h9v14h-9zM53 29h4v14h-4z" />
    </>
  ),
  'proof-closing': () => (
    <>
      <path class="t-bad dashed" d="M12 16h12v8h12v8h10" />
      <path class="t-fixed" d="M12 54h10V44h12v-9h22" />
      <circle class="thumb-good" cx="48" cy="34" r="4" />
    </>
  ),
  'reversible-edges': () => (
    <>
      <path class="t-fixed" d="M20 20 33 46M50 20 37 46" />
      <path class="t-fixed" d="M28 44l5 3 1-6M42 44l-5 3-1-6" />
      <Nodes
        at={[
          [18, 16],
          [52, 16],
          [35, 54],
        ]}
      />
    </>
  ),
  'how-sure': () => (
    <>
      <path class="t-post wide" d="M14 18h40M14 30h28M14 42h16M14 54h6" />
    </>
  ),
  priors: () => (
    <>
      <path class="t-ink thin" d="M35 14v40" />
      <path class="t-post" d="M12 52c14 0 14-34 23-34s9 34 23 34" />
    </>
  ),
  'best-tree': () => (
    <>
      <path class="t-ink dotted" d="M16 36 28 56" />
      <path class="t-fixed" d="M35 18 18 32M35 18l17 14M52 38v12M50 38 32 54" />
      <Nodes
        at={[
          [35, 15],
          [15, 34],
          [54, 35],
          [29, 57],
          [54, 56],
        ]}
      />
    </>
  ),
  'free-acyclic': () => (
    <>
      <path class="t-ink thin" d="M20 10v50M50 10v50" />
      <path class="t-fixed" d="M24 18 46 33M24 35 46 19M24 53 46 37" />
      <Nodes
        at={[
          [20, 18],
          [20, 35],
          [20, 53],
          [50, 18],
          [50, 35],
          [50, 53],
        ]}
      />
    </>
  ),
  'by-proxy': () => (
    <>
      <path class="t-ink thin" d="M14 56V14M14 56h44" />
      <path class="t-post dashed" d="M16 50 56 18" />
      <Nodes
        size={2.5}
        at={[
          [22, 50],
          [27, 36],
          [36, 38],
          [42, 24],
          [50, 28],
        ]}
      />
    </>
  ),
  parity: () => (
    <>
      <path class="thumb-cell" d="M14 14h14v14H14zM42 14h14v14H42zM28 28h14v14H28zM14 42h14v14H14zM42 42h14v14H42z" />
    </>
  ),
};

/** Stacked pages: a longer lesson, or one that did not come with the page. */
const Pages = () => (
  <>
    <path class="t-ink thin" d="M26 12h30v36M20 18h30v36" />
    <path class="t-ink" d="M14 24h30v34H14z" />
    <path class="t-good" d="M20 42l5 5 11-12" />
  </>
);

export const Thumb = ({ of }: { of: string }) => (
  <svg class="lesson-thumb" viewBox="0 0 70 70" aria-hidden="true">
    {(Object.hasOwn(PICTURES, of) ? PICTURES[of] : Pages)()}
  </svg>
);
