// Text to the clipboard and files to the disk.
import { t } from '../words/text.ts';

/** @returns whether it worked */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false);

/** Copies a text; resolves to the sentence about the outcome. */
export const copyMessage = async (text: string) => t((await copyText(text)) ? 'share.copied' : 'app.copyFailed');

/** Offers bytes as a file. */
export function saveFile(name: string, blob: Blob) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
