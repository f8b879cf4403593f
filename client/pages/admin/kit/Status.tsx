import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import styles from './Status.module.css';

interface StatusProps {
  /** The color of the dot. The text must mean the same. */
  tone?: 'good' | 'warn' | 'danger' | 'mute';
  children: ReactNode;
}

/** A state in a list: a dot and a word. */
export function Status({ tone = 'mute', children }: StatusProps) {
  return <span className={cx('nowrap', styles.status, styles[tone])}>{children}</span>;
}
