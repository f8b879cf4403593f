import type { FragmentType } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import type { PickImage_PickFragment } from '../../gql/graphql.ts';
import { type Category, categories } from '../../lib/categories.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import { Picture, type PictureImage, type PictureProps } from '../../ui/media/Picture.tsx';
import styles from './PickImage.module.css';

const FRAGMENT = graphql(`
  fragment PickImage_pick on Pick {
    id title category
    image { ...Picture_image @unmask }
  }
`);

interface ImageProps extends Pick<PictureProps, 'variant' | 'sizes' | 'priority' | 'className'> {
  /** `shape` crops to the category's shape, `whole` shows the whole picture, `square` crops to a tile. */
  cut?: 'shape' | 'whole' | 'square';
  /** Empty by default, because the title is usually beside the picture. */
  alt?: string;
}

interface PickImageProps extends ImageProps {
  pick: FragmentType<PickImage_PickFragment>;
}

/** A pick's picture in the shape of its category, or its title if it has no picture. */
export function PickImage({ pick: from, ...props }: PickImageProps) {
  const { data: pick, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return null;
  return <ObjectImage object={pick} {...props} />;
}

export interface ObjectImageProps extends ImageProps {
  object: { title: string; category: Category; image?: PictureImage | null };
}

/** The same for a thing, or a pick that is not stored yet. */
export function ObjectImage({
  object: { title, category, image },
  variant,
  sizes,
  cut = 'shape',
  priority,
  alt = '',
  className,
}: ObjectImageProps) {
  const info = categories[category];
  const ratio = cut === 'square' ? '1 / 1' : cut === 'whole' && image ? undefined : info.ratio;

  if (!image) {
    return (
      <span
        className={cx(styles.blank, ratio === categories.PLACES.ratio && styles.wide, className)}
        style={{ aspectRatio: ratio, color: info.color }}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <span
          className={cx('font-display tracking-tight overflow-hidden leading-110 font-650', styles.words)}
        >
          <bdi>{title}</bdi>
        </span>
      </span>
    );
  }
  return (
    <Picture
      image={image}
      alt={alt}
      variant={variant}
      sizes={sizes}
      ratio={ratio}
      priority={priority}
      className={cx(cut === 'square' && styles.square, className)}
    />
  );
}
