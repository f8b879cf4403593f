import { ImageDown, ImageOff, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useObjectUrl } from '../../../lib/browser/useObjectUrl.ts';
import { pathTo } from '../../../lib/paths.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { keepFocus } from '../../../ui/keepFocus.ts';
import { formatSlotName, getSlotKey, type Slot } from '../slots.ts';
import styles from './Shelf.module.css';

interface EmptySlotProps {
  slot: Slot;
  /** A picture that was put here and has no title yet. */
  waiting: File | null;
  /** Whether a picture is dragged over it. */
  over: boolean;
  onRemove: (file: File) => void;
}

/** A free slot: a link to the editor of a new pick. */
export function EmptySlot({ slot, waiting, over, onRemove }: EmptySlotProps) {
  const { info, rank } = slot;
  const url = useObjectUrl(waiting);
  const key = getSlotKey(slot);
  const [broken, setBroken] = useState<string>();
  const isBroken = url !== null && url === broken;
  const isShown = waiting && url && !isBroken;
  return (
    <li ref={keepFocus} data-slot={key} className={styles.slot}>
      <div className={styles.stage}>
        <div className={styles.object}>
          <Link
            to={pathTo.newPick({ category: info.id, rank })}
            state={{ overShelf: true }}
            data-slot={key}
            className={cx(styles.free, over && styles.over, isShown && styles.holding)}
            style={{ aspectRatio: info.ratio }}
          >
            {isShown && (
              <img
                src={url}
                alt=""
                draggable={false}
                onError={() => setBroken(url)}
                className="w-full absolute inset-0 object-cover h-full"
              />
            )}
            {over ? <ImageDown /> : isBroken ? <ImageOff /> : <Plus />}
            {over ? <span>Drop it here</span> : <span>Add {formatSlotName(slot)}</span>}
          </Link>
          {waiting && (
            <IconButton
              label={`Remove the picture waiting for ${formatSlotName(slot)}`}
              variant="over"
              size="small"
              className={styles.removeWaiting}
              onClick={() => onRemove(waiting)}
            >
              <X />
            </IconButton>
          )}
        </div>
      </div>
      <p aria-hidden="true" className={cx(styles.label, styles.empty)}>
        <span
          className={cx('text-34 font-display font-750 tracking-display leading-100', styles.numeral)}
          style={{ color: info.color }}
        >
          {rank}
        </span>
      </p>
    </li>
  );
}
