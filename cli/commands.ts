/** Commands of the command line and the package: parses a request, executes it, prints the answer. */

import { fieldsIn } from '../www/model/foreign.ts';
import { onEngine } from './core.ts';
import { checkWrite } from './files.ts';
import { useOutput } from './host.ts';
import { type Given, takesStdout, writtenBy } from './parse/streams.ts';
import type { Request } from './request.ts';
import { Refusal } from './words.ts';

/** Function that turns a command's file names and options into a typed request. */
type Parse = (files: string[], given: Given) => Request | Promise<Request>;

/** Parser and maximum number of file arguments of each command, by the command's name. */
const COMMANDS: Record<string, { most: number; parse: () => Promise<Parse> }> = {
  learn: { most: 1, parse: async () => (await import('./parse/learn.ts')).readLearn },
  bootstrap: { most: 1, parse: async () => (await import('./parse/study.ts')).readBootstrap },
  posterior: { most: 1, parse: async () => (await import('./parse/study.ts')).readPosterior },
  solve: { most: 1, parse: async () => (await import('./parse/learn.ts')).readSolve },
  score: { most: 1, parse: async () => (await import('./parse/study.ts')).readScore },
  merge: { most: Number.POSITIVE_INFINITY, parse: async () => (await import('./parse/lists.ts')).readMerge },
  check: { most: 2, parse: async () => (await import('./parse/links.ts')).readCheck },
  link: { most: 1, parse: async () => (await import('./parse/links.ts')).readLink },
  fit: { most: 2, parse: async () => (await import('./parse/models.ts')).readFit },
  query: { most: 1, parse: async () => (await import('./parse/models.ts')).readQuery },
  sample: { most: 1, parse: async () => (await import('./parse/models.ts')).readSample },
  predict: { most: 2, parse: async () => (await import('./parse/models.ts')).readPredict },
  convert: { most: 1, parse: async () => (await import('./parse/models.ts')).readConvert },
  readers: { most: 1, parse: async () => (await import('./parse/models.ts')).readReaders },
  open: { most: 2, parse: async () => (await import('./parse/links.ts')).readOpen },
};

/** Executes a parsed request and prints its answer; returns the exit code of the program. */
async function execute(request: Request): Promise<number> {
  switch (request.command) {
    case 'learn': {
      const answer = await (await import('./run/learn.ts')).learn(request);
      return (await import('./print/learn.ts')).printLearned(answer, request);
    }
    case 'solve': {
      const answer = await (await import('./run/learn.ts')).solve(request);
      return (await import('./print/learn.ts')).printSolved(answer, request);
    }
    case 'experiments': {
      const answer = await (await import('./run/bnfinder.ts')).learnExperiments(request);
      return (await import('./print/experiments.ts')).printExperiments(answer, request);
    }
    case 'bootstrap': {
      const answer = await (await import('./run/bootstrap.ts')).bootstrap(request);
      return (await import('./print/bootstrap.ts')).printBootstrap(answer, request);
    }
    case 'posterior': {
      const answer = await (await import('./run/posterior.ts')).posterior(request);
      return (await import('./print/posterior.ts')).printPosterior(answer, request);
    }
    case 'score': {
      const answer = await (await import('./run/score.ts')).score(request);
      return (await import('./print/lists.ts')).printScored(answer, request);
    }
    case 'merge': {
      const answer = await (await import('./run/score.ts')).merge(request);
      return (await import('./print/lists.ts')).printMerged(answer, request);
    }
    case 'check': {
      const answer = await (await import('./run/links.ts')).check(request);
      return (await import('./print/links.ts')).printChecked(answer, request);
    }
    case 'open': {
      const answer = await (await import('./run/links.ts')).open(request);
      return (await import('./print/links.ts')).printOpened(answer, request);
    }
    case 'link': {
      const answer = await (await import('./run/links.ts')).link(request);
      return (await import('./print/links.ts')).printLink(answer, request);
    }
    case 'fit': {
      const answer = await (await import('./run/fit.ts')).fit(request);
      return (await import('./print/models.ts')).printFitted(answer, request);
    }
    case 'convert': {
      const answer = await (await import('./run/fit.ts')).convert(request);
      return (await import('./print/models.ts')).printConverted(answer, request);
    }
    case 'query': {
      const answer = await (await import('./run/query.ts')).query(request);
      return (await import('./print/query.ts')).printQueried(answer, request);
    }
    case 'sample': {
      const answer = await (await import('./run/query.ts')).sample(request);
      return (await import('./print/models.ts')).printSample(answer, request);
    }
    case 'predict': {
      const answer = await (await import('./run/predict.ts')).predict(request);
      return (await import('./print/predict.ts')).printPredicted(answer, request);
    }
    case 'readers': {
      const answer = await (await import('./run/readers.ts')).readers(request);
      return (await import('./print/readers.ts')).printReaders(answer, request);
    }
  }
}

/** Whether the command of a request can use several threads (only `learn`, `bootstrap` and `score` can). */
const isHelped = (request: Request) =>
  request.command === 'learn' || request.command === 'bootstrap' || request.command === 'score';

/**
 * Runs a command: parses its arguments, starts an engine, executes the request, prints the answer.
 * @returns exit code of the program
 */
export async function runCommand(command: string, files: string[], given: Given): Promise<number> {
  const { most, parse } = COMMANDS[command];
  if (files.length > most) throw new Refusal('too-many-files', { command, limit: most, file: files[most] });
  const { quiet, ...asked } = given;
  useOutput({ quiet: quiet === true, isTaken: takesStdout(files, asked) });
  const request = await (await parse())(files, asked);
  for (const file of writtenBy(asked)) checkWrite(file);
  return onEngine(isHelped(request) ? request.limits.threads : 1, () => execute(request));
}

/** Code and parameters of an error that the program or its engine reports on purpose; null for other exceptions. */
export function problemIn(thrown: unknown): Refusal['problem'] | null {
  if (thrown instanceof Refusal) return thrown.problem;
  const { code, ...params } = fieldsIn(thrown);
  return typeof code === 'string' && !(thrown instanceof Error) ? { code, ...params } : null;
}
