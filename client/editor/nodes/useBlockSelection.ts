import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection';
import {
  $getNodeByKey,
  $getSelection,
  $isNodeSelection,
  COMMAND_PRIORITY_LOW,
  KEY_ENTER_COMMAND,
  type NodeKey,
} from 'lexical';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { $choose } from './PartNode.ts';

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
    return editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        const field = panel.current?.querySelector<HTMLElement>('input, button');
        if (!field || panel.current?.contains(document.activeElement)) return false;
        event?.preventDefault();
        field.focus();
        return true;
      },
      COMMAND_PRIORITY_LOW,
    );
  }, [editor, alone, panel]);

  const select = () =>
    editor.update(() => {
      const node = $getNodeByKey(nodeKey);
      if (node) $choose(node);
    });
  const backToText = () => {
    select();
    editor.focus();
  };
  /** For the fields of a block: they stand in a form, in a dialog, in an editor, and are none of these. */
  const onFieldKey = (event: KeyboardEvent) => {
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
  return { selected: covered, alone, select, onFieldKey };
}
