import { Check, Plus } from 'lucide-react';
import type { EditorPick } from './documents.ts';
import { PickLine } from './PickLine.tsx';
import styles from './PickPicker.module.css';

interface PickerLineProps {
  pick: EditorPick;
  on: boolean;
  disabled: boolean;
  onToggle: () => void;
}

/** A pick to be put in, or taken out again: pressed while it is in. */
export function PickerLine({ pick, on, disabled, onToggle }: PickerLineProps) {
  return (
    <li>
      <button type="button" aria-pressed={on} disabled={disabled} className={styles.line} onClick={onToggle}>
        <PickLine pick={pick}>
          <span className={styles.mark} aria-hidden="true">
            {on ? <Check /> : <Plus />}
          </span>
        </PickLine>
      </button>
    </li>
  );
}
