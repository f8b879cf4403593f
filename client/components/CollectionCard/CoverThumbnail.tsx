import { cx } from '../../ui/cx.ts';
import { Picture, type PictureProps } from '../../ui/media/Picture.tsx';
import styles from './CoverThumbnail.module.css';
import { initials } from './initials.ts';

interface CoverThumbnailProps {
  collection: { title: string; cover: PictureProps['image'] };
  priority?: boolean;
}

/** A small cover, or the title's initials. */
export function CoverThumbnail({ collection: { title, cover }, priority }: CoverThumbnailProps) {
  if (cover) {
    return (
      <Picture image={cover} alt="" variant="thumbnail" sizes="64px" ratio="4 / 5" priority={priority} />
    );
  }
  const letters = initials(title);
  return (
    <span className={cx(styles.blank, letters.length > 2 && styles.word)} aria-hidden="true">
      {letters}
    </span>
  );
}
