import type { EditorThemeClasses } from 'lexical';
import nodes from './nodes/nodes.module.css';
import styles from './StoryEditor.module.css';

/** Only what the story's style sheet cannot select by tag has a class. */
export const storyTheme: EditorThemeClasses = {
  blockCursor: styles.blockCursor,
  heading: { h1: styles.h1, h2: styles.h2 },
  list: {
    nested: { listitem: styles.nested },
    checklist: 'story-checks',
    listitemChecked: 'story-done',
    listitemUnchecked: 'story-todo',
  },
  text: {
    bold: styles.bold,
    italic: styles.italic,
    underline: styles.underline,
    strikethrough: styles.strikethrough,
    underlineStrikethrough: styles.underlineStrikethrough,
  },
  code: styles.code,
  tableScrollableWrapper: nodes.table,
  tableRowStriping: 'story-striped',
  tableFrozenRow: nodes.frozenRow,
  tableFrozenColumn: nodes.frozenColumn,
  tableCellSelected: nodes.cellSelected,
  tableSelection: nodes.tableSelection,
};
