import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { filmAt } from '../../../server/modules/story/parts.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { focusStory } from '../focusStory.ts';
import { INSERT_VIDEO } from '../insert.ts';
import editorStyles from '../StoryEditor.module.css';
import { registerBlocks } from './registerBlocks.ts';

/** Answers the commands of insert.ts; asks for a film's address in a row under the toolbar. */
export function BlockInserts() {
  const [editor] = useLexicalComposerContext();
  const [asking, setAsking] = useState(false);
  useEffect(() => registerBlocks(editor, () => setAsking(true)), [editor]);
  if (!asking) return null;

  const close = () => {
    setAsking(false);
    focusStory(editor);
  };
  return (
    <VideoBox
      onCancel={close}
      onApply={(address) => {
        editor.dispatchCommand(INSERT_VIDEO, address);
        close();
      }}
    />
  );
}

interface VideoBoxProps {
  onApply: (address: string) => void;
  onCancel: () => void;
}

function VideoBox({ onApply, onCancel }: VideoBoxProps) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
    // A word alone is an address too, of a machine next door.
    if (typed.includes('.') && filmAt(address)) onApply(address);
    else setWrong(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onCancel();
  };

  return (
    <div className={editorStyles.link}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody asked for it
        autoFocus
        type="url"
        inputMode="url"
        aria-label="Video address"
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
      <p role="status" className={editorStyles.linkError}>
        {wrong && 'Please enter the web address of a video'}
      </p>
    </div>
  );
}
