// Button that copies a text to the clipboard, and says beside it for a moment whether it was copied.
import { t } from '../words/text.ts';
import { Button } from './button.tsx';
import { copyText } from './clipboard.ts';
import { useMessage } from './use-message.ts';

type CopyButtonProps = Parameters<typeof Button>[0] & { text: () => string | Promise<string>; copied?: string };

/** Button that copies a text; `copied`: key of the sentence that says so; all other properties are of the button. */
export function CopyButton({ text, copied = 'share.copied', ...button }: CopyButtonProps) {
  const [message, setMessage] = useMessage();
  const copy = async () => setMessage(t((await copyText(await text())) ? copied : 'app.copyFailed'));
  return (
    <>
      <Button {...button} onClick={copy} />{' '}
      <span class="quiet" role="status">
        {message}
      </span>
    </>
  );
}
