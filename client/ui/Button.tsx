import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Spinner } from './feedback/Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'quietDanger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
}

/** The class of a link that looks like a button: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  block = false,
}: ButtonLook = {}): string {
  return cx(styles.button, styles[variant], styles[size], block && styles.block);
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Makes it a link that works without scripts. `onClick` handles the click otherwise. */
  href?: string | undefined;
  /** Shows a spinner in place of the label, keeps the width and ignores clicks. */
  busy?: boolean;
}

/**
 * A button. The default is `secondary`; a view has one `primary`. `quietDanger` is for a dangerous action among others.
 * An icon is a child before the text.
 */
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
      <span className={cx('inline-flex gap-2 items-center justify-center', styles.label)}>{children}</span>
      {busy && (
        <span className={cx('grid absolute inset-0', styles.spinner)}>
          <Spinner size={18} label="Working" />
        </span>
      )}
    </Tag>
  );
}
