/** The present time in milliseconds, the same in all threads. */
export const now = () => performance.timeOrigin + performance.now();
