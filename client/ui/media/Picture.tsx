import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import styles from './Picture.module.css';

export interface PictureImage {
  url: string;
  srcSet?: string;
  width?: number;
  height?: number;
  /** A color or a tiny data: URL, shown until the picture has loaded. */
  placeholder?: string | null;
}

/** The `sizes` of each variant, by which the browser chooses a file. */
const SIZES = {
  feed: '(max-width: 767px) 50vw, (max-width: 1200px) 33vw, 260px',
  detail: '(max-width: 767px) 100vw, 70vw',
  thumbnail: '120px',
} as const;

export interface PictureProps {
  image: PictureImage | null | undefined;
  /** The alternative text. Empty if the text beside the picture says the same. */
  alt: string;
  variant?: keyof typeof SIZES;
  /** Overrides the variant's `sizes`. */
  sizes?: string;
  /** The aspect ratio to crop to: '3 / 4'. Defaults to that of the picture. */
  ratio?: string;
  /** Whether it loads at once, for pictures in view. `first`: the main picture, which loads before all others. */
  priority?: boolean | 'first' | undefined;
  className?: string;
}

/** A picture that reserves its space, shows a placeholder while it loads, and an icon if it fails. */
export function Picture({ image, alt, variant = 'feed', sizes, ratio, priority, className }: PictureProps) {
  const ref = useRef<HTMLImageElement>(null);
  const url = image ? image.url : '';
  const [settled, setSettled] = useState({ url: '', ok: false });
  const loaded = settled.url === url && settled.ok;
  const failed = !image || (settled.url === url && !settled.ok);

  // A cached picture may have loaded before React listens.
  useEffect(() => {
    const img = ref.current;
    if (img?.complete && url) setSettled({ url, ok: img.naturalWidth > 0 });
  }, [url]);

  const placeholder = (!failed && image?.placeholder) || '';
  return (
    <span
      className={cx(styles.picture, !loaded && !failed && styles.waiting, className)}
      style={{
        aspectRatio: ratio ?? (image?.width ? `${image.width} / ${image.height}` : '1 / 1'),
        backgroundColor: /^(#|rgb|hsl)/.test(placeholder) ? placeholder : undefined,
        backgroundImage: placeholder.startsWith('data:') && !loaded ? `url("${placeholder}")` : undefined,
      }}
    >
      {failed ? (
        <span className={styles.failed} data-failed>
          <ImageOff size={20} />
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
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority === 'first' ? 'high' : undefined}
          decoding="async"
          className="w-full absolute inset-0 object-cover h-full"
          onLoad={() => setSettled({ url, ok: true })}
          onError={() => setSettled({ url, ok: false })}
        />
      )}
    </span>
  );
}
