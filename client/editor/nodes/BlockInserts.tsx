import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import type { NodeKey } from 'lexical';
import { useEffect, useState } from 'react';
import { parseVideoAddress } from '../../../server/modules/story/nodes.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { AddressBox } from '../bars/AddressBox.tsx';
import { withWebScheme } from '../bars/addresses.ts';
import { Floating } from '../bars/Floating.tsx';
import { closeAndFocusStory } from '../focusStory.ts';
import { INSERT_VIDEO } from '../insert.ts';
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
      <AddressBox
        label="Video link"
        placeholder="YouTube, Vimeo or a file: https://"
        submitLabel="Add video"
        read={readVideoAddress}
        problem="Please enter a link to a video"
        onApply={(address) => {
          editor.dispatchCommand(INSERT_VIDEO, address);
          close();
        }}
      >
        <Button size="small" variant="ghost" onClick={close}>
          Cancel
        </Button>
      </AddressBox>
    </Floating>
  );
}

function readVideoAddress(typed: string): string | null {
  const address = withWebScheme(typed);
  // A single word would count as an address too, of a host in the local network.
  return typed.includes('.') && parseVideoAddress(address) ? address : null;
}
