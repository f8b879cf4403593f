import { $createLinkNode, $isLinkNode, LinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import { $createTextNode, $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical';
import { linkOrBlank } from '../../../server/modules/story/story.rules.ts';

/** Links the selected text, or changes the link at the cursor. Null removes it. */
export function $setLink(editor: LexicalEditor, address: string | null): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const inLink = selection.anchor.getNode().getParents().some($isLinkNode);
  // Without a selection the text of a new link is its address.
  if (address && selection.isCollapsed() && !inLink) {
    selection.insertNodes([$createLinkNode(address).append($createTextNode(address))]);
  } else editor.dispatchCommand(TOGGLE_LINK_COMMAND, address);
}

/** Cleans links: unsafe schemes lead nowhere (spec 5), and text that is no address is unlinked. */
export function registerLinkRules(editor: LexicalEditor): () => void {
  return editor.registerNodeTransform(LinkNode, (link) => {
    const address = linkOrBlank(link.getURL());
    if (address === link.getURL()) return;
    if (address !== null) link.setURL(address);
    else {
      for (const child of link.getChildren()) link.insertBefore(child);
      link.remove();
    }
  });
}
