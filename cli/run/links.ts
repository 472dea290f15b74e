/** Execution of `check`, `link` and `open`: results and settings in files and links, checked against their data. */
import type { Session } from '../../www/engine/requests.ts';
import { isOfExperiments, readResult as readFree } from '../../www/link/experiments-result.ts';
import { decodeLink } from '../../www/link/link.ts';
import type { Result } from '../../www/model/claim.ts';
import type { Info } from '../../www/model/prepared.ts';
import type { Doc } from '../../www/model/state.ts';
import { openSession, readNetwork } from '../core.ts';
import { readJson } from '../files.ts';
import type { CheckRequest, LinkRequest, OpenRequest } from '../request.ts';
import { Refusal, say, sentence, t } from '../words.ts';
import { loadData, loadPrepared } from './data.ts';
import { type CheckedExperiments, checkExperiments } from './experiments.ts';
import { tryAgain } from './prove.ts';
import { settled } from './study.ts';
import { loadDoc, resultIn, type Verdict, verify, wrongRow } from './verify.ts';

/** Document (data, score, search settings) with the result that it claims; null if it claims none. */
type State = { doc: Doc; result: Result | null };

/** Checks a BNFinder result in a result file. */
function checkFree(json: unknown, dataFile: string | undefined) {
  const read = readFree(json);
  if (read.error) throw new Refusal(read.error.code, read.error);
  for (const notice of read.notices) say(sentence(notice));
  const { data } = read.doc;
  const isHere = data.kind === 'experiments' && (data.rules || data.packed);
  if (dataFile === undefined && !isHere) throw new Refusal('needs-data', { name: 'name' in data ? data.name : '' });
  return checkExperiments(read, dataFile);
}

/** Claimed result with the verdict of its check. */
export type CheckedResult = { kind: 'result'; doc: Doc; result: Result; found: Verdict };

export async function check({
  file,
  dataFile,
  priorNetwork,
}: CheckRequest): Promise<CheckedResult | CheckedExperiments> {
  const json = await readJson(file);
  if (isOfExperiments(json)) return checkFree(json, dataFile);
  const { doc, result } = resultIn(json);
  const session = await openSession();
  const info = await loadDoc(session, doc, null, dataFile);
  if (!info) throw new Refusal('needs-data', { name: 'name' in doc.data ? doc.data.name : '' });
  await readNetwork(priorNetwork);
  return { kind: 'result', doc, result, found: await verify(session, info, doc, result) };
}

/** Settings of a request for a link; the method `exact` is replaced by an exact method feasible for the data. */
async function settingsIn(
  session: Session,
  { source, doc: docOf, unused }: Exclude<LinkRequest['of'], { result: string }>,
) {
  const { info, data } = await loadData(session, source);
  const names = info.variables.map((v) => v.name);
  const { doc } = await settled(session, await docOf(data, names), names);
  for (const line of unused(data, doc.search.method, await session.call('examples'))) say(line);
  return { doc, result: null };
}

/** State (document and result) to be put into a link; `packed`: rows that the link holds itself. */
export async function link({ of, inside }: LinkRequest): Promise<State & { packed: Uint8Array | null }> {
  const session = await openSession();
  const isResult = 'result' in of;
  const state: State = isResult ? resultIn(await readJson(of.result)) : await settingsIn(session, of);
  if (isResult) for (const line of of.notes) say(line);
  const { data } = state.doc;
  if (inside !== undefined && data.kind === 'example') say(t('cli.unused.inside', { option: 'with-data' }));
  if (inside === undefined || data.kind !== 'own') return { ...state, packed: null };
  const info = await loadPrepared(session, inside, data.recipe);
  const { fingerprint } = data;
  if (fingerprint !== null && fingerprint !== info.fingerprint)
    throw new Refusal('other-data', { name: inside, found: info.fingerprint, expected: fingerprint });
  return { ...state, packed: await session.call('pack') };
}

/** Content of a link, checked against the data if these are known. */
export type Opened = Exclude<Awaited<ReturnType<typeof open>>, CheckedExperiments>;

export async function open({ address, dataFile, priorNetwork }: OpenRequest) {
  const opened = await decodeLink(address);
  if ('error' in opened) throw new Refusal(opened.error.code, opened.error);
  const { doc, result, best = null, packed, notices } = opened;
  for (const notice of notices) say(sentence(notice));
  if (doc.data.kind === 'experiments') return checkExperiments(opened, dataFile);
  const session = await openSession();
  await readNetwork(priorNetwork);
  const info: Info | null = await loadDoc(session, doc, packed, dataFile);
  const checked = info && result ? await verify(session, info, doc, result) : null;
  const wrong = info && checked?.holds && result && best ? await wrongRow(session, info, doc, result, best) : null;
  const tried =
    info && checked?.holds && result ? await tryAgain(session, info, doc, result, wrong ? null : best) : null;
  const found: Verdict | null =
    checked && tried ? { ...checked, holds: tried.fails.length === 0, fails: tried.fails } : checked;
  return {
    kind: 'opened' as const,
    doc,
    result,
    best,
    notices,
    info,
    found,
    proven: tried?.proven ?? false,
    /** First of the k best networks in the link whose score is not as claimed; null for none. */
    wrong,
    /** First difference between the link's list of the k best and the list computed here; null for none. */
    fault: tried?.fault ?? null,
  };
}
