// How a link says a score: by its kind and its parameter, or whole in one value.
import { joinFields, number, oneOf, splitFields } from './values.js';

export const positive = number(1e-9, 1e9);
export const price = number(0, 1e9);

/** Which parameter a score has, as key of a link and as field of a document. */
export const PARAMETER = new Map([
  ['bdeu', 'ess'],
  ['bde', 'ess'],
  ['bd', 'alpha'],
  ['pll', 'penalty'],
]);

export const kind = oneOf(
  'bic',
  'll',
  'aic',
  'mdl',
  'mdl-lecture',
  'pll',
  'bd',
  'k2',
  'bdeu',
  'bde',
  'fnml',
  'qnml',
  'bge',
);

/** A whole score in one value: its kind, then what differs from 1, by name. @type {import('./values.js').Type<any>} */
export const wholeScore = {
  range: 'kind, kind~ess~5, kind~prior~0.5, …',
  write(score) {
    const own = PARAMETER.get(score.kind);
    const named = [
      ...(own ? [[own, score[own]]] : []),
      ...(score.kind === 'bge'
        ? [
            ['amu', score.alphaMu],
            ['aw', score.alphaW ?? 1],
          ]
        : []),
      ['prior', score.edgePrior],
    ];
    return joinFields([
      score.kind,
      ...named
        .filter(([, value]) => value !== 1)
        .flat()
        .map(String),
    ]);
  },
  read(text, refuse) {
    const [first, ...fields] = splitFields(text);
    const known = kind.read(first, refuse);
    if (!known) return undefined;
    const own = PARAMETER.get(known);
    const values = new Map([['prior', 1]]);
    if (own) values.set(own, 1);
    // 1 can be no α_w: it stands for none.
    if (known === 'bge') values.set('amu', 1).set('aw', 1);
    for (let i = 0; i < fields.length; i += 2) {
      if (!values.has(fields[i]) || fields.indexOf(fields[i]) < i) return refuse('bad-value');
      const value = (fields[i] === 'penalty' ? price : positive).read(fields[i + 1] ?? '', (code, params) =>
        refuse(code, { ...params, value: text }),
      );
      if (value === undefined) return undefined;
      values.set(fields[i], value);
    }
    return {
      kind: known,
      ...(own && { [own]: values.get(own) }),
      ...(known === 'bge' && { alphaMu: values.get('amu'), alphaW: values.get('aw') === 1 ? null : values.get('aw') }),
      edgePrior: values.get('prior'),
    };
  },
};
