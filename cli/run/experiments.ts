/** Results of experiments, from a link or a result file, added up again by the certifier where acyclicity is free. */

import type {
  BnfinderCheck,
  BnfinderClaim,
  BnfinderSettings,
  BnfinderInfo as Info,
} from '../../www/generated/protocol.ts';
import { CHECK, claimsOf, type Found, judged } from '../../www/link/experiments-found.ts';
import { settingsOf } from '../../www/model/experiments/choice.ts';
import type { Doc } from '../../www/model/state.ts';
import type { BnfinderSession } from '../../www/pkg/core.js';
import { loadBnfinder } from '../core.ts';
import { readBytes } from '../files.ts';
import { printJson, printLines } from '../host.ts';
import type { Options } from '../parse/command-table.ts';
import { say, t } from '../words.ts';

/** Sets weighed between two looks at the clock. */
const STEPS = 16;

/** The experiments of a document: made by rules, in the link, or of a file; null if there is none. */
async function load(session: BnfinderSession, { data }: Doc, file: string | undefined): Promise<Info | null> {
  if (data.kind !== 'experiments') return null;
  if (data.rules) return session.makeByRules(data.rules);
  const bytes = file === undefined ? data.packed && Buffer.from(data.packed, 'base64url') : await readBytes(file);
  if (!bytes) return null;
  return data.table ? session.readTable(bytes, data.table) : session.readExperiments(bytes);
}

/** What the certifier finds of one claim. */
function weigh(session: BnfinderSession, settings: BnfinderSettings, claim: BnfinderClaim): BnfinderCheck {
  session.check(settings, claim);
  const begun = performance.now();
  for (;;) {
    const found = session.checkOn(STEPS) ?? (performance.now() - begun > CHECK ? session.checkEnd() : null);
    if (found) return found;
  }
}

function verify(session: BnfinderSession, info: Info, doc: Doc, found: Found) {
  const names = info.variables.map(({ name }) => name);
  const none = { checks: [], state: 'lies' as const, wrong: [] };
  if (info.fingerprint !== found.fingerprint) return { ...none, why: 'data' };
  const claims = claimsOf(found, names);
  if (!claims) return { ...none, why: 'variables' };
  const checks = claims.map((claim) => weigh(session, settingsOf(doc), claim));
  return { ...judged(found, checks, names), checks };
}

/**
 * Prints what a result of experiments claims and what of it holds; the exit code.
 * @param file the experiments, where the claim does not hold them
 */
export async function checkExperiments(
  { doc, found = null }: { doc: Doc; found?: Found | null },
  file: string | undefined,
  options: Options,
) {
  const Session = await loadBnfinder();
  const session = new Session();
  const info = await load(session, doc, file);
  const verdict = info && found ? verify(session, info, doc, found) : null;
  const code = verdict?.state === 'lies' ? 4 : 0;
  if (options.json) {
    printJson({ doc, found, check: verdict });
    return code;
  }
  const name = 'name' in doc.data ? doc.data.name : '';
  const { score, variant } = settingsOf(doc);
  const words = { score: t(`cli.bnfinder.score.${score}`), variant: t(`cli.bnfinder.variant.${variant}`) };
  const lines = [];
  // The verdict comes first: what follows it is the claim of whoever made the link.
  if (verdict) {
    const { state, why, wrong } = verdict;
    const params = { names: wrong, n: wrong.length, seconds: CHECK / 1000 };
    lines.push(t(`cli.bnfinder.check.${state === 'lies' ? why : state}`, params));
  } else if (found) say(t('cli.notChecked', { name }));
  else lines.push(t('cli.bnfinder.check.none'));
  if (info)
    lines.push(
      t(info.dynamic ? 'cli.bnfinder.learnedSeries' : 'cli.bnfinder.learned', {
        variables: info.variables.length,
        experiments: info.experiments,
        series: info.series,
        n: info.series,
        name,
      }),
    );
  if (found) {
    lines.push(t('cli.claimed', { line: t('cli.bnfinder.claimed', words) }));
    lines.push(t('cli.bnfinder.cost', { cost: String(found.cost) }));
    for (const [child, parents] of found.children)
      lines.push(`  ${`${child}  ${parents.length > 0 ? `← ${parents.join(', ')}` : ''}`.trimEnd()}`);
  }
  printLines(lines);
  return code;
}
