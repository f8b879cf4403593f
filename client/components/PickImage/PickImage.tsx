import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import type { PickImage_PickFragment } from '../../gql/graphql.ts';
import { categories } from '../../lib/categories.ts';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './PickImage.module.css';

const FRAGMENT = graphql(`
  fragment PickImage_pick on Pick {
    id
    title
    category
    image {
      ...Picture_image @unmask
    }
  }
`);

interface PickImageProps {
  pick: FragmentType<PickImage_PickFragment>;
  variant?: 'feed' | 'detail' | 'thumbnail';
  /** How wide it stands, for the browser to choose a file. */
  sizes?: string;
  /** `shape` cuts to the category's shape, `whole` shows all of the picture, `square` fills a tile. */
  cut?: 'shape' | 'whole' | 'square';
  /** Among the first things seen. */
  priority?: boolean | 'first' | undefined;
  /** Empty where the title stands beside it, which is nearly everywhere. */
  alt?: string;
  className?: string;
}

/** A pick's picture in the shape of its category; without a picture the title stands in its place. */
export function PickImage({
  pick: from,
  variant,
  sizes,
  cut = 'shape',
  priority,
  alt = '',
  className,
}: PickImageProps) {
  const { data: pick, complete } = useFragment({ fragment: FRAGMENT, fragmentName: 'PickImage_pick', from });
  if (!complete) return null;
  const info = categories[pick.category];
  const { image } = pick;
  const ratio = cut === 'square' ? '1 / 1' : cut === 'whole' && image ? undefined : info.ratio;

  if (!image) {
    return (
      <span
        className={cx(styles.blank, className)}
        style={{ aspectRatio: ratio, color: info.colour }}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <span className={styles.words}>{pick.title}</span>
      </span>
    );
  }
  return (
    <Picture
      image={{ ...image, placeholder: image.placeholder ?? '' }}
      alt={alt}
      variant={variant}
      sizes={sizes}
      ratio={ratio}
      priority={priority}
      className={cx(cut === 'square' && styles.square, className)}
    />
  );
}
