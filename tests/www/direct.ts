// Engine of the page in the caller's thread, for tests, benchmarks and fuzzers.
import { readFileSync } from 'node:fs';
import { createDirect } from '../../www/engine/direct.ts';
import { apart, type Session } from '../../www/engine/requests.ts';
import type { ExampleRef, RaceProgress, Recipe, Settings } from '../../www/generated/protocol.ts';
import { emptyRecipe } from '../../www/link/preparation.ts';
import * as core from '../../www/pkg/core.js';

core.initSync({ module: readFileSync(new URL('../../www/pkg/core_bg.wasm', import.meta.url)) });

export const { EngineHost } = core;

/** Yields to other tasks without a timer. */
export const pause = () => new Promise((go) => setImmediate(go));

/** Engine without helpers. */
export const open = () => createDirect(EngineHost, { pause });

/** Loads an example; returns the facts on its data. */
export const loadExample = async (session: Session, example: ExampleRef) =>
  (await session.call('load', { example })).info;

/** Loads a file of rows; returns the facts on its data. */
export const loadFile = async (session: Session, file: Uint8Array, recipe: Recipe = emptyRecipe()) =>
  (await session.call('load', { file, recipe })).info;

/** Result of a complete run. */
export const learn = async (session: Session, settings: Settings) => (await session.call('run', { settings })).outcome;

/** Runs work in a new session with the data, or the list, of another. */
export const beside = <T>(of: Session, number: number, work: (session: Session) => Promise<T>): Promise<T> =>
  apart(of, async (session) => {
    await session.call('beside', { session: number });
    return work(session);
  });

/** Facts of a run in a race that do not depend on worker and time. */
export const compared = ({ points, families, steps, done, found, error }: RaceProgress) => ({
  points: points.map(({ seconds, ...point }) => point),
  families,
  steps,
  done,
  found,
  error,
});

/** Code of a refusal; undefined for an answer. */
export const refusalOf = (answer: Promise<unknown>): Promise<string | undefined> =>
  answer.then(
    () => undefined,
    ({ code }) => code,
  );
