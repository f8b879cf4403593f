import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './AdminList.module.css';
import type { ListAction } from './list.ts';

interface BulkBarProps<Row> {
  count: number;
  /** The number of rows on this page. */
  total: number;
  rows: Row[];
  actions: readonly ListAction<Row>[];
  busy: boolean;
  onAll: () => void;
  onClear: () => void;
  onAction: (action: ListAction<Row>, rows: Row[]) => void;
}

export function BulkBar<Row>({
  count,
  total,
  rows,
  actions,
  busy,
  onAll,
  onClear,
  onAction,
}: BulkBarProps<Row>) {
  return (
    <section
      aria-label="Selection"
      data-keep-clear
      className={cx('row wrap gap-2 mt-3 round-panel', styles.bulk)}
    >
      <p className={cx('font-600 tabular', styles.selected)}>{count} selected</p>
      {actions.map((action) => {
        const { label, Icon, danger, appliesTo } = action;
        const fitting = appliesTo ? rows.filter(appliesTo).length : rows.length;
        return (
          fitting > 0 && (
            <Button
              key={label}
              size="small"
              variant={danger ? 'quietDanger' : 'secondary'}
              aria-disabled={busy || undefined}
              onClick={() => !busy && onAction(action, rows)}
            >
              <Icon size={16} />
              {fitting < count ? `${label} ${fitting}` : label}
            </Button>
          )
        );
      })}
      <span className={cx('cluster', styles.bulkEnd)}>
        {count < total && (
          <Button size="small" variant="ghost" onClick={onAll}>
            Select all {total} on this page
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onClear}>
          Clear
        </Button>
      </span>
    </section>
  );
}
