import { formatLocalDate } from '../../lib/format.ts';

interface Day<T> {
  label: string;
  items: T[];
}

/** Groups items by day in the reader's time zone: Today, Yesterday, then dd. MM. yyyy (spec 9). */
export function byDay<T extends { createdAt: string }>(items: readonly T[], now = new Date()): Day<T>[] {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const names = { [formatLocalDate(now)]: 'Today', [formatLocalDate(yesterday)]: 'Yesterday' };
  const days: Day<T>[] = [];
  for (const item of items) {
    const date = formatLocalDate(item.createdAt);
    const label = names[date] ?? date;
    const last = days.at(-1);
    if (last?.label === label) last.items.push(item);
    else days.push({ label, items: [item] });
  }
  return days;
}
