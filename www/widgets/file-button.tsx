// A button that asks for a file, or for several.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Button, type Look } from './button.tsx';

type Props = {
  look?: Look;
  class?: string;
  words?: string;
  accept?: string;
  testid?: string;
  children?: ComponentChildren;
};

/**
 * A button that asks for files.
 * @param props `onFiles` gets one or more
 */
export function FilesButton({
  look,
  class: className,
  words,
  accept,
  testid,
  children,
  multiple = true,
  onFiles,
}: Props & { multiple?: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement | null>(null);
  const take = ({ currentTarget }: Event & { currentTarget: HTMLInputElement }) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = ''; // the same files may be chosen again
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input ref={input} type="file" hidden multiple={multiple} accept={accept} data-testid={testid} onChange={take} />
      <Button look={look} {...(className && { class: className })} words={words} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}

/** A button that asks for a file. */
export const FileButton = ({ onFile, ...rest }: Props & { onFile: (file: File) => void }) => (
  <FilesButton {...rest} multiple={false} onFiles={([file]) => onFile(file)} />
);
