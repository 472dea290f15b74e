// Identity of the build. The bundler inserts the constants; code run from source has the fallbacks.

/** Digest of the sources of the build. */
export const BUILD = typeof __BUILD__ === 'string' ? __BUILD__ : 'source';

/** Change note of the build, one line. */
export const CHANGE = typeof __CHANGE__ === 'string' ? __CHANGE__ : '';
