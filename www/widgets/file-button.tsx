// A button that asks for a file, or for several.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

export type Look = { class: string; accept?: string; testid?: string; children: ComponentChildren };

/**
 * A button that asks for files.
 * @param props `onFiles` gets one or more
 */
export function FilesButton({
  class: className,
  accept,
  testid,
  children,
  multiple = true,
  onFiles,
}: Look & { multiple?: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement | null>(null);
  const take = ({ currentTarget }: Event & { currentTarget: HTMLInputElement }) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = ''; // the same files may be chosen again
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input ref={input} type="file" hidden multiple={multiple} accept={accept} data-testid={testid} onChange={take} />
      <button type="button" class={className} onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  );
}

/** A button that asks for a file. */
export const FileButton = ({ onFile, ...look }: Look & { onFile: (file: File) => void }) => (
  <FilesButton {...look} multiple={false} onFiles={([file]) => onFile(file)} />
);
