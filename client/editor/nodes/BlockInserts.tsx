import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import type { NodeKey } from 'lexical';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { parseVideoAddress } from '../../../server/modules/story/nodes.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { forInputMethod } from '../../ui/forInputMethod.ts';
import { Floating } from '../bars/Floating.tsx';
import { useFocusWhenShown } from '../bars/useFloating.ts';
import { closeAndFocusStory } from '../focusStory.ts';
import { INSERT_VIDEO } from '../insert.ts';
import editorStyles from '../StoryEditor.module.css';
import { registerBlocks } from './registerBlocks.ts';

/** Handles the commands of insert.ts, and asks for a video's address at the block where it is inserted. */
export function BlockInserts() {
  const [editor] = useLexicalComposerContext();
  const [askingAt, setAskingAt] = useState<NodeKey | null>(null);
  useEffect(() => registerBlocks(editor, setAskingAt), [editor]);
  if (askingAt === null) return null;

  const close = () => closeAndFocusStory(editor, () => setAskingAt(null));
  return (
    <Floating name="link" block={askingAt} onEscape={close}>
      <VideoBox
        onCancel={close}
        onApply={(address) => {
          editor.dispatchCommand(INSERT_VIDEO, address);
          close();
        }}
      />
    </Floating>
  );
}

interface VideoBoxProps {
  onApply: (address: string) => void;
  onCancel: () => void;
}

function VideoBox({ onApply, onCancel }: VideoBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  useFocusWhenShown(field);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
    // A single word would count as an address too, of a host in the local network.
    if (typed.includes('.') && parseVideoAddress(address)) onApply(address);
    else setWrong(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || forInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    apply();
  };

  return (
    <div className={cx('row wrap gap-2 border-b', editorStyles.link)}>
      <input
        ref={field}
        type="url"
        inputMode="url"
        aria-label="Video link"
        aria-invalid={wrong || undefined}
        placeholder="YouTube, Vimeo or a file: https://"
        value={typed}
        className={editorStyles.address}
        onChange={(event) => {
          setTyped(event.target.value.trim());
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Button size="small" variant="primary" onClick={apply}>
        Add video
      </Button>
      <Button size="small" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <p role="status" className={cx('danger text-13 font-500', editorStyles.linkError)}>
        {wrong && 'Please enter a link to a video'}
      </p>
    </div>
  );
}
