import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './ListRow.module.css';

/** A list of rows, a line between them. */
export const RowList = (list: ComponentProps<'ul'>) => (
  <ul {...list} className={cx(styles.list, list.className)} />
);

/** For the link of a row: all of the row leads where it leads. */
export const rowLink = styles.link;

interface ListRowProps extends ComponentProps<'article'> {
  /** Before the words. */
  picture: ReactNode;
  /** After them. */
  end?: ReactNode;
}

/** Something in a list, on a line of its own: a picture, words, and what can be done with it. */
export function ListRow({ picture, end, className, children, ...rest }: ListRowProps) {
  return (
    <article {...rest} className={cx(styles.row, className)}>
      {picture}
      <div className={styles.words}>{children}</div>
      {end}
    </article>
  );
}
