// The reader's own data files, kept in a storage that may be the browser's: the ten used last, each with what is needed to go on with it.
// The storage is handed in, so that all of this is tested without a browser.

import { fieldsIn } from '../../model/foreign.ts';
import type { Storage } from './runs.ts';

export interface SavedFile {
  /** Of the file. */
  name: string;
  /** In bytes. */
  size: number;
  /** Of the data that were made of it, the last first. */
  fingerprints: string[];
  /** That were learned from. */
  rows: number;
  variables: number;
  /** When it was used last, in milliseconds since 1970. */
  at: number;
  /** The document that it was last learned from in, as a link. */
  link?: string;
}

/** Most files, and most fingerprints remembered of one. */
export const MOST_FILES = 10;
const MOST_FINGERPRINTS = 50;
/** Largest share of the room that the browser says is left that one file may take. */
const SHARE = 0.5;

const INDEX = 'index';

/** Whether an entry of the index is sound: what a browser keeps may be damaged there. */
function isFile(one: unknown): one is SavedFile {
  const { name, size, rows, variables, at, fingerprints, link } = fieldsIn(one);
  return (
    typeof name === 'string' &&
    [size, rows, variables, at].every(Number.isFinite) &&
    Array.isArray(fingerprints) &&
    ['string', 'undefined'].includes(typeof link)
  );
}

const keyOf = (name: string) => `file:${name}`;

/** @param room bytes that are left, about; Infinity where the browser does not say */
export function createFiles(storage: Storage, room: () => Promise<number>) {
  /** What is kept, the one used last first. */
  const list = async (): Promise<SavedFile[]> => {
    const known = await storage.get(INDEX);
    return Array.isArray(known) ? known.filter(isFile) : [];
  };

  /** Changes of the index, one after the other. */
  let changing: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const now = changing.then(change);
    changing = now.catch(() => {});
    return now;
  };

  return {
    list,

    /** Notes how a kept file was last learned from. Errors: those of the storage. */
    note: (name: string, link: string) =>
      inTurn(async () => {
        const known = await list();
        if (known.some((file) => file.name === name && file.link !== link))
          await storage.set(
            INDEX,
            known.map((file) => (file.name === name ? { ...file, link } : file)),
          );
      }),

    /** Keeps a file in place of one of the same name. What does not fit is refused before anything is replaced. */
    put: (
      { fingerprint, ...about }: Omit<SavedFile, 'fingerprints' | 'size'> & { fingerprint: string },
      bytes: ArrayBuffer,
    ): Promise<
      { stored: true } | { stored: false; why: 'too-large'; limit: number } | { stored: false; why: 'refused' }
    > =>
      inTurn(async () => {
        try {
          const size = bytes.byteLength;
          const known = await list();
          const same = known.find(({ name }) => name === about.name);
          const limit = Math.floor(((await room()) + (same?.size ?? 0)) * SHARE);
          if (size > limit) return { stored: false, why: 'too-large', limit };
          const fingerprints = same?.size === size ? same.fingerprints.filter((other) => other !== fingerprint) : [];
          const file = { ...about, size, fingerprints: [fingerprint, ...fingerprints].slice(0, MOST_FINGERPRINTS) };
          await storage.set(keyOf(about.name), bytes);
          const files = [file, ...known.filter(({ name }) => name !== about.name)];
          await storage.set(INDEX, files.slice(0, MOST_FILES));
          for (const { name } of files.slice(MOST_FILES)) await storage.del(keyOf(name));
          return { stored: true };
        } catch {
          return { stored: false, why: 'refused' };
        }
      }),

    /** The file of which these data were made; null where it is not kept. */
    async get(name: string, fingerprint: string | null): Promise<ArrayBuffer | null> {
      try {
        const file = (await list()).find((other) => other.name === name);
        if (!file || (fingerprint !== null && !file.fingerprints.includes(fingerprint))) return null;
        const bytes = await storage.get(keyOf(name));
        return bytes instanceof ArrayBuffer && bytes.byteLength === file.size ? bytes : null;
      } catch {
        return null;
      }
    },

    /** Forgets all files. */
    async forget() {
      for (const { name } of await list()) await storage.del(keyOf(name));
      await storage.del(INDEX);
    },
  };
}
