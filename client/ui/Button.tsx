import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
}

/** The look of a button for a link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  block = false,
}: ButtonLook = {}): string {
  return cx(styles.button, styles[variant], styles[size], block && styles.block);
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Where it leads without scripts: it is a link then, whose click the page takes over. */
  href?: string | undefined;
  /** Work is under way: shows a spinner in place of the label, keeps its width, takes no further clicks. */
  busy?: boolean;
}

/** A button. `secondary` by default; one `primary` per view. An icon goes in as a child before the text. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  children,
  type = 'button',
  href,
  onClick,
  ...rest
}: ButtonProps) {
  const Tag = (href ? 'a' : 'button') as 'button';
  return (
    <Tag
      {...rest}
      {...(href ? { href } : { type })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass({ variant, size, block }), busy && styles.busy, className)}
    >
      <span className={styles.label}>{children}</span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner size={18} label="Working" />
        </span>
      )}
    </Tag>
  );
}
