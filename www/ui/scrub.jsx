// The scrubber: one slider for everything that is played with by hand. A native range input carries it; above the
// track stands what will happen there, below it the ticks, at its end the value.

/** Percent of the track that the words over the marks take. */
const WORDS = 26;

/** Where the words over the marks stand: in the middle of the widest gap, or nowhere. @param {number[]} marks in percent */
function wordsAt(marks) {
  const stops = [0, ...marks.toSorted((a, b) => a - b), 100];
  const gaps = stops.slice(1).map((stop, i) => ({ width: stop - stops[i], at: (stop + stops[i]) / 2 }));
  const widest = gaps.reduce((best, gap) => (gap.width > best.width ? gap : best));
  return widest.width > WORDS ? widest.at : null;
}

/**
 * @typedef {{ at: number, text: string, minor?: boolean }} Tick `at` in percent; minor ones go on a phone
 */

/**
 * @param {{
 *   id: string, label: string, value: number, max: number, text: string, output: string,
 *   ticks?: Tick[], marks?: number[], marksLabel?: string, marksTitle?: string, pulse?: boolean, testid?: string,
 *   children?: any, onInput: (value: number, event: Event) => void, onSettle: () => void,
 * }} props `value` of 0 … max; `marks` in percent; `text` is what a screen reader says of the value;
 *   `children` stand over the track
 */
export function Scrub({
  id,
  label,
  value,
  max,
  text,
  output,
  ticks = [],
  marks = [],
  marksLabel,
  marksTitle,
  pulse,
  testid,
  children,
  onInput,
  onSettle,
}) {
  const words = wordsAt(marks);
  return (
    <div class={pulse ? 'scrub pulse' : 'scrub'} style={{ '--p': `${(value / max) * 100}%` }}>
      <label for={id}>{label}</label>
      <div class="track">
        {marks.length > 0 && (
          <div class="marks" title={marksTitle}>
            {marks.map((at) => (
              <i key={at} style={{ left: `${at}%` }} />
            ))}
            {words !== null && (
              <span class="only-wide" style={{ left: `${words}%` }}>
                {marksLabel}
              </span>
            )}
          </div>
        )}
        {children}
        <input
          id={id}
          type="range"
          min="0"
          max={max}
          value={value}
          aria-valuetext={text}
          data-testid={testid}
          onInput={(event) => onInput(event.currentTarget.valueAsNumber, event)}
          onChange={onSettle}
        />
        <div class="ticks" aria-hidden="true">
          {ticks.map(({ at, text, minor }) => (
            <span key={text} class={minor ? 'only-wide' : undefined} style={{ left: `${at}%` }}>
              {text}
            </span>
          ))}
        </div>
      </div>
      <output for={id} class="num">
        {output}
      </output>
    </div>
  );
}
