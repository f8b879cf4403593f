import {
  $generateNodesFromMarkdownString,
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
  isTableRowDivider,
  LINK,
  type MultilineElementTransformer,
  ORDERED_LIST,
  QUOTE,
  STRIKETHROUGH,
  type TextMatchTransformer,
  type Transformer,
  UNORDERED_LIST,
} from '@lexical/markdown';
import { $createHorizontalRuleNode, HorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import { $createHeadingNode } from '@lexical/rich-text';
import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  TableCellHeaderStates,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table';
import { $createParagraphNode, $getEditor } from 'lexical';
import { safePicture } from '../../../server/modules/story/story.rules.ts';
import { $goAfterBlock } from '../insert.ts';
import { $createImageNode, $isImageNode, ImageNode } from '../nodes/image/ImageNode.tsx';
import { MissingNode, replaceUnloadable } from '../nodes/MissingNode.tsx';
import { $choose, $liftBlock } from '../nodes/PartNode.ts';

/** A story has two levels of headings. Deeper ones become the second. */
const TWO_HEADINGS: ElementTransformer = {
  ...HEADING,
  replace: (line, children, match, isImport) => {
    const heading = $createHeadingNode(match[1]?.length === 1 ? 'h1' : 'h2').append(...children);
    line.replace(heading);
    if (!isImport) heading.select(0, 0);
  },
};

/** A line of dashes, only from pasted Markdown. */
const RULE: ElementTransformer = {
  type: 'element',
  dependencies: [HorizontalRuleNode],
  export: () => null,
  regExp: /^(?:-{3,}|\*{3,}|_{3,})\s*$/,
  replace: (line, _children, _match, isImport) => {
    if (!isImport) return false;
    line.replace($createHorizontalRuleNode());
  },
};

const splitCells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());

/** Tables, only from pasted Markdown: a header line, followed by a line of dashes. */
const TABLE: MultilineElementTransformer = {
  type: 'multiline-element',
  dependencies: [TableNode, TableRowNode, TableCellNode],
  regExpStart: /^\|.+\|\s*$/,
  handleImportAfterStartMatch: ({ lines, startLineIndex, rootNode }) => {
    if (!isTableRowDivider(lines[startLineIndex + 1] ?? '')) return null;
    let end = startLineIndex + 2;
    while (/^\|.*\|\s*$/.test(lines[end] ?? '')) end += 1;
    const [header = '', , ...body] = lines.slice(startLineIndex, end);
    const width = splitCells(header).length;
    const rows = [header, ...body].map((line, index) => {
      const cells = Array.from({ length: width }, (_, column) => splitCells(line)[column] ?? '');
      const state = index === 0 ? TableCellHeaderStates.ROW : TableCellHeaderStates.NO_STATUS;
      return $createTableRowNode().append(...cells.map((cell) => $cell(cell, state)));
    });
    rootNode.append($createTableNode().append(...rows));
    return [true, end - 1];
  },
  // Only pasted Markdown comes as whole lines.
  replace: () => false,
};

function $cell(markdown: string, state: number): TableCellNode {
  const words = $generateNodesFromMarkdownString(markdown, inlineMarkdown);
  return $createTableCellNode(state).append(...(words.length > 0 ? words : [$createParagraphNode()]));
}

const PICTURE = /!\[([^\]\n]*)\]\(([^()\s]+)(?:\s+"[^"\n]*")?\)/;

/** A picture that may not be shown asks for its file. */
const $createPicture = ([, altText = '', src = '']: RegExpMatchArray) =>
  safePicture(src) ? $createImageNode({ src, altText }) : new MissingNode({ altText });

const PASTED_IMAGE: TextMatchTransformer = {
  type: 'text-match',
  dependencies: [ImageNode, MissingNode],
  importRegExp: PICTURE,
  // Without a trigger it is not used while typing.
  regExp: PICTURE,
  replace: (text, match) => {
    text.replace($createPicture(match));
  },
};

const TYPED_IMAGE: TextMatchTransformer = {
  type: 'text-match',
  dependencies: [ImageNode, MissingNode],
  regExp: new RegExp(`${PICTURE.source}$`),
  trigger: ')',
  replace: (text, match) => {
    const picture = $createPicture(match);
    if ($isImageNode(picture)) replaceUnloadable($getEditor(), [picture]);
    text.replace(picture);
    $liftBlock(picture);
    $choose(picture);
    // What is typed next must not depend on the picture, which may turn out to be missing.
    $goAfterBlock();
  },
};

/** Longer marks come before the shorter ones that they begin with. */
const inlineMarkdown: Transformer[] = [
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  STRIKETHROUGH,
  // Before links, which the end of a picture looks like.
  PASTED_IMAGE,
  TYPED_IMAGE,
  LINK,
];

/** The Markdown that is converted while typing and when pasting. */
export const storyMarkdown: Transformer[] = [
  TWO_HEADINGS,
  QUOTE,
  RULE,
  CHECK_LIST,
  UNORDERED_LIST,
  ORDERED_LIST,
  CODE,
  TABLE,
  ...inlineMarkdown,
];
