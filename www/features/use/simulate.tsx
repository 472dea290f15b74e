// The view Simulate: rows drawn from the network with a seed, given the evidence. The first rows are shown; all can be
// saved or learned from.
import { useState } from 'preact/hooks';
import { NothingLearned } from '../../result/unlearned.tsx';
import { openText } from '../../store/index.ts';
import type { Notice } from '../../store/signals.ts';
import { Button } from '../../widgets/button.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { DataTable } from '../../widgets/data-table.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { useAnswer } from '../../widgets/use-answer.ts';
import { list, t, whole } from '../../words/text.ts';
import { Changed, Choices, Given, Said } from './parts.tsx';
import { givenItems, tablesWords, withoutNetwork } from './sentences.ts';
import { changes, current, evidence, tablesKey, tried } from './store.ts';

/** Minimum and maximum number of rows to draw. */
const ROWS = { least: 1, most: 1_000_000 };
const SEEDS = { least: 0, most: 4_294_967_295 };
/** Number of drawn rows shown in the view. */
const SHOWN = 12;

/** Cells of a line of CSV. */
const cells = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );

type DrawProps = {
  draw: (rows: number, seed: number) => Promise<{ answer: string | null; why: Notice | null }>;
  inputs: unknown[];
};

/**
 * Form of a simulation: number of rows, seed, the first rows, and buttons that save them or learn from them.
 * @param props `inputs`: other values on which the drawn rows depend
 */
export function Draw({ draw, inputs }: DrawProps) {
  const [rows, setRows] = useState(1000);
  const [seed, setSeed] = useState(1);
  const first = useAnswer(JSON.stringify([rows, seed, inputs]), () => draw(Math.min(SHOWN, rows), seed));
  const take = async (then: (text: string) => void) => {
    const { answer } = await draw(rows, seed);
    if (answer !== null) then(answer);
  };
  const [head, ...lines] = (first?.answer ?? '').trimEnd().split('\r\n').map(cells);
  return (
    <>
      <div class="use-choices">
        <NumberField label={t('use.drawn')} value={rows} {...ROWS} testid="use-rows" onChange={setRows} isWhole />
        <NumberField label={t('use.seed')} value={seed} {...SEEDS} testid="use-seed" onChange={setSeed} isWhole />
        <Button
          testid="use-draw"
          words={t('use.saveRows')}
          onClick={() => take((text) => saveFile('simulated.csv', new Blob([text], { type: 'text/csv' })))}
        />
        <Button
          testid="use-relearn"
          words={t('use.learnAgain')}
          onClick={() => take((text) => openText('simulated.csv', text))}
        />
      </div>
      {first?.why && <p role="alert">{problemWords(first.why)}</p>}
      {first?.answer && (
        <DataTable
          label={t('use.firstRows', { n: lines.length, rows: whole(rows) })}
          caption="shown"
          scrolls
          class="use-table use-drawn"
          testid="use-drawn"
          columns={head.map((words, v) => ({ head: words, cell: (line: string[]) => line[v], isName: false }))}
          rows={lines}
        />
      )}
      <p class="quiet">{t('use.learnAgainAbout')}</p>
    </>
  );
}

/** Heading and second sentence of the view Simulate. */
function sentences(): [string, string] {
  const known = current.value;
  if (!known) return withoutNetwork();
  const items = givenItems();
  const lead =
    items.length > 0 ? t('use.simulateGiven', { given: list(items.map(({ words }) => words)) }) : t('use.simulateLead');
  return [lead, `${t('use.simulateAbout')} ${changes.value.length > 0 ? t('use.changedTaken') : tablesWords(known)}`];
}

export const SimulateView = () => (
  <>
    <Said said={sentences()} />
    <Given />
    <Changed />
    {current.value ? (
      <div class="use-page">
        <Draw
          draw={(rows, seed) => tried('simulate', { evidence: evidence.peek(), rows, seed })}
          inputs={[tablesKey.value, evidence.value]}
        />
      </div>
    ) : (
      <NothingLearned />
    )}
    <Choices />
  </>
);
