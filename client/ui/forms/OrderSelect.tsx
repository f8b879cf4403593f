import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './OrderSelect.module.css';

/** A select without a frame for the order of a list, named "Order". `children` are its options. */
export function OrderSelect({ className, children, ...select }: ComponentProps<'select'>) {
  return (
    <div className={cx(styles.order, className)}>
      <select aria-label="Order" name="order" className={styles.select} {...select}>
        {children}
      </select>
      <ChevronDown className={styles.chevron} />
    </div>
  );
}
