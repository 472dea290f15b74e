/** `--with-family`, `--with-edge`, `--without-edge`: by how much the best network that has what is wanted is worse than the best. */
import { unitOf } from '../www/words/numbers.js';
import { findDemanded } from '../www/worker/demand.js';
import { edgeOf, namesIn } from './settings.mjs';
import { Refusal, sentence, t } from './words.mjs';

/** @typedef {import('../www/worker/demand.js').Demand} Demand */
/** @typedef {{ wanted: Demand, words: string, option: string }} Question */

/** A family `X<-A,B`. @param {string} text @param {string[]} names @returns {Question} */
function familyOf(text, names) {
  const option = 'with-family';
  const at = text.indexOf('<-');
  const child = names.indexOf(text.slice(0, Math.max(at, 0)).trim());
  if (child < 0) throw new Refusal('bad-family-option', { option, value: text, names });
  const parents = namesIn(text.slice(at + 2), option, names);
  const set = [...new Set(parents.map((name) => names.indexOf(name)))].sort((a, b) => a - b);
  if (set.includes(child)) throw new Refusal('bad-family-option', { option, value: text, names });
  const of = set.map((v) => names[v]).join(', ') || '∅';
  return { wanted: { child, parents: set }, words: `${names[child]} ← ${of}`, option };
}

/** What the options ask for. @param {import('./options.mjs').Options} options @param {string[]} names @returns {Question[]} */
export function questionsOf(options, names) {
  /** @param {'with-edge' | 'without-edge'} option @param {boolean} there */
  const edges = (option, there) =>
    (options[option] ?? []).map((text) => {
      const [from, to] = edgeOf(text, option, names);
      const words = there ? `${from} → ${to}` : t('cli.demand.apart', { from, to });
      return { wanted: { from: names.indexOf(from), to: names.indexOf(to), there }, words, option };
    });
  const families = (options['with-family'] ?? []).map((text) => familyOf(text, names));
  return [...families, ...edges('with-edge', true), ...edges('without-edge', false)];
}

/**
 * The answers, one after another.
 * @param {any} session @param {import('../www/generated/protocol').Settings} settings
 * @param {import('../www/generated/protocol').Outcome} outcome @param {Question[]} questions @param {string[]} names
 */
export async function demandAll(session, settings, outcome, questions, names) {
  const json = [];
  const lines = [];
  const unit = unitOf(settings.score);
  for (const { wanted, words, option } of questions) {
    if (outcome.status !== 'proven optimal') throw new Refusal('demand-unproven', { option });
    const most = Number.POSITIVE_INFINITY;
    const { found, problem } = await findDemanded(session, settings, outcome.score, wanted, names.length, most, {});
    const parents = found && Object.fromEntries(found.parents.map((set, v) => [names[v], set.map((u) => names[u])]));
    json.push({
      wanted: words,
      worse: found?.worse ?? null,
      score: found?.score ?? null,
      parents,
      ...(problem && { problem }),
    });
    const why = problem ? sentence(problem) : '';
    lines.push(
      found
        ? t(`cli.demand.${unit.cost ? 'dearer' : 'worse'}`, { wanted: words, size: unit.size(found.worse) })
        : t('cli.demand.barred', { wanted: words, why }),
    );
  }
  return { json, lines };
}
