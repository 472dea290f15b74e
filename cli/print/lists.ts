/** Printing of the answers of `score` and `merge`: lists of local scores. */
import { version } from '../../www/model/version.ts';
import type { ScoreReport } from '../answers.ts';
import { isStdout, write, writeAll } from '../files.ts';
import { host, print, printJson } from '../host.ts';
import type { MergeRequest, ScoreRequest } from '../request.ts';
import type { merge, Scored } from '../run/score.ts';
import { say, t } from '../words.ts';
import { droppedJson } from './data.ts';

/** Prints the answer of `score` and writes its files; returns the exit code. */
export async function printScored(scored: Scored, { files, json }: ScoreRequest) {
  if (!scored) {
    say(t('cli.noLists'));
    return 3;
  }
  const { info, names, children, settings, outcome, seconds, list } = scored;
  if (files.length === 0 && !json) print(await list('jkl'));
  await writeAll(files, list);
  const others = children ? names.length - children.length : 0;
  // Each variable excluded by `--children` has one parent set in the list, the empty one.
  const kept = outcome.kept - others;
  if (json) {
    const { kind, ...parameters } = settings.score;
    printJson<ScoreReport>({
      version,
      variables: names,
      rows: info.rows,
      score: kind,
      parameters,
      maxParents: settings.maxParents,
      ...(children && { children: children.map((v) => names[v]) }),
      families: outcome.families,
      kept,
      seconds,
      memory: outcome.memory,
      counted: outcome.counted ?? null,
      fingerprint: info.fingerprint,
      ...droppedJson(info),
      files: files.map(({ file }) => file),
    });
  }
  say(t('cli.scored', { n: names.length - others, kept }));
  return 0;
}

/** Writes the merged list of local scores and reports it; returns the exit code. */
export async function printMerged(
  { variables: n, families, text }: Awaited<ReturnType<typeof merge>>,
  { parts, output }: MergeRequest,
) {
  const { file } = output;
  await write(file, text);
  say(
    t(isStdout(file) || host().isCalled ? 'cli.mergedHere' : 'cli.merged', { n, families, parts: parts.length, file }),
  );
  return 0;
}
