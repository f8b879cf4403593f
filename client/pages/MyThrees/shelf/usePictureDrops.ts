import { useEffect, useEffectEvent, useState } from 'react';
import { parseSlotKey, type Slot } from '../slots.ts';

/** Where a dragged picture would go: a slot's key, or 'shelf' for the next free slots; null while none is dragged. */
export type DropTarget = string | null;

const slotAt = (node: EventTarget | null): string | undefined =>
  node instanceof Element ? node.closest<HTMLElement>('[data-slot]')?.dataset.slot : undefined;

const isCovered = () => document.querySelector('dialog[open]') !== null;

/**
 * Takes pictures that are dropped or pasted anywhere on the page, with the slot under the pointer or the focus. Drops
 * beside the shelf are handled too, because the browser would leave the page for the file.
 */
export function usePictureDrops(onTake: (files: File[], slot: Slot | undefined) => void): DropTarget {
  const [target, setTarget] = useState<DropTarget>(null);
  const take = useEffectEvent(onTake);

  useEffect(() => {
    const holdsFiles = (event: DragEvent) =>
      !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true;
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (isCovered()) {
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
      } else setTarget(slotAt(event.target) ?? 'shelf');
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setTarget(null);
    };
    const onDrop = (event: DragEvent) => {
      setTarget(null);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (!isCovered()) take([...(event.dataTransfer?.files ?? [])], parseSlotKey(slotAt(event.target)));
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const at = document.activeElement;
      const isTyping = at?.matches('input, textarea, [contenteditable="true"]') === true;
      if (event.defaultPrevented || files.length === 0 || isTyping || isCovered()) return;
      event.preventDefault();
      take(files, parseSlotKey(slotAt(at)));
    };
    const listening = new AbortController();
    document.addEventListener('dragover', onDragOver, listening);
    document.addEventListener('dragleave', onDragLeave, listening);
    document.addEventListener('drop', onDrop, listening);
    document.addEventListener('paste', onPaste, listening);
    return () => listening.abort();
  }, []);
  return target;
}
