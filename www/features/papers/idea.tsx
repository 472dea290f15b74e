// Frame of the figure that opens a paper's page: the picture of its idea, moved by one slider, and its readings.
import type { ComponentChildren } from 'preact';
import { twin } from '../../store/index.ts';
import { Scrub } from '../../widgets/scrub.tsx';
import { NARROW, useSize } from '../../widgets/use-size.ts';
import { t } from '../../words/text.ts';
import { type TableData, WithNumbers } from './table.tsx';

/** Readings beside the figure under a title: a value in large type, a sentence, and rows of names and values. */
export type Reading = { title: string; value?: string; says?: string; rows?: (readonly [string, ComponentChildren])[] };

/** Size of a picture in px at scale 1; `isNarrow`: whether it is laid out as on a phone. */
export type Canvas = Record<'width' | 'height', number> & { isNarrow: boolean };

/** Figure of a paper's idea at the slider's present place. */
export type Idea = {
  /** Draws the marks of the picture to the size of its box; without the `svg` element. */
  picture: (canvas: Canvas) => ComponentChildren;
  /** Description of the picture for screen readers. */
  label: string;
  /** Height of the picture in px at scale 1 where it is narrow, if it needs more than usual. */
  narrowPx?: number;
  slider: Omit<Parameters<typeof Scrub>[0], 'id' | 'testid'>;
  /** Further controls, beside the slider. */
  controls?: ComponentChildren;
  readings: Reading[];
  /** The picture's content as a table. */
  table: Omit<TableData, 'testid' | 'label'>;
};

export function IdeaFigure({ make }: { make: () => Idea | null }) {
  const { box, scale, ...size } = useSize();
  const [width, height] = [size.width / scale, size.height / scale];
  const isNarrow = width > 0 && width < NARROW;
  const idea = make();
  const heightPx = twin.value ? 0 : isNarrow && idea?.narrowPx ? idea.narrowPx * scale : undefined;
  return (
    <figure class="idea" data-testid="idea">
      <div ref={box} class="idea-picture" style={heightPx === undefined ? undefined : { height: `${heightPx}px` }}>
        {idea && width > 0 && height > 0 && (
          <svg
            class="chart"
            viewBox={`0 0 ${width} ${height}`}
            width={size.width}
            height={size.height}
            role="img"
            aria-label={idea.label}
          >
            {idea.picture({ width, height, isNarrow })}
          </svg>
        )}
      </div>
      {idea && (
        <>
          <div class="idea-controls">
            <Scrub {...idea.slider} id="idea-slider" testid="idea-slider" />
            {idea.controls}
          </div>
          <WithNumbers
            summary={t('papers.idea.numbers')}
            look="is-wide"
            table={{ ...idea.table, label: idea.label, testid: 'idea-numbers' }}
          />
        </>
      )}
    </figure>
  );
}

export const Readings = ({ of }: { of: Reading[] }) => (
  <div class="readings" role="status" data-testid="readings">
    {of.map(({ title, value, says, rows = [] }) => (
      <section key={title}>
        <h2>{title}</h2>
        {value && <p class="reading-value num">{value}</p>}
        {says && <p>{says}</p>}
        {rows.length > 0 && (
          <dl class="rows">
            {rows.map(([name, shown]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd class="num">{shown}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    ))}
  </div>
);
