/** Execution of `score` and `merge`: lists of local scores for other programs, of all variables or of some. */
import { basename } from 'node:path';
import type { Settings } from '../../www/generated/protocol.ts';
import { openSession } from '../core.ts';
import { readBytes } from '../files.ts';
import type { MergeRequest, ScoreRequest } from '../request.ts';
import { say, t } from '../words.ts';
import { run, secondsSince } from './drive.ts';
import { listHeader } from './list-header.ts';
import { openStudy } from './study.ts';

/** Settings under which only the variables `children` may have parents. */
function onlyOf(settings: Settings, children: number[] | null, n: number): Settings {
  if (!children) return settings;
  const wanted = new Set(children);
  const all = Array.from({ length: n }, (_, v) => v);
  const others = all.filter((v) => !wanted.has(v));
  return {
    ...settings,
    required: settings.required.filter(([, to]) => wanted.has(to)),
    forbidden: [
      ...settings.forbidden.filter(([, to]) => wanted.has(to)),
      ...others.flatMap((to) => all.filter((from) => from !== to).map((from) => [from, to] as [number, number])),
    ],
  };
}

/** Lists of local scores; null after a limit or Ctrl-C, since an incomplete list would look complete. */
export type Scored = Awaited<ReturnType<typeof score>>;

export async function score(request: ScoreRequest) {
  const begun = performance.now();
  const { session, info, names, settings: all, read } = await openStudy(request);
  const children = request.children(names);
  const settings = onlyOf({ ...all, method: 'lists' }, children, names.length);
  const { outcome, spent } = await run(session, settings, request.limits);
  if (outcome.status === 'stopped') return null;
  const meta = await listHeader(settings);
  return {
    info,
    names,
    children,
    settings,
    outcome,
    seconds: { read, ...spent, total: secondsSince(begun) },
    /** Exports the list of local scores in a format of the engine. */
    list: (format: string) => session.call('exportPart', { format, meta, children }),
  };
}

/** Merges files with partial lists of local scores into one list, and returns its text. */
export async function merge({ parts, output, costs }: MergeRequest) {
  const session = await openSession();
  for (const part of parts) await session.call('addPart', { name: basename(part), bytes: await readBytes(part) });
  const { variables, list } = await session.call('mergeParts', { costs });
  if (list?.allPositive && !costs) say(t('cli.allPositive'));
  const text = await session.call('export', { format: output.format });
  return { variables: variables.length, families: list?.families ?? 0, text };
}
