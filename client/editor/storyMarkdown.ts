import {
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  CHECK_LIST,
  CODE,
  type ElementTransformer,
  HEADING,
  INLINE_CODE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  LINK,
  ORDERED_LIST,
  QUOTE,
  STRIKETHROUGH,
  type Transformer,
  UNORDERED_LIST,
} from '@lexical/markdown';
import { $createHeadingNode } from '@lexical/rich-text';

/** A story has two levels of headings; deeper ones become the second. */
const TWO_HEADINGS: ElementTransformer = {
  ...HEADING,
  replace: (line, children, match, isImport) => {
    const heading = $createHeadingNode(match[1]?.length === 1 ? 'h1' : 'h2').append(...children);
    line.replace(heading);
    if (!isImport) heading.select(0, 0);
  },
};

/** What Markdown becomes as one types and as one pastes. The longer signs stand before the shorter ones they begin with. */
export const storyMarkdown: Transformer[] = [
  TWO_HEADINGS,
  QUOTE,
  CHECK_LIST,
  UNORDERED_LIST,
  ORDERED_LIST,
  CODE,
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  STRIKETHROUGH,
  LINK,
];
