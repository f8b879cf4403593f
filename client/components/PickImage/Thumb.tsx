import { categories } from '../../lib/categories.ts';
import { cx } from '../../ui/cx.ts';
import { ObjectImage, type ObjectImageProps } from './PickImage.tsx';
import styles from './Thumb.module.css';

/** The small picture of a pick or thing, in a row that names it. */
export const Thumb = ({ object }: Pick<ObjectImageProps, 'object'>) => (
  <span className={cx('grid flex-none', styles.thumb)} data-category={categories[object.category].slug}>
    <ObjectImage object={object} sizes="44px" className={styles.object} />
  </span>
);
