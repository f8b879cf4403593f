import { formatDate } from '../../lib/format.ts';

interface Day<T> {
  /** 2026-11-21, in the reader's time zone. */
  day: string;
  label: string;
  items: T[];
}

/** Groups items by day in the reader's time zone: Today, Yesterday, then dd. MM. yyyy (spec 9). */
export function byDay<T extends { createdAt: unknown }>(items: readonly T[], now = new Date()): Day<T>[] {
  const days: Day<T>[] = [];
  for (const item of items) {
    const at = new Date(String(item.createdAt));
    const day = formatDayKey(at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, label: formatDayLabel(at, now), items: [item] });
  }
  return days;
}

/** 09:05, in the reader's time zone. */
export function formatTimeOfDay(value: unknown): string {
  const at = new Date(String(value));
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

function formatDayLabel(at: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (formatDayKey(at) === formatDayKey(now)) return 'Today';
  if (formatDayKey(at) === formatDayKey(yesterday)) return 'Yesterday';
  return formatDate(formatDayKey(at));
}

const two = (part: number) => String(part).padStart(2, '0');
const formatDayKey = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
