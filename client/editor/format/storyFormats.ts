import { type LexicalEditor, TextNode } from 'lexical';
import { TEXT_FORMATS } from '../../../server/modules/story/story.rules.ts';

const SHOWN = Object.values(TEXT_FORMATS).reduce((all, bit) => all | bit, 0);

/** Removes formats that the published story does not show, such as pasted superscript. */
export function registerFormatRules(editor: LexicalEditor): () => void {
  return editor.registerNodeTransform(TextNode, (text) => {
    const format = text.getFormat() & SHOWN;
    if (format !== text.getFormat()) text.setFormat(format);
  });
}
