import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RANKS } from '../../../../server/modules/pick/rank.rules.ts';
import { PickImage } from '../../../components/PickImage/PickImage.tsx';
import { SLOT_SIZES } from '../../../components/Shelf/Slot.tsx';
import { useMovable } from '../../../editing/sorting/useMovable.ts';
import { pathTo } from '../../../lib/paths.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton, iconButtonClass } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/Menu.tsx';
import { ReviewNoteMark } from '../ReviewNotes.tsx';
import { formatSlotName, getSlotKey, type OwnPick, type Slot } from '../slots.ts';
import styles from './Shelf.module.css';

interface FilledSlotProps {
  pick: OwnPick;
  /** Notices for its curator. */
  notice: string | null;
  slot: Slot;
  /** Whether a picture is dragged over it. */
  over: boolean;
  /** Whether there is a free slot above it. */
  afterGap: boolean;
  onDelete: () => void;
}

/** A pick in its slot. Its picture opens the editor and can be dragged; the other actions are buttons over it. */
export function FilledSlot({ pick, notice, slot, over, afterGap, onDelete }: FilledSlotProps) {
  const { info, rank } = slot;
  const navigate = useNavigate();
  const title = useId();
  /** Whether Escape hid the actions. They appear again when the pointer or the focus comes back. */
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const appear = () => setDismissed(false);
  const { ref, style, isDragging, index, onUp, onDown, handle } = useMovable(pick.id, afterGap);
  // Ranks have no gaps, so these count picks and not slots.
  const upLabel = `Move to #${afterGap ? index + 1 : Math.max(index, 1)}`;
  const downLabel = `Move to #${Math.min(index + 2, RANKS.length)}`;
  const edit = () => navigate(pathTo.editPick(pick.id), { state: { overShelf: true } });

  return (
    <li ref={ref} data-slot={getSlotKey(slot)} className={cx(styles.slot, isDragging && styles.dragging)}>
      <div className={styles.stage} style={style}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing to act on; it only shows the actions again */}
        <div
          className={cx(styles.object, dismissed && styles.dismissed)}
          onPointerEnter={appear}
          onFocus={appear}
        >
          <button
            {...handle}
            type="button"
            data-slot={getSlotKey(slot)}
            aria-label={`Edit ${pick.title}, ${formatSlotName(slot)}`}
            aria-roledescription="pick, movable"
            className={cx(styles.picture, over && styles.overFilled)}
            onClick={edit}
          >
            <PickImage pick={pick.pendingEdit ?? pick} sizes={SLOT_SIZES} />
          </button>
          <fieldset
            aria-labelledby={title}
            className={cx('cluster justify-end gap-1 absolute', styles.tools)}
          >
            <IconButton label={upLabel} variant="over" size="small" aria-disabled={!onUp} onClick={onUp}>
              <ArrowLeft />
            </IconButton>
            <IconButton
              label={downLabel}
              variant="over"
              size="small"
              aria-disabled={!onDown}
              onClick={onDown}
            >
              <ArrowRight />
            </IconButton>
            <IconButton label="Edit" variant="over" size="small" onClick={edit}>
              <Pencil />
            </IconButton>
            <IconButton label="Delete" variant="over" size="small" onClick={onDelete}>
              <Trash2 />
            </IconButton>
          </fieldset>
        </div>
      </div>
      <div className={styles.label}>
        <span
          className={cx('text-34 font-display font-750 tracking-display leading-100', styles.numeral)}
          style={{ color: info.color }}
        >
          {rank}
        </span>
        <span className="stack min-w-0" style={style}>
          <span id={title} className={cx('font-600 leading-130 break-anywhere clamp-4', styles.title)}>
            <bdi>{pick.title}</bdi>
          </span>
          {pick.reference && (
            <span className={cx('mute break-anywhere clamp-3', styles.reference)}>
              <bdi>{pick.reference}</bdi>
            </span>
          )}
          {notice && <span className={cx('mute break-anywhere clamp-3', styles.reference)}>{notice}</span>}
          <ReviewNoteMark pickId={pick.id} />
        </span>
        <div className={styles.menu}>
          <Menu
            label={`${pick.title}: more`}
            // The menu must not open beyond the edge of the page.
            align={rank === 1 ? 'start' : 'end'}
            button={<Ellipsis />}
            buttonClassName={iconButtonClass()}
          >
            <MenuItem icon={<Pencil />} onSelect={edit}>
              Edit
            </MenuItem>
            {onUp && (
              <MenuItem icon={<ArrowLeft />} onSelect={onUp}>
                {upLabel}
              </MenuItem>
            )}
            {onDown && (
              <MenuItem icon={<ArrowRight />} onSelect={onDown}>
                {downLabel}
              </MenuItem>
            )}
            <MenuItem icon={<Trash2 />} danger onSelect={onDelete}>
              Delete
            </MenuItem>
          </Menu>
        </div>
      </div>
    </li>
  );
}
