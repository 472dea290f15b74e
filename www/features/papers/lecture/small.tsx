// Small parts of the lecture: tables with few columns, links to the live page, and the placeholder of a missing part.
import type { ComponentChildren } from 'preact';
import { Button } from '../../../widgets/button.tsx';
import { t } from '../../../words/text.ts';
import { Go } from '../parts.tsx';
import { PaperRows, type TableData } from '../table.tsx';
import { found, type Jobs, type Lecture, late, lost, now, stopped, workLate } from './lecture-live.ts';

export type Props = { found: Lecture };

/** Texts of the lecture, such as heads of columns. */
export const wordsOf = (...keys: string[]) => keys.map((key) => t(`papers.lecture.${key}`));

/** Name of a score by its id on this page. */
export const scoreName = (id: string) => t(`papers.lecture.scoreOf.${id}`);

/** A table that fits any width. */
export const SmallTable = ({ look = 'lecture-table', ...table }: TableData) => (
  <PaperRows {...table} look={look || undefined} isNarrow />
);

/** A link to the state of the live page that shows a value or a remark. */
export const Live = ({ id, children }: { id: string; children: ComponentChildren }) => (
  <Go id={id} hrefs={found.value?.hrefs ?? new Map()}>
    {children}
  </Go>
);

/** Links with their words, as a list. */
export const LiveLinks = ({ links }: { links: [id: string, words: string][] }) => (
  <ul class="paper-live">
    {links.map(([id, words]) => (
      <li key={id}>
        <Live id={id}>{words}</Live>
      </li>
    ))}
  </ul>
);

/**
 * Placeholder of a part that is not ready: its progress with Stop, or a note that it was stopped or failed, with a
 * button.
 */
export function Waiting({ id }: { id: keyof Jobs }) {
  const answer = found.value;
  if (late.value[id]) return null;
  const isLost = lost.value === id;
  const progress = now.value?.id === id ? now.value : null;
  const at = progress && progress.of > 1 ? progress : null;
  const words = isLost ? 'lost' : stopped.value ? 'stopped' : at ? 'workingAt' : 'working';
  return (
    <p class="quiet paper-waiting" role="status" data-testid={`waiting-${id}`}>
      {t(`papers.lecture.${words}`, at ?? {})}{' '}
      {(isLost || stopped.value) && answer && (
        <Button testid={`late-on-${id}`} onClick={() => workLate(answer)}>
          {t(isLost ? 'papers.again' : 'papers.lecture.goOn')}
        </Button>
      )}
      {progress && !stopped.value && (
        <Button
          testid="late-stop"
          words={t('papers.lecture.stop')}
          onClick={() => {
            stopped.value = true;
          }}
        />
      )}
    </p>
  );
}
