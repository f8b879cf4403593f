// The results as tables in Markdown.

export type Name = 'product' | 'baseline';

/** The medians of a read's rounds. Times are in milliseconds per request. */
export type Result = {
  read: string;
  size: number;
  server: Name;
  rate: number;
  p50: number;
  p99: number;
  node: number;
  postgres: number;
  /** The memory after this read, in megabytes. */
  memory: number;
};

/** The value at a position in the sorted values, from 0 to 1: 0.5 is the median. */
export const at = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

const distinct = <T>(values: T[]): T[] => [...new Set(values)];
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const head = (cells: string[]) => [row(cells), row(cells.map(() => '---'))];
const picks = (size: number) => size.toLocaleString('en');

/** Compares two results of the same read and size, by rate and by processor time. */
const ratios = (mine: Result, other: Result) => ({
  rate: mine.rate / other.rate,
  processor: (other.node + other.postgres) / (mine.node + mine.postgres),
});

/** A table per size with all servers, and one of the product for all sizes. */
export function tables(results: Result[]): string {
  const find = (read: string, size: number, server: Name) =>
    results.find((it) => it.read === read && it.size === size && it.server === server);
  const reads = distinct(results.map(({ read }) => read));
  const sizes = distinct(results.map(({ size }) => size));
  const ofSizes = sizes.flatMap((size) => [
    '',
    `${picks(size)} picks`,
    '',
    ...head([
      'read',
      'server',
      'of the baseline',
      'by processor',
      'a second',
      'p50 ms',
      'p99 ms',
      'node + PostgreSQL ms',
      'MB',
    ]),
    ...results
      .filter((it) => it.size === size)
      .map((it) => {
        const baseline = find(it.read, size, 'baseline');
        return row([
          it.read,
          it.server,
          baseline ? ratios(it, baseline).rate.toFixed(2) : '',
          baseline ? ratios(it, baseline).processor.toFixed(2) : '',
          it.rate.toFixed(0),
          it.p50.toFixed(1),
          it.p99.toFixed(1),
          `${it.node.toFixed(3)} + ${it.postgres.toFixed(3)}`,
          it.memory.toFixed(0),
        ]);
      }),
  ]);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const growth = [
    '',
    'p50 in ms (node + PostgreSQL ms) by number of picks',
    '',
    ...head(['read', ...sizes.map(picks), 'growth of p50', 'of processor time']),
    ...reads.map((read) => {
      const mine = sizes.map((size) => find(read, size, 'product'));
      const [small, large] = [find(read, least, 'product'), find(read, most, 'product')];
      return row([
        read,
        ...mine.map((it) => (it ? `${it.p50.toFixed(1)} (${(it.node + it.postgres).toFixed(2)})` : '')),
        small && large ? (large.p50 / small.p50).toFixed(2) : '',
        small && large ? ((large.node + large.postgres) / (small.node + small.postgres)).toFixed(2) : '',
      ]);
    }),
  ];
  return [...ofSizes, ...(sizes.length > 1 ? growth : [])].join('\n');
}
