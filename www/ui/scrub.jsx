// The scrubber: one slider for everything that is played with by hand. A native range input carries it; above the
// track stands what will happen there, below it the ticks, at its end the value.

/** Percent of the track from which the words over the marks stand. */
const LABEL_FROM = 80;

/**
 * @typedef {{ at: number, text: string, minor?: boolean }} Tick `at` in percent; minor ones go on a phone
 */

/**
 * @param {{
 *   id: string, label: string, value: number, max: number, text: string, output: string,
 *   ticks?: Tick[], marks?: number[], marksLabel?: string, marksTitle?: string, pulse?: boolean, testid?: string,
 *   onInput: (value: number, event: Event) => void, onSettle: () => void,
 * }} props `value` of 0 … max; `marks` in percent; `text` is what a screen reader says of the value
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
  onInput,
  onSettle,
}) {
  return (
    <div class={pulse ? 'scrub pulse' : 'scrub'} style={{ '--p': `${(value / max) * 100}%` }}>
      <label for={id}>{label}</label>
      <div class="track">
        {marks.length > 0 && (
          <div class="marks" title={marksTitle}>
            {marks.map((at) => (
              <i key={at} style={{ left: `${at}%` }} />
            ))}
            {Math.max(...marks) < LABEL_FROM && <span class="only-wide">{marksLabel}</span>}
          </div>
        )}
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
