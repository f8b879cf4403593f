import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  image?: { url: string; srcSet?: string | null } | null;
  /** The source of the letter and color if there is no picture: the name, or the viewer's own email. */
  name?: string | null;
  /** The source of the color, if it is not the name. */
  seed?: string | null;
  /** The diameter in px. */
  size?: number;
  /** The accessible name of an avatar without a name beside it. Without it the avatar is decorative. */
  label?: string;
  /** Whether it loads at once, for avatars in view. */
  priority?: boolean | undefined;
  className?: string;
}

const COLORS = 6;

function chooseColor(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % COLORS) + 1;
}

/** A person's picture, or a colored circle with the first letter of the name, or "P". */
export function Avatar({ image, name, seed, size = 40, label, priority, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);
  // On a rendered page the picture may fail before React listens.
  useEffect(() => {
    const img = ref.current;
    if (img?.complete && img.naturalWidth === 0) setFailed(image?.url);
  }, [image?.url]);
  const [letter = 'P'] = (name?.match(/[\p{L}\p{N}]/u)?.[0] ?? name?.trim() ?? '').toUpperCase();
  const box = { width: size, height: size };
  if (image && failed !== image.url) {
    return (
      <img
        ref={ref}
        className={cx(styles.avatar, className)}
        style={box}
        src={image.url}
        srcSet={image.srcSet || undefined}
        sizes={`${size}px`}
        width={size}
        height={size}
        alt={label ?? ''}
        // Pictures of other sites must not learn which page is read.
        referrerPolicy="no-referrer"
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(image.url)}
      />
    );
  }
  return (
    <span
      className={cx(styles.avatar, styles.letter, className)}
      style={{
        ...box,
        fontSize: size * 0.42,
        background: `var(--avatar-${chooseColor((seed || name || '').trim())})`,
      }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {letter}
    </span>
  );
}
