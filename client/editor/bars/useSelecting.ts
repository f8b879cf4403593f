import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  KEY_ESCAPE_COMMAND,
  mergeRegister,
  SELECTION_CHANGE_COMMAND,
} from 'lexical';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Whether the editor is focused and no selection is being dragged, so that tools may show. Escape hides them until
 * the selection changes; if a question is open, it closes that first.
 */
export function useSelecting(onCancel: (() => void) | null) {
  const [editor] = useLexicalComposerContext();
  const [focused, setFocused] = useState(false);
  const [dragging, setDragging] = useState(false);
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    const onFocus = () => {
      const at = document.activeElement;
      setFocused(Boolean(at?.closest('[data-story-editor]')?.contains(editor.getRootElement())));
    };
    const onDown = (event: PointerEvent) =>
      setDragging(
        Boolean(editor.getRootElement()?.contains(event.target as Node)) && event.pointerType === 'mouse',
      );
    const onUp = () => setDragging(false);
    const onFocusOut = () => setTimeout(onFocus);
    onFocus();
    const listening = new AbortController();
    document.addEventListener('focusin', onFocus, listening);
    document.addEventListener('focusout', onFocusOut, listening);
    document.addEventListener('pointerdown', onDown, listening);
    document.addEventListener('pointerup', onUp, listening);
    return () => listening.abort();
  }, [editor]);
  const leave = useEffectEvent(() => (onCancel ? onCancel() : setDismissed(true)));
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          SELECTION_CHANGE_COMMAND,
          () => {
            setDismissed(false);
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          KEY_ESCAPE_COMMAND,
          (event) => {
            if (!document.querySelector('[data-floating]')) return false;
            event.preventDefault();
            event.stopPropagation();
            leave();
            return true;
          },
          COMMAND_PRIORITY_HIGH,
        ),
      ),
    [editor],
  );
  return { active: focused && !dragging && !dismissed, dismiss: () => setDismissed(true) };
}
