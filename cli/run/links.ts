/** `link` and `open`: a result or settings to a link of the page, and back. */
import { decodeLink, encodeLink, judgeLength } from '../../www/link/link.ts';
import { readResult } from '../../www/link/result.ts';
import type { Result } from '../../www/model/claim.ts';
import { droppedWords } from '../../www/model/prepared.ts';
import type { Doc } from '../../www/model/state.ts';
import { holdsSettings, loadDoc, sessionFor, tell } from '../checked.ts';
import { loadCore } from '../core.ts';
import { settled } from '../exact.ts';
import { readJson } from '../files.ts';
import { printJson, printLines } from '../host.ts';
import { learnedLines, nameOf } from '../notes.ts';
import type { Options } from '../parse/command-table.ts';
import { choicesOf, readDoc, readNetwork } from '../parse/settings.ts';
import { sayUnused, sayUnusedBeside } from '../parse/unused.ts';
import { addressOf } from '../print/address.ts';
import { digitsOf, networkLines, resultLines, settingsLine } from '../print/report.ts';
import { Refusal, say, sentence, t } from '../words.ts';
import { loadData, loadPrepared } from './data.ts';
import { checkExperiments } from './experiments.ts';
import { tryAgain } from './prove.ts';
import { verify, wrongRow } from './verify.ts';

export async function link([file]: string[], options: Options): Promise<number> {
  const Session = await loadCore();
  const session = new Session();
  let state: { doc: Doc; result: Result | null };
  if (file?.endsWith('.json')) {
    const read = readResult(await readJson(file));
    if ('error' in read) throw new Refusal(read.error.code, read.error);
    for (const notice of read.notices) say(sentence(notice));
    state = read;
    sayUnusedBeside(options);
  } else {
    const choices = choicesOf(options);
    const { info, data } = await loadData(session, Session, file, options);
    const names = info.variables.map((v) => v.name);
    const { doc } = settled(session, await readDoc(data, names, choices, options), names);
    sayUnused(options, data, choices.score, doc.search.method, Session.examples());
    state = { doc, result: null };
  }
  let packed = null;
  const inside = options['with-data'];
  if (inside !== undefined && state.doc.data.kind === 'example') say(t('cli.unused.inside', { option: 'with-data' }));
  if (inside !== undefined && state.doc.data.kind === 'own') {
    const info = await loadPrepared(session, inside, state.doc.data.recipe);
    const { fingerprint } = state.doc.data;
    if (fingerprint !== null && fingerprint !== info.fingerprint) {
      throw new Refusal('other-data', { name: inside, found: info.fingerprint, expected: fingerprint });
    }
    packed = session.pack();
  }
  const address = addressOf(await encodeLink({ ...state, packed }), options);
  const verdict = judgeLength(address);
  if (verdict === 'too-long') throw new Refusal('too-long-link', { length: address.length });
  if (verdict === 'long') say(t('cli.linkLong'));
  if (options.json) printJson({ link: address, length: address.length, verdict });
  else printLines([address]);
  return 0;
}

export async function open([address, dataFile]: string[], options: Options): Promise<number> {
  if (address === undefined) throw new Refusal('no-link');
  if (!holdsSettings(address)) throw new Refusal('empty-link', { link: address.slice(0, 80) });
  const opened = await decodeLink(address);
  if ('error' in opened) throw new Refusal(opened.error.code, opened.error);
  const { doc, result, best = null, packed, notices } = opened;
  for (const notice of notices) say(sentence(notice));
  if (doc.data.kind === 'experiments') return checkExperiments(opened, dataFile, options);
  const session = await sessionFor(doc);
  await readNetwork(options);
  const info = await loadDoc(session, doc, packed, dataFile);
  const checked = info && result ? verify(session, info, doc, result) : null;
  const wrong = info && checked?.holds && result && best ? wrongRow(session, info, doc, result, best) : null;
  const tried =
    info && checked?.holds && result ? await tryAgain(session, info, doc, result, wrong ? null : best) : null;
  const found = checked && tried ? { ...checked, holds: tried.fails.length === 0, fails: tried.fails } : checked;
  const fault = tried?.fault ?? null;
  if (options.json) {
    printJson({ doc, result, best, notices, check: found, proven: tried?.proven ?? false, wrong, fault });
    return found && (!found.holds || wrong || fault) ? 4 : 0;
  }
  const { data } = doc;
  const lines = info ? learnedLines(info, data) : [nameOf(data)];
  if (!info) lines.push(...[droppedWords(null, data, t)].filter(Boolean));
  lines.push(settingsLine(doc));
  // The verdict comes first: what follows it is the claim of whoever made the link.
  let code = 0;
  if (result) {
    if (found) code = tell(found, result, doc.score, 'link', tried?.proven);
    else say(t('cli.notChecked', { name: data.kind === 'example' ? data.id : data.name }));
    const [head, ...network] = networkLines(Object.keys(result.parents), (i) => Object.values(result.parents)[i]);
    lines.push(...resultLines(result, doc.score, 'claimed'), t('cli.claimed', { line: head }), ...network);
  }
  if (result && best) {
    const digits = digitsOf(doc.score);
    const { found: n } = best;
    lines.push(t('cli.kBest.carried', { n, shown: best.rows.length }));
    if (wrong) {
      const { rank, claimed, computed } = wrong;
      lines.push(t('cli.kBest.wrong', { rank, claimed: digits(claimed), computed: digits(computed) }));
      code = 4;
    } else if (fault) {
      lines.push(
        'row' in fault
          ? t(`cli.kBest.fault.${fault.onlyClass ? 'class' : 'row'}`, { rank: fault.row })
          : t(`cli.kBest.fault.${fault.fault}`, { n: fault.claimed, found: fault.found }),
      );
      code = 4;
    } else if (found?.holds) lines.push(t('cli.kBest.hold'));
  }
  printLines(lines);
  return code;
}
