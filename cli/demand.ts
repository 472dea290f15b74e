/** `--with-family`, `--with-edge`, `--without-edge`: by how much the best network that has what is wanted is worse than the best. */

import type { Outcome, Settings } from '../www/generated/protocol.ts';
import type { Demand } from '../www/model/answers/proofs.ts';
import type { Session } from '../www/pkg/core.js';
import { unitOf } from '../www/words/numbers.ts';
import { findDemanded } from '../www/worker/demand.ts';
import type { Options } from './parse/command-table.ts';
import { edgeOf, namesIn } from './parse/settings.ts';
import { Refusal, sentence, t } from './words.ts';

export type Question = { wanted: Demand; words: string; option: string };

/** A family `X<-A,B`. */
function familyOf(text: string, names: string[]): Question {
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

/** What the options ask for. */
export function questionsOf(options: Options, names: string[]): Question[] {
  const edges = (option: 'with-edge' | 'without-edge', there: boolean) =>
    (options[option] ?? []).map((text) => {
      const [from, to] = edgeOf(text, option, names);
      const words = there ? `${from} → ${to}` : t('cli.demand.apart', { from, to });
      return { wanted: { from: names.indexOf(from), to: names.indexOf(to), there }, words, option };
    });
  const families = (options['with-family'] ?? []).map((text) => familyOf(text, names));
  return [...families, ...edges('with-edge', true), ...edges('without-edge', false)];
}

/** The answers, one after another. */
export async function demandAll(
  session: Session,
  settings: Settings,
  outcome: Outcome,
  questions: Question[],
  names: string[],
) {
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
