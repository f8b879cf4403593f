import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Defaults to that of its container. */
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** An aspect ratio in place of a height: '3 / 4'. */
  ratio?: string;
  round?: boolean;
  className?: string;
}

/** A grey placeholder in the shape of what is loading. The region around it needs `aria-busy="true"`. */
export function Skeleton({ width, height, ratio, round, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.skeleton, round && styles.round, className)}
      style={{ width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }}
    />
  );
}

/** Placeholders for lines of text, the last one shorter. */
export function SkeletonText({ lines, className }: { lines: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cx(styles.text, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : undefined} />
      ))}
    </span>
  );
}
