// What makes an element take files that are dropped on it, and a view what is pasted while it is shown: the page leaves them to it (`page/drop.tsx`).
import { useEffect } from 'preact/hooks';
import { dialog } from '../store/index.ts';

const hold = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};

/**
 * Attributes of an element that takes files, and where that is wanted text, dropped on it. One inside another takes them first.
 */
export const takesFiles = (onFiles: (files: File[]) => void, onText?: (text: string) => void) => ({
  'data-takes-files': true,
  onDragOver: hold,
  onDrop: (event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    const take = files.length > 0 ? () => onFiles(files) : text !== '' && onText ? () => onText(text) : null;
    if (!take || event.defaultPrevented) return;
    event.preventDefault();
    take();
  },
});

/** Takes what is pasted outside of the fields while the view is shown and no dialog is open. */
export const useTakesPaste = (isOn: boolean, onFiles: (files: File[]) => void, onText: (text: string) => void) =>
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: ClipboardEvent) => {
      if (dialog.peek() !== null || (event.target instanceof Element && event.target.closest('input, textarea')))
        return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      event.preventDefault();
      if (files.length > 0) onFiles(files);
      else if (text.trim() !== '') onText(text);
    };
    // Before the page hears of it.
    addEventListener('paste', hear, true);
    return () => removeEventListener('paste', hear, true);
  }, [isOn, onFiles, onText]);
