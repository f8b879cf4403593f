import { ArrowDown, ArrowUp, Ellipsis, GripVertical, StickyNote, X } from 'lucide-react';
import { useState } from 'react';
import movable from '../../editing/sorting/movable.module.css';
import { useMovable } from '../../editing/sorting/useMovable.ts';
import { cx } from '../../ui/cx.ts';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlay/Menu.tsx';
import type { ListItem } from './documents.ts';
import styles from './Lists.module.css';
import { Note } from './Note.tsx';
import { PickWords, Thumbnail } from './PickWords.tsx';

interface OwnItemProps {
  item: ListItem;
  /** The position in the list, from 1. */
  position: number;
  onNote: (text: string, replaces?: string) => Promise<unknown>;
  onRemove: () => void;
}

/** A pick of one's own list, with a drag handle and a menu. */
export function OwnItem({ item, position, onNote, onRemove }: OwnItemProps) {
  const [noting, setNoting] = useState(false);
  const { ref, style, isDragging, onUp, onDown, handle } = useMovable(item.id);
  const title = item.pick?.title ?? 'this pick';
  return (
    <li ref={ref} style={style} className={cx(styles.item, isDragging && movable.carried)}>
      <button
        {...handle}
        type="button"
        aria-label={`Move ${title}, ${position}`}
        aria-roledescription="pick, movable"
        className={cx('grid flex-none rounded mute', styles.handle, movable.handle)}
      >
        <GripVertical size={20} />
      </button>
      <Thumbnail item={item} />
      <PickWords item={item} />
      <div className={styles.menu}>
        <Menu label={`More for ${title}`} button={<Ellipsis size={20} />} buttonClassName={iconButtonClass()}>
          <MenuItem icon={<StickyNote />} onSelect={() => setNoting(true)}>
            {item.note ? 'Edit note' : 'Add a note'}
          </MenuItem>
          {onUp && (
            <MenuItem icon={<ArrowUp />} onSelect={onUp}>
              Move up
            </MenuItem>
          )}
          {onDown && (
            <MenuItem icon={<ArrowDown />} onSelect={onDown}>
              Move down
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem icon={<X />} onSelect={onRemove}>
            Remove from list
          </MenuItem>
        </Menu>
      </div>
      {noting && <Note title={title} item={item} onSave={onNote} onClose={() => setNoting(false)} />}
    </li>
  );
}
