import { $isCodeNode } from '@lexical/code';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getNodeByKey, type BaseSelection, SKIP_DOM_SELECTION_TAG } from 'lexical';
import { useRef } from 'react';
import { CODE_LANGUAGES, codeLanguage } from '../../../server/modules/story/nodes.rules.ts';
import { focusStory, focusStoryOnEscape } from '../focusStory.ts';
import styles from './nodes.module.css';
import { $blockAt, useBlockAt } from './useBlockAt.ts';

/** The language select in the corner of the current code block. */
export function CodeTools() {
  const [editor] = useLexicalComposerContext();
  const at = useBlockAt($readCode);
  // With the keyboard each arrow key changes the value, so the focus stays here until Escape.
  const byKey = useRef(false);
  if (!at) return null;
  const { found, place } = at;

  const choose = (language: string) => {
    editor.update(
      () => {
        const code = $getNodeByKey(found.key);
        if ($isCodeNode(code)) code.setLanguage(language || null);
      },
      { tag: SKIP_DOM_SELECTION_TAG },
    );
    if (!byKey.current) focusStory(editor);
  };

  return (
    <select
      data-block-tools
      aria-label="Language of the code"
      value={found.language}
      className={styles.language}
      style={{ top: place.top, left: place.left }}
      onChange={(event) => choose(event.target.value)}
      onPointerDown={() => {
        byKey.current = false;
      }}
      onKeyDown={(event) => {
        byKey.current = true;
        focusStoryOnEscape(editor, event);
      }}
    >
      <option value="">Plain text</option>
      {Object.entries(CODE_LANGUAGES).map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

function $readCode(selection: BaseSelection) {
  const code = $blockAt(selection, $isCodeNode);
  return code && { key: code.getKey(), language: codeLanguage(code.getLanguage()) ?? '' };
}
