// Small parts of the lecture: tables with few columns, links to the live page, and the placeholder of a missing part.
import type { VNode } from 'preact';
import { Marks } from '../../../draw/graph.tsx';
import { place } from '../../../draw/layout.ts';
import { draw } from '../../../draw/picture.ts';
import { Button } from '../../../widgets/button.tsx';
import { t } from '../../../words/text.ts';
import { PaperPicture } from '../parts.tsx';
import { PaperRows, type TableData } from '../table.tsx';
import { found, type Jobs, type Late, type Lecture, late, now, stopLate, workLate } from './lecture-live.ts';

export type Props = { found: Lecture };

/** Texts of the lecture by their keys, such as heads of columns. */
export const wordsOf = (...keys: string[]) => keys.map((key) => t(`papers.lecture.${key}`));

/** Name of a score by its id on the lecture's page. */
export const scoreName = (id: string) => t(`papers.lecture.scoreOf.${id}`);

/** Picture of a network. `at`: edges of the network by which its variables are placed. */
export function NetworkPicture({ names, edges, at = edges, label }: NetworkProps) {
  const picture = draw({
    names,
    layout: place(names, at, 'narrow'),
    edges: edges.map(([from, to]) => ({ from, to, mark: 'plain' as const })),
    show: 'dag',
  });
  return (
    <PaperPicture of={picture} label={label}>
      <Marks marks={[...picture.edges, ...picture.nodes].flatMap(({ marks }) => marks)} />
    </PaperPicture>
  );
}
type NetworkProps = { names: string[]; edges: [number, number][]; at?: [number, number][]; label: string };

/** Table on the lecture's page. */
export const Numbers = (table: TableData) => <PaperRows look="lecture-table" {...table} />;

/**
 * Placeholder of a part that is not ready: its progress with a Stop button, or a note that it was stopped or failed,
 * with a button that resumes.
 */
export function Waiting({ id }: { id: keyof Jobs }) {
  const answer = found.value;
  const own = now.value?.id === id ? now.value : null;
  const is = own?.is ?? (now.value?.is === 'stopped' ? 'stopped' : 'working');
  const words = is === 'working' && own && own.of > 1 ? 'workingAt' : is;
  return (
    <p class="quiet paper-waiting" role="status" data-testid={`waiting-${id}`}>
      {t(`papers.lecture.${words}`, own ?? {})}{' '}
      {is !== 'working' && answer && (
        <Button testid={`late-on-${id}`} onClick={() => workLate(answer)}>
          {t(is === 'lost' ? 'papers.again' : 'papers.lecture.goOn')}
        </Button>
      )}
      {is === 'working' && own && <Button testid="late-stop" words={t('run.stop')} onClick={stopLate} />}
    </p>
  );
}

/** Component that shows a figure of a slower part, or the placeholder until the part is ready. */
export const whenReady = <K extends keyof Jobs>(
  id: K,
  shows: (answer: NonNullable<Late[K]>, found: Lecture) => VNode,
) =>
  function WhenReady({ found }: Props) {
    const answer = late.value[id];
    return answer ? shows(answer, found) : <Waiting id={id} />;
  };
