// Short names of data, score and method for all views.

import { type Signal, signal } from '@preact/signals';
import type { DataInfo, NumberInfo, Score } from '../generated/protocol.ts';
import type { Info } from '../model/prepared.ts';
import { type DataRef, type Doc, scoreShown } from '../model/state.ts';
import { rowsWords } from '../words/rows.ts';
import { has, short, t } from '../words/text.ts';

export const dataName = (data: DataRef) => {
  if (data.kind !== 'example') return data.name;
  const key = `data.example.${data.id}`;
  return has(key) ? t(key) : data.id;
};

/** Short description of the data set. */
export const dataNote = (data: DataRef, info: DataInfo | null) => {
  if (data.kind === 'example') return has(`data.about.${data.id}`) ? t(`data.about.${data.id}`) : '';
  return info ? t('data.variables', { n: info.variables.length }) : '';
};

/** Parameters of the text `data.summary`: rows and columns. */
export const sizeWords = (rows: number, columns: number) => ({
  rows: t('data.rowCount', { n: rows }),
  columns: t('data.columnCount', { n: columns }),
});

/** Parameters of the text `numbers.told`: mean, standard deviation and range of a continuous variable. */
export const numberParams = ({ mean, deviation, least, greatest }: NumberInfo) => ({
  mean: short(mean),
  deviation: short(deviation),
  least: short(least),
  greatest: short(greatest),
});

/** Name of a score as text. */
export const scoreName = (score: Score) => t(`score.name.${score.kind}`);

/** Function that adds a note on rows left out of the file to the name of the data; set once later parts are loaded. */
export const marked: Signal<(named: string, data: DataRef, info: Info | null) => string> = signal((named) => named);

/** Setup line: name of the data, score and method in one line. */
export const setupLine = ({ data, score, search, bnfinder }: Doc, info: Info | null) => {
  if (data.kind === 'experiments')
    return t('app.sheet', {
      data: dataName(data),
      score: t(`score.name.${bnfinder.score}`),
      method: t('methods.bnfinder'),
    });
  const about = data.kind === 'example' ? { rows: data.rows } : data.kind === 'list' ? null : info;
  const named = about ? `${dataName(data)} · ${rowsWords(about, t)}` : dataName(data);
  return t('app.sheet', {
    data: marked.value(named, data, info),
    score: scoreName(scoreShown({ data, score })),
    method: t(`methods.${search.method}`),
  });
};
