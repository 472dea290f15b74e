// The engine of the page in the caller's own thread, by its requests, as tests, benchmarks and fuzzers drive it.
import { readFileSync } from 'node:fs';
import { createDirect } from '../../www/engine/direct.ts';
import { apart, type Session } from '../../www/engine/requests.ts';
import type { ExampleRef, RaceProgress, Recipe, Settings } from '../../www/generated/protocol.ts';
import { emptyRecipe } from '../../www/link/recipe.ts';
import * as core from '../../www/pkg/core.js';

core.initSync({ module: readFileSync(new URL('../../www/pkg/core_bg.wasm', import.meta.url)) });

export const { EngineHost } = core;

/** A turn for others that costs no timer. */
export const pause = () => new Promise((go) => setImmediate(go));

/** An engine by itself. */
export const open = () => createDirect(EngineHost, { pause });

/** Loads an example; what is known of its data. */
export const loadExample = async (session: Session, example: ExampleRef) =>
  (await session.call('load', { example })).info;

/** Loads a file of rows; what is known of its data. */
export const loadFile = async (session: Session, file: Uint8Array, recipe: Recipe = emptyRecipe()) =>
  (await session.call('load', { file, recipe })).info;

/** The result of a run to its end. */
export const learn = async (session: Session, settings: Settings) => (await session.call('run', { settings })).outcome;

/** Works in a session of its own over the data, or the list, of another. */
export const beside = <T>(of: Session, number: number, work: (session: Session) => Promise<T>): Promise<T> =>
  apart(of, async (session) => {
    await session.call('beside', { session: number });
    return work(session);
  });

/** Facts of a run in a race that do not depend on who made it, or when. */
export const compared = ({ points, families, steps, done, found, error }: RaceProgress) => ({
  points: points.map(({ seconds, ...point }) => point),
  families,
  steps,
  done,
  found,
  error,
});

/** The code of a refusal; undefined of an answer. */
export const refusalOf = (answer: Promise<unknown>): Promise<string | undefined> =>
  answer.then(
    () => undefined,
    ({ code }) => code,
  );
