// Which build this is. The bundler writes the constants in; from source there is only one of everything.

/** Digest of what the build was made of. */
export const BUILD = typeof __BUILD__ === 'string' ? __BUILD__ : 'source';

/** Change note of the build, in one line. */
export const CHANGE = typeof __CHANGE__ === 'string' ? __CHANGE__ : '';
