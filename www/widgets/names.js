// How data, score and method are called in a few words, wherever they are named.
import { signal } from '@preact/signals';
import { scoreShown } from '../model/state.js';
import { rowsWords } from '../words/rows.js';
import { has, short, t } from '../words/text.js';

/** @param {import('../model/state.js').DataRef} data */
export const dataName = (data) => {
  if (data.kind !== 'example') return data.name;
  const key = `data.example.${data.id}`;
  return has(key) ? t(key) : data.id;
};

/** What the data are, in a few words. @param {import('../model/state.js').DataRef} data @param {import('../generated/protocol').DataInfo | null} info */
export const dataNote = (data, info) => {
  if (data.kind === 'example') return has(`data.about.${data.id}`) ? t(`data.about.${data.id}`) : '';
  return info ? t('data.variables', { n: info.variables.length }) : '';
};

/** Rows and columns, for `data.summary`. @param {number} rows @param {number} columns */
export const sizeWords = (rows, columns) => ({
  rows: t('data.rowCount', { n: rows }),
  columns: t('data.columnCount', { n: columns }),
});

/** Mean, deviation and range of a continuous variable, for `numbers.told`. @param {import('../generated/protocol').NumberInfo} numbers */
export const numberParams = ({ mean, deviation, least, greatest }) => ({
  mean: short(mean),
  deviation: short(deviation),
  least: short(least),
  greatest: short(greatest),
});

/** The score with its parameter. @param {import('../generated/protocol').Score} score */
export const scoreName = (score) => t(`score.name.${score.kind}`);

/** Words beside the name of data: what became of their file. Comes with the later parts. @type {import('@preact/signals').Signal<(named: string, data: import('../model/state.js').DataRef, info: import('../model/prepared.js').Info | null) => string>} */
export const marked = signal((named) => named);

/** One line that says the whole setup, with the marks of the data. @param {import('../model/state.js').Doc} doc @param {import('../model/prepared.js').Info | null} info */
export const setupLine = ({ data, score, search, bnfinder }, info) => {
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
