import { Images } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { IMAGE_ACCEPT } from '../../../../server/modules/media/media.rules.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './Shelf.module.css';

/**
 * A button that takes several pictures at once, also on devices without drag and drop. Without `onTake`, while the
 * shelf loads, it has no field: files chosen in it would be lost.
 */
export function FillShelf({ onTake }: { onTake?: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={cx('row wrap justify-between mute', styles.fill)}>
      <p>
        <span className={styles.mouseOnly}>
          Drop or paste pictures on the slots, or choose several at once.
        </span>
        <span className={styles.touchOnly}>Choose several pictures at once.</span> Then give each one its
        title. Or choose your three from{' '}
        <Link to={pathTo.import()}>what you keep at Goodreads, StoryGraph or Google Maps</Link>.
      </p>
      <Button onClick={() => input.current?.click()}>
        <Images size={16} /> Add pictures
      </Button>
      {onTake && (
        <input
          ref={input}
          type="file"
          multiple
          accept={IMAGE_ACCEPT}
          aria-label="Pictures for your shelf"
          tabIndex={-1}
          hidden
          onChange={(event) => {
            onTake([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      )}
    </div>
  );
}
