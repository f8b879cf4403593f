import { formatCount, formatDate } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './Overview.module.css';

interface DayCount {
  day: string;
  count: number;
}

interface DayChartProps {
  title: string;
  days: readonly DayCount[];
}

const HEIGHT = 56;
/** Days with a count of zero get a line, which distinguishes them from days that are not shown. */
const EMPTY_HEIGHT = 1;

/** A number for each day as bars, and as a table for screen readers. */
export function DayChart({ title, days }: DayChartProps) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const step = 100 / days.length;
  return (
    <figure className="grid gap-2">
      <figcaption className="flex items-baseline justify-between gap-2">
        <span className="mute">{title}</span>
        <strong className="text-20 tabular">{formatCount(total)}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={cx('border-b w-full', styles.bars)}
      >
        {days.map(({ day, count }, at) => {
          const height = count === 0 ? EMPTY_HEIGHT : Math.max(3, (count / most) * HEIGHT);
          return (
            <rect
              key={day}
              x={at * step + step * 0.1}
              y={HEIGHT - height}
              width={step * 0.8}
              height={height}
              className={count === 0 ? styles.none : styles.bar}
            >
              <title>{`${formatDate(day)}: ${formatCount(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <span className="visually-hidden">
        <table>
          <caption>{title} by day</caption>
          <tbody>
            {days
              .filter(({ count }) => count > 0)
              .map(({ day, count }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(day)}</th>
                  <td>{formatCount(count)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </span>
    </figure>
  );
}
