/** Printing of the answers of `check`, `link` and `open` (verify a result, make a link, read a link). */
import { CHECK_MS } from '../../www/link/experiments-found.ts';
import type { Result } from '../../www/model/claim.ts';
import { settingsOf } from '../../www/model/experiments/choice.ts';
import { droppedWords } from '../../www/model/prepared-words.ts';
import type { DataRef, Doc } from '../../www/model/state.ts';
import type { Check } from '../answers.ts';
import type { Link } from '../answers-models.ts';
import { printJson, printLines } from '../host.ts';
import type { CheckRequest, LinkRequest, OpenRequest } from '../request.ts';
import type { CheckedExperiments } from '../run/experiments.ts';
import type { CheckedResult, link as made, Opened } from '../run/links.ts';
import type { Verdict } from '../run/verify.ts';
import { digitsOf, Refusal, say, t } from '../words.ts';
import { linkTo } from './address.ts';
import { learnedLines, nameOf } from './data.ts';
import { failLines, networkLines, resultLines, settingsLine } from './report.ts';

const nameIn = (data: DataRef) => ('name' in data ? data.name : '');

/**
 * Prints whether a claimed result holds; returns the exit code.
 * @param of whether the result comes from a file or a link
 * @param proven whether a search in this run proved that score optimal
 */
function printVerdict(
  { holds, certificate, fails }: Verdict,
  { doc, result }: { doc: Doc; result: Result },
  of: 'file' | 'link',
  proven = false,
) {
  if (!holds) printLines(failLines(fails, doc.score, of));
  else if (certificate) {
    printLines([t('cli.checked', { score: digitsOf(doc.score)(certificate.score) })]);
    if (result.status === 'proven optimal') printLines([t(proven ? 'cli.provenAgain' : 'cli.proofClaimed')]);
  }
  return holds ? 0 : 4;
}

/** Lines on whether a claimed BNFinder result holds; if it could not be checked, a note goes to stderr. */
function experimentsVerdict({ doc, found, verdict }: CheckedExperiments): string[] {
  if (verdict) {
    const { state, why, wrong } = verdict;
    const params = { names: wrong, n: wrong.length, seconds: CHECK_MS / 1000 };
    return [t(`cli.bnfinder.check.${state === 'lies' ? why : state}`, params)];
  }
  if (!found) return [t('cli.bnfinder.check.none')];
  say(t('cli.notChecked', { name: nameIn(doc.data) }));
  return [];
}

/** Prints the claimed result of a BNFinder search and whether it holds; returns the exit code. */
function printExperiments(checked: CheckedExperiments, json: boolean) {
  const { doc, found, info, verdict } = checked;
  const code = verdict?.state === 'lies' ? 4 : 0;
  if (json) {
    printJson({ doc, found, check: verdict });
    return code;
  }
  const { score, variant } = settingsOf(doc);
  const words = { score: t(`cli.bnfinder.score.${score}`), variant: t(`cli.bnfinder.variant.${variant}`) };
  // The verdict is printed first, since the rest is an unverified claim.
  const lines = experimentsVerdict(checked);
  if (info) {
    const { variables, experiments, series, dynamic } = info;
    const params = { variables: variables.length, experiments, series, n: series, name: nameIn(doc.data) };
    lines.push(t(dynamic ? 'cli.bnfinder.learnedSeries' : 'cli.bnfinder.learned', params));
  }
  if (found) {
    lines.push(t('cli.claimed', { line: t('cli.bnfinder.claimed', words) }));
    lines.push(t('cli.bnfinder.cost', { cost: String(found.cost) }));
    for (const [child, parents] of found.children)
      lines.push(`  ${`${child}  ${parents.length > 0 ? `← ${parents.join(', ')}` : ''}`.trimEnd()}`);
  }
  printLines(lines);
  return code;
}

/** Prints the answer of `check`; returns the exit code. */
export function printChecked(checked: CheckedResult | CheckedExperiments, { json }: CheckRequest) {
  if (checked.kind === 'experiments') return printExperiments(checked, json);
  const { found } = checked;
  if (!json) return printVerdict(found, checked, 'file');
  printJson<Check>(found);
  return found.holds ? 0 : 4;
}

/** Prints the answer of `link`; returns the exit code. */
export async function printLink(state: Awaited<ReturnType<typeof made>>, { json, page }: LinkRequest) {
  const { address, length: verdict } = await linkTo(state, page);
  if (verdict === 'too-long') throw new Refusal('too-long-link', { length: address.length });
  if (verdict === 'long') say(t('cli.linkLong'));
  if (json) printJson<Link>({ link: address, length: address.length, verdict });
  else printLines([address]);
  return 0;
}

/** Lines on the k best networks that a link claims, and on their check. */
function bestLines({ best, doc, wrong, fault, found }: Opened): string[] {
  if (!best) return [];
  const digits = digitsOf(doc.score);
  const carried = t('cli.kBest.carried', { n: best.found, shown: best.rows.length });
  if (wrong) {
    const { rank, claimed, computed } = wrong;
    return [carried, t('cli.kBest.wrong', { rank, claimed: digits(claimed), computed: digits(computed) })];
  }
  if (!fault) return found?.holds ? [carried, t('cli.kBest.hold')] : [carried];
  const why =
    'row' in fault
      ? t(`cli.kBest.fault.${fault.onlyClass ? 'class' : 'row'}`, { rank: fault.row })
      : t(`cli.kBest.fault.${fault.fault}`, { n: fault.claimed, found: fault.found });
  return [carried, why];
}

/** Prints the answer of `open`; returns the exit code. */
export function printOpened(opened: Opened | CheckedExperiments, { json }: OpenRequest) {
  if (opened.kind === 'experiments') return printExperiments(opened, json);
  const { doc, result, best, notices, info, found, proven, wrong, fault } = opened;
  if (json) {
    printJson({ doc, result, best, notices, check: found, proven, wrong, fault });
    return found && (!found.holds || wrong || fault) ? 4 : 0;
  }
  const { data } = doc;
  const mark = info ? null : droppedWords(null, data, t);
  const lines = [...(info ? learnedLines(info, data) : [nameOf(data)]), ...(mark ? [mark] : []), settingsLine(doc)];
  if (!result) {
    printLines(lines);
    return 0;
  }
  // The verdict is printed first, since the rest is an unverified claim.
  let code = 0;
  if (found) code = printVerdict(found, { doc, result }, 'link', proven);
  else say(t('cli.notChecked', { name: data.kind === 'example' ? data.id : nameIn(data) }));
  const [head, ...network] = networkLines(Object.keys(result.parents), (i) => Object.values(result.parents)[i]);
  lines.push(...resultLines(result, doc.score, 'claimed'), t('cli.claimed', { line: head }), ...network);
  printLines([...lines, ...bestLines(opened)]);
  return best && (wrong || fault) ? 4 : code;
}
