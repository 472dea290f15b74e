// Drop and paste targets: elements that take files dropped on them, and views that take pasted text, which the page
// then leaves to them (`page/drop.tsx`).
import { useEffect } from 'preact/hooks';
import { dialog } from '../store/index.ts';

/**
 * Attributes of an element that takes files, and text if `onText` is set, when they are dropped on it. A nested element
 * takes precedence.
 */
export const takesFiles = (onFiles: (files: File[]) => void, onText?: (text: string) => void) => ({
  'data-takes-files': true,
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    const take = files.length > 0 ? () => onFiles(files) : text !== '' && onText ? () => onText(text) : null;
    if (!take || event.defaultPrevented) return;
    event.preventDefault();
    take();
  },
});

/** Lets a view take text or files pasted outside of fields, while it is shown and no dialog is open. */
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
    // The event is captured before the page's own handler.
    addEventListener('paste', hear, true);
    return () => removeEventListener('paste', hear, true);
  }, [isOn, onFiles, onText]);
