import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './IconButton.module.css';

interface IconButtonLook {
  /** `plain` on a surface, `over` on a picture, `outlined` beside outlined buttons. */
  variant?: 'plain' | 'over' | 'outlined';
  size?: 'small' | 'medium';
}

/** The class of a link that looks like an icon button. The link needs its own `aria-label`. */
export function iconButtonClass({ variant = 'plain', size = 'medium' }: IconButtonLook = {}): string {
  return cx(styles.button, styles[variant], styles[size]);
}

export interface IconButtonProps extends ComponentProps<'button'>, IconButtonLook {
  /** The accessible name and the tooltip. */
  label: string;
}

/** A button that is only an icon: `<IconButton label="Close"><X /></IconButton>`. 44px on touch screens. */
export function IconButton({
  label,
  variant,
  size,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={cx(iconButtonClass({ variant, size }), className)}
    >
      {children}
    </button>
  );
}
