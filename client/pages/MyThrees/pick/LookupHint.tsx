import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import styles from './LookupHint.module.css';
import type { LookupNote, OfferedPicture } from './useLookup.ts';

interface LookupHintProps {
  note: LookupNote | null;
  offered: OfferedPicture | null;
}

/** The state and result of a lookup, below the title. It is announced, because the field's hint is a live region. */
export function LookupHint({ note, offered }: LookupHintProps) {
  if (!note && !offered) return null;
  return (
    <span className="inline-flex wrap items-center gap-x-3">
      {note?.kind === 'reading' && (
        <span aria-hidden="true" className="inline-flex">
          <Spinner size={14} />
        </span>
      )}
      {note && <span>{note.text}</span>}
      {note?.kind === 'filled' && (
        <Button size="small" variant="ghost" className={styles.undo} onClick={note.undo}>
          Undo
        </Button>
      )}
      {offered && (
        <Button size="small" className="mt-1 max-w-full break-anywhere" onClick={offered.use}>
          Use the picture from {offered.host}
        </Button>
      )}
    </span>
  );
}
