// Progress of reading a file too large for memory, with Stop.
import { reading, stopReading } from '../store/large.ts';
import { Button } from '../widgets/button.tsx';
import { t } from '../words/text.ts';
import { bytes, duration } from '../words/translate.ts';

/** Seconds of a pass before its end is estimated. */
const SURE = 1;

export function ReadingProgress() {
  const now = reading.value;
  if (!now) return null;
  const { pass, done, of, rows, seconds } = now;
  const left = seconds > SURE && done > 0 ? (seconds * (of - done)) / done : null;
  return (
    <section data-testid="reading-progress">
      <p class="soft">{t('prepare.readingWhy')}</p>
      <p class="dialog-acts">
        <span aria-live="polite">
          <progress value={done} max={of} aria-label={t('prepare.reading')} />{' '}
          {t('prepare.readingPass', { pass, done: bytes(done), of: bytes(of), rows })}
          {left !== null && ` · ${t('prepare.readingLeft', { time: duration(left) })}`}
        </span>
        <Button testid="stop-reading" words={t('prepare.stopReading')} onClick={stopReading} />
      </p>
    </section>
  );
}
