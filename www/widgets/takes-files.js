// What makes an element take files that are dropped on it: the page leaves them to it (`page/drop.jsx`).

/** @param {DragEvent} event */
const hold = (event) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};

/**
 * Attributes of an element that takes files, and where that is wanted text, dropped on it. One inside another takes them first.
 * @param {(files: File[]) => void} onFiles @param {(text: string) => void} [onText]
 */
export const takesFiles = (onFiles, onText) => ({
  'data-takes-files': true,
  onDragOver: hold,
  onDrop: (/** @type {DragEvent} */ event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    const take = files.length > 0 ? () => onFiles(files) : text !== '' && onText ? () => onText(text) : null;
    if (!take || event.defaultPrevented) return;
    event.preventDefault();
    take();
  },
});
