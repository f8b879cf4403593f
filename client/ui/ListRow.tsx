import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './ListRow.module.css';

/** A list of rows with lines between them. */
export const RowList = (list: ComponentProps<'ul'>) => (
  <ul {...list} className={cx(styles.list, list.className)} />
);

/** The class of a row's main link, which makes the whole row clickable. */
export const rowLink = styles.link;

interface ListRowProps extends ComponentProps<'article'> {
  /** Shown before the text. */
  picture: ReactNode;
  /** Shown after the text. */
  end?: ReactNode;
}

/** A row of a list: a picture, text, and actions at the end. */
export function ListRow({ picture, end, className, children, ...rest }: ListRowProps) {
  return (
    <article {...rest} className={cx('row relative gap-4 py-3', styles.row, className)}>
      {picture}
      <div className="fill">{children}</div>
      {end}
    </article>
  );
}
