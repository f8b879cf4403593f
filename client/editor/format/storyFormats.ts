import { $isListItemNode, ListItemNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { type ElementNode, type LexicalEditor, mergeRegister, ParagraphNode, TextNode } from 'lexical';
import { TEXT_FORMATS } from '../../../server/modules/story/story.rules.ts';

const SHOWN = Object.values(TEXT_FORMATS).reduce((all, bit) => all | bit, 0);

/** Removes formats that the published story does not show, such as pasted superscript and alignment. */
export function registerFormatRules(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerNodeTransform(TextNode, (text) => {
      const format = text.getFormat() & SHOWN;
      if (format !== text.getFormat()) text.setFormat(format);
    }),
    ...[ParagraphNode, HeadingNode, QuoteNode, ListItemNode].map((kind) =>
      editor.registerNodeTransform<ElementNode>(kind, (block) => {
        if (block.getFormatType()) block.setFormat('');
        // The indent of a list item is how deep its list is nested.
        if (!$isListItemNode(block) && block.getIndent() > 0) block.setIndent(0);
      }),
    ),
  );
}
