/** Storage of a browser: its entries, and the length of the longest value that it takes. */
export const browserStorage = () => ({
  kept: new Map<string, string>(),
  room: Number.POSITIVE_INFINITY,
  getItem(key: string) {
    return this.kept.get(key) ?? null;
  },
  setItem(key: string, value: string) {
    if (value.length > this.room) throw new Error('QuotaExceededError');
    this.kept.set(key, value);
  },
  removeItem(key: string) {
    this.kept.delete(key);
  },
});
