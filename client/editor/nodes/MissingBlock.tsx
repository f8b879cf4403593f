import type { NodeKey } from 'lexical';
import { ImageOff } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { askForFile } from './image/askForFile.ts';
import styles from './nodes.module.css';
import { useBlockSelection } from './useBlockSelection.ts';

interface MissingBlockProps {
  nodeKey: NodeKey;
  /** The picture's alternative text, if it has one. */
  altText: string;
  onFile: (file: File) => void;
}

/** Shows which picture is missing and asks to upload it. */
export function MissingBlock({ nodeKey, altText, onFile }: MissingBlockProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const { selected, select, remove, onFieldKey } = useBlockSelection(nodeKey, buttons);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys select it
    // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys select it
    <div data-unfinished className={cx(styles.missing, selected && styles.selected)} onClick={select}>
      <ImageOff />
      <div className={styles.lack}>
        <p>This picture is missing</p>
        {altText && <p dir="auto">{altText}</p>}
      </div>
      <div ref={buttons} className="cluster gap-2">
        <Button size="small" variant="primary" onClick={() => askForFile(onFile)} onKeyDown={onFieldKey}>
          Upload picture
        </Button>
        <Button size="small" onClick={remove} onKeyDown={onFieldKey}>
          Remove
        </Button>
      </div>
    </div>
  );
}
