// Text to the clipboard and files to the disk.

/** @param {string} text @returns {Promise<boolean>} whether it worked */
export const copyText = (text) =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false);

/** Offers bytes as a file. @param {string} name @param {Blob} blob */
export function saveFile(name, blob) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
