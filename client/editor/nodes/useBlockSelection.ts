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
import { forInputMethod } from '../../ui/forInputMethod.ts';
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
 * Whether this block is selected, and how to select it. With the keyboard, arrows select it, Delete removes it,
 * Enter focuses its first field in `panel` and Escape returns.
 */
export function useBlockSelection(nodeKey: NodeKey, panel: RefObject<HTMLElement | null>) {
  const [editor] = useLexicalComposerContext();
  const [covered] = useLexicalNodeSelection(nodeKey);
  const alone = covered && editor.getEditorState().read(() => $isNodeSelection($getSelection()));

  useEffect(() => {
    if (!alone) return;
    /** Keys in a field of the block belong to the field. The editor would apply them to the block. */
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
    // Lexical only focuses itself for text selections.
    editor.getRootElement()?.focus({ preventScroll: true });
    select();
  };
  /** Keeps the keys of a block's fields from the editor, the form and the dialog around them. */
  const onFieldKey = (event: FieldKey) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || forInputMethod(event.nativeEvent)) return;
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
