// Line above the score table: the number of rows shown, a field to find one of them, and buttons to copy or save them.

import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableQuery } from '../../../generated/protocol.ts';
import { cleanName } from '../../../model/clean-name.ts';
import type { Family } from '../../../model/family.ts';
import { askOfResult, doc } from '../../../store/index.ts';
import { Button } from '../../../widgets/button.tsx';
import { saveFile } from '../../../widgets/clipboard.ts';
import { Field } from '../../../widgets/field.tsx';
import { dataName } from '../../../widgets/names.ts';
import { fetchRows, type Selection } from '../../../widgets/score-grid.tsx';
import { familyWords, readFamily, type Unit } from '../../../widgets/score-rows.ts';
import { t, whole } from '../../../words/text.ts';
import { csvFile } from './csv.ts';

/** Family to find as soon as all rows have arrived, also if the list of all variables replaces that of one. */
const awaited = signal<Family | null>(null);

const sum = (counts: number[]) => counts.reduce((total, n) => total + n, 0);

type Props = {
  names: string[];
  query: TableQuery;
  selection: Selection;
  unit: Unit;
  message: string;
  goTo: (row: number) => void;
  showAll: () => void;
  copy: () => void;
};

export function RowsLine(props: Props) {
  const { selection, message, showAll, copy } = props;
  const { count, all } = selection;
  const of = sum(all);
  return (
    <div class="rows-line">
      <span class="num" role="status" data-testid="row-count">
        {count >= 0 && t(`scores.rows${count === of ? '' : 'Of'}`, { n: count, of: whole(of) })}
      </span>
      {count >= 0 && count < of && (
        <Button look="link" testid="show-all" words={t('scores.showAll')} onClick={showAll} />
      )}
      <GoTo {...props} />
      <span class="acts">
        <span class="quiet" role="status">
          {message}
        </span>
        {count > 0 && (
          <>
            <Button
              look="link"
              title={t('scores.copyTitle')}
              testid="copy-rows"
              words={t('scores.copy')}
              onClick={copy}
            />
            <Download key={selection.serial} {...props} />
          </>
        )}
      </span>
    </div>
  );
}

/** Field that finds a row by number or by family. */
function GoTo({ names, query, selection: { serial }, goTo, showAll }: Props) {
  const [problem, setProblem] = useState<{ words: string; hidden: Family | null } | null>(null);
  useEffect(() => {
    const family = awaited.peek();
    if (serial === 0 || !family) return;
    awaited.value = null;
    find(family);
  }, [serial]);
  const show = (row: number) => {
    setProblem(null);
    goTo(row);
  };
  const find = async (family: Family) => {
    const place = await askOfResult('tablePlace', family);
    if (place?.row != null) return show(place.row);
    if (place) {
      const words = t(place.known ? 'scores.hiddenFamily' : 'scores.noFamily', { family: familyWords(family, names) });
      setProblem({ words, hidden: place.known ? family : null });
    }
  };
  const go = (text: string) => {
    if (text.trim() === '') return setProblem(null);
    const number = Number(text.replaceAll(/[,\s]/g, ''));
    if (Number.isInteger(number) && number > 0 && !names.includes(text.trim())) return show(number - 1);
    const family = readFamily(text, names, query.child);
    if ('problem' in family) setProblem({ words: t(`scores.cannot.${family.problem}`, family), hidden: null });
    else find(family);
  };
  const example = t('scores.family', { child: names[0], parents: names.slice(1, 3).join(', ') });
  return (
    <>
      <Field
        field="goto"
        label={t('scores.goTo')}
        title={t('scores.goToHint', { example })}
        hint={t('scores.goToHint', { example })}
        type="text"
        autocomplete="off"
        spellcheck={false}
        aria-describedby="goto-problem"
        isWrong={problem !== null}
        testid="go-to-row"
        onChange={({ currentTarget }) => go(currentTarget.value)}
      />
      <span id="goto-problem" role="status" data-testid="go-to-problem">
        {problem?.words}{' '}
        {problem?.hidden && (
          <Button
            look="link"
            testid="show-hidden"
            words={t('scores.showAll')}
            onClick={() => {
              awaited.value = problem.hidden;
              showAll();
            }}
          />
        )}
      </span>
    </>
  );
}

/** Button that saves all rows shown as a file. */
function Download({ names, selection: { count, serial }, unit }: Props) {
  const [share, setShare] = useState<number | null>(null);
  const stopped = useRef(false);
  const write = async () => {
    stopped.current = false;
    setShare(0);
    const file = await csvFile({
      count,
      fetch: (first, length) => fetchRows(serial, first, length),
      names,
      unit,
      progress: setShare,
      stopped: () => stopped.current,
    });
    setShare(null);
    if (file) saveFile(`${cleanName(dataName(doc.peek().data))}.scores.csv`, file);
  };
  if (share === null) {
    return (
      <Button
        look="link"
        title={t('scores.csvTitle')}
        label={t('scores.csvTitle')}
        testid="download-rows"
        words={t('scores.csv')}
        onClick={write}
      />
    );
  }
  return (
    <>
      <span role="status">{t('scores.writing', { share: whole(100 * share) })}</span>
      <Button
        look="link"
        testid="stop-rows"
        words={t('scores.stop')}
        onClick={() => {
          stopped.current = true;
        }}
      />
    </>
  );
}
