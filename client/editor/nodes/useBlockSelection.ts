import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection';
import {
  $getNodeByKey,
  $getSelection,
  $isNodeSelection,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_LEFT_COMMAND,
  KEY_ARROW_RIGHT_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalCommand,
  mergeRegister,
  type NodeKey,
} from 'lexical';
import { type KeyboardEvent as FieldKey, type RefObject, useEffect } from 'react';
import { focusStory } from '../focusStory.ts';
import { $choose } from './PartNode.ts';

const KEYS = [
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_LEFT_COMMAND,
  KEY_ARROW_RIGHT_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
] as LexicalCommand<KeyboardEvent | null>[];

/**
 * Whether this block is what is chosen, and how it becomes so. With the keyboard: arrows reach it, Delete removes it,
 * Enter goes to its first field in `panel` and Escape comes back.
 */
export function useBlockSelection(nodeKey: NodeKey, panel: RefObject<HTMLElement | null>) {
  const [editor] = useLexicalComposerContext();
  const [covered] = useLexicalNodeSelection(nodeKey);
  const alone = covered && editor.getEditorState().read(() => $isNodeSelection($getSelection()));

  useEffect(() => {
    if (!alone) return;
    /** What is pressed in a field of the block is the field's: to the editor it would be the block's. */
    const leaveToField = (event: KeyboardEvent | null) =>
      event !== null && event.target !== editor.getRootElement();
    return mergeRegister(
      ...KEYS.map((key) => editor.registerCommand(key, leaveToField, COMMAND_PRIORITY_HIGH)),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          const field = panel.current?.querySelector<HTMLElement>('input, button');
          if (!field) return false;
          event?.preventDefault();
          field.focus();
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    );
  }, [editor, alone, panel]);

  const select = () =>
    editor.update(() => {
      const node = $getNodeByKey(nodeKey);
      if (node) $choose(node);
    });
  const remove = () => {
    editor.update(() => $getNodeByKey(nodeKey)?.remove());
    focusStory(editor);
  };
  const backToText = () => {
    // The editor gives itself the focus for words only.
    editor.getRootElement()?.focus({ preventScroll: true });
    select();
  };
  /** For the fields of a block: they stand in a form, in a dialog, in an editor, and are none of these. */
  const onFieldKey = (event: FieldKey) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (
      event.key === 'Enter' &&
      (event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement)
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    backToText();
  };
  return { selected: covered, alone, select, remove, onFieldKey };
}
