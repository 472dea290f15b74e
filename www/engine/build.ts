// Identity of the build. The bundler inserts the constants; code that runs from source uses the fallbacks.

/** Digest of the sources that this build was made from. */
export const BUILD = typeof __BUILD__ === 'string' ? __BUILD__ : 'source';

/** Change note of the build, one line. */
export const CHANGE = typeof __CHANGE__ === 'string' ? __CHANGE__ : '';
