import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $getSelection,
  $isElementNode,
  type BaseSelection,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import { useEffect, useState } from 'react';

/** The position of a block relative to the editor, in px. */
export interface Place {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** What `$read` returns for the block at the cursor, with its position; null outside of such a block. */
export function useBlockAt<Found extends { key: string }>(
  $read: (selection: BaseSelection) => Found | null,
): { found: Found; place: Place } | null {
  const [editor] = useLexicalComposerContext();
  const [at, setAt] = useState<{ found: Found; place: Place } | null>(null);

  useEffect(() => {
    const look = () => {
      const found = editor.getEditorState().read(() => {
        const selection = $getSelection();
        return selection && $read(selection);
      });
      const element = found && editor.getElementByKey(found.key);
      const next = element && { found, place: measurePlace(element) };
      setAt((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : (next ?? null)));
    };
    const watch = new ResizeObserver(look);
    const unregister = [
      editor.registerUpdateListener(look),
      editor.registerRootListener((root, before) => {
        if (before) watch.unobserve(before);
        if (root) watch.observe(root);
      }),
    ];
    return () => {
      watch.disconnect();
      for (const stop of unregister) stop();
    };
  }, [editor, $read]);
  return at;
}

function measurePlace({
  offsetTop: top,
  offsetLeft: left,
  offsetWidth: width,
  offsetHeight: height,
}: HTMLElement): Place {
  return { top, left, width, height };
}

/** The nearest block of a kind around the start of the selection (text, cells or blocks). */
export function $blockAt<Node extends ElementNode>(
  selection: BaseSelection,
  is: (node: LexicalNode | null | undefined) => node is Node,
): Node | null {
  // The first node of selected cells is their table.
  const node = selection.getStartEndPoints()?.[0].getNode() ?? selection.getNodes()[0];
  if (!node) return null;
  return [...($isElementNode(node) ? [node] : []), ...node.getParents()].find(is) ?? null;
}
