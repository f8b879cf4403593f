import { $createLinkNode, $isLinkNode, LinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import { $createTextNode, $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical';
import { linkOrBlank } from '../../server/modules/story/story.rules.ts';

/** Puts a link on the chosen words, changes the one the cursor is in, or with null takes it away. */
export function $setLink(editor: LexicalEditor, address: string | null): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const inLink = selection.anchor.getNode().getParents().some($isLinkNode);
  // With nothing chosen a new link's words are its address.
  if (address && selection.isCollapsed() && !inLink) {
    selection.insertNodes([$createLinkNode(address).append($createTextNode(address))]);
  } else editor.dispatchCommand(TOGGLE_LINK_COMMAND, address);
}

/** What comes pasted, typed or stored: another scheme leads nowhere (spec 5), and what has none is no link. */
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
