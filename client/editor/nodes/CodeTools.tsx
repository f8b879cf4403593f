import { $isCodeNode } from '@lexical/code';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getNodeByKey, type BaseSelection } from 'lexical';
import { CODE_LANGUAGES, codeLanguage } from '../../../server/modules/story/parts.rules.ts';
import styles from './nodes.module.css';
import { $blockAt, useBlockAt } from './useBlockAt.ts';

/** In the corner of the code block one writes in: what it is written in. */
export function CodeTools() {
  const [editor] = useLexicalComposerContext();
  const at = useBlockAt($readCode);
  if (!at) return null;
  const { found, place } = at;

  const choose = (language: string) => {
    editor.update(() => {
      const code = $getNodeByKey(found.key);
      if ($isCodeNode(code)) code.setLanguage(language || null);
    });
    editor.focus();
  };

  return (
    <select
      data-block-tools
      aria-label="Language of the code"
      value={found.language}
      className={styles.language}
      style={{ top: place.top, left: place.left }}
      onChange={(event) => choose(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        editor.focus();
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
