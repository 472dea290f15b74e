// Sentences of the views of a Gaussian network: the evidence, the origin of the regressions, the heading of each view.

import { doc, info } from '../../../store/index.ts';
import { problemWords } from '../../../widgets/problem.ts';
import { rowsWords } from '../../../words/rows.ts';
import { list, short, t } from '../../../words/text.ts';
import { doubted, itemsOf, missingWords } from '../sentences.ts';
import { isReady } from '../store.ts';
import { drawnWords } from './parts.tsx';
import {
  gaussian,
  gaussianAnswer,
  gaussianGiven,
  gaussianRefused,
  gaussianWhy,
  type Model,
  variances,
} from './regressions.ts';

/** File formats for a Gaussian network. */
export const GAUSSIAN_FORMATS = [
  { id: 'gaussian-json', suffix: 'network.json' },
  { id: 'bnlearn-gaussian', suffix: 'R' },
  { id: 'pgmpy-gaussian', suffix: 'py' },
];

/** Items of the evidence on a Gaussian network, in words. */
export const givenItems = () => itemsOf(gaussianGiven.value);

/** Mean that the heading is about: of the selected variable or, if none is, the one that the evidence changed most. */
function headed() {
  const [known, now] = [gaussian.value, gaussianAnswer.value];
  if (!known || !now) return null;
  const taken = new Set(givenItems().map(({ name }) => name));
  const moves = known.fitted.families.map(({ name }, v) => {
    const { means, deviations } = known.before;
    const by = (now.means[v] - means[v]) / (deviations[v] || 1);
    return { name, v, from: means[v], to: now.means[v], by: Math.abs(by) > 1e-6 ? by : 0 };
  });
  const free = moves.filter(({ name }) => !taken.has(name)).toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const { selected } = doc.value;
  const isSelected = ({ name }: { name: string }) => selected?.kind === 'variable' && selected.name === name;
  return free.find(isSelected) ?? free.find(({ by }) => by !== 0) ?? null;
}

/** Estimate of the regressions in words, and whether all networks of the class give the same distribution with it. */
export const fittedWords = ({ fitted: { families, rows }, file }: Model) => {
  const as = variances.value;
  if (file) return t('gaussian.fromFile', { name: file, n: families.length, variances: t(`gaussian.ofFile.${as}`) });
  return `${t(`gaussian.fitted.${as}`, { rows: rowsWords({ ...info.value, rows }, t) })} ${t(`gaussian.class.${as}`)}`;
};

/** Heading and second sentence of the view Ask for a Gaussian network. */
export function gaussianSentences(): [string, string] {
  const known = gaussian.value;
  if (!known) return missingWords('gaussian', gaussianRefused.value, isReady.value);
  const { view } = doc.value;
  if (view === 'tables') return [t('gaussian.tables'), fittedWords(known)];
  const items = givenItems();
  if (view === 'simulate') return [t('use.simulateLead'), fittedWords(known)];
  if (items.length === 0) return [t('gaussian.ask'), fittedWords(known)];
  const lead = t('use.given', { given: list(items.map(({ words }) => words)) });
  if (gaussianWhy.value) return [t('gaussian.impossible'), problemWords(gaussianWhy.value)];
  const found = headed();
  const second = `${lead} ${t(items.some(({ isSet }) => isSet) ? 'gaussian.ofThisDag' : 'gaussian.exact')}`;
  if (!found) return [t(gaussianAnswer.value ? 'use.nothingMoved' : 'use.computing'), second];
  const { name, v, from, to, by } = found;
  const said = { name, what: name, from: short(from), to: short(to) };
  const says = t(`gaussian.${by === 0 ? 'stays' : by > 0 ? 'rises' : 'falls'}`, said);
  const set = gaussianGiven.value.interventions;
  return doubted('gaussian', [says, `${lead} `, second], { v, k: 0, to, set, said, words: drawnWords });
}
