import type { ComponentProps } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import styles from './FormButtons.module.css';

/** The row of buttons that ends a form or a question. On a phone they share its width. */
export const EndButtons = ({ className, ...row }: ComponentProps<'div'>) => (
  <div data-keep-clear {...row} className={cx('cluster justify-end gap-3', styles.buttons, className)} />
);

interface FormButtonsProps extends ComponentProps<typeof Button> {
  /** Without it, Cancel is disabled. */
  onCancel: (() => void) | undefined;
}

/** Cancel, and the button with these props, which submits the form around it. */
export const FormButtons = ({ onCancel, ...submit }: FormButtonsProps) => (
  <EndButtons>
    <Button disabled={!onCancel} onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" variant="primary" {...submit} />
  </EndButtons>
);
