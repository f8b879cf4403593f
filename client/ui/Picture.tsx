import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import styles from './Picture.module.css';

export interface PictureImage {
  url: unknown;
  srcSet: string;
  width: number;
  height: number;
  /** A colour or a tiny data: address, shown until the picture is there. */
  placeholder?: string | null;
  alt?: string | null;
}

/** How wide the picture stands in each kind of place, for the browser to choose a file. */
const SIZES = {
  feed: '(max-width: 767px) 50vw, (max-width: 1200px) 33vw, 260px',
  detail: '(max-width: 767px) 100vw, 70vw',
  thumbnail: '120px',
} as const;

interface PictureProps {
  image: PictureImage | null | undefined;
  /** Overrides the image's own text. Empty for a picture that repeats the words beside it. */
  alt?: string;
  variant?: keyof typeof SIZES;
  /** Overrides the variant's `sizes`. */
  sizes?: string;
  /** The box to hold, '3 / 4'; the picture is cut to it. Without it the picture's own proportion holds. */
  ratio?: string;
  /** Among the first things seen: loads at once. `first`: what the page is about, before everything else. */
  priority?: boolean | 'first' | undefined;
  className?: string;
}

/** A picture that holds its box before it loads, shows its placeholder meanwhile, and says so when it fails. */
export function Picture({ image, alt, variant = 'feed', sizes, ratio, priority, className }: PictureProps) {
  const ref = useRef<HTMLImageElement>(null);
  const url = image ? String(image.url) : '';
  const [settled, setSettled] = useState({ url: '', ok: false });
  const loaded = settled.url === url && settled.ok;
  const failed = !image || (settled.url === url && !settled.ok);

  // A picture from the browser's cache may be there before React listens.
  useEffect(() => {
    const img = ref.current;
    if (img?.complete && url) setSettled({ url, ok: img.naturalWidth > 0 });
  }, [url]);

  const placeholder = (!failed && image?.placeholder) || '';
  return (
    <span
      className={cx(styles.picture, !loaded && !failed && styles.waiting, className)}
      style={{
        aspectRatio: ratio ?? (image ? `${image.width} / ${image.height}` : '1 / 1'),
        backgroundColor: /^(#|rgb|hsl)/.test(placeholder) ? placeholder : undefined,
        backgroundImage: placeholder.startsWith('data:') && !loaded ? `url("${placeholder}")` : undefined,
      }}
    >
      {failed ? (
        <span className={styles.failed}>
          <ImageOff aria-hidden="true" />
          <span>Image not available</span>
        </span>
      ) : (
        <img
          ref={ref}
          src={url}
          srcSet={image.srcSet || undefined}
          sizes={sizes ?? SIZES[variant]}
          width={image.width}
          height={image.height}
          alt={alt ?? image.alt ?? ''}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority === 'first' ? 'high' : undefined}
          decoding="async"
          className={styles.img}
          onLoad={() => setSettled({ url, ok: true })}
          onError={() => setSettled({ url, ok: false })}
        />
      )}
    </span>
  );
}
