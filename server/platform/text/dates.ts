/** A day in UTC, written as on the screens (spec 9): "26. 11. 2026". */
export const formatDate = (date: Date): string =>
  date.toISOString().slice(0, 10).split('-').reverse().join('. ');

/** A moment in UTC: "26. 11. 2026, 14:05 UTC". */
export const formatTime = (date: Date): string =>
  `${formatDate(date)}, ${date.toISOString().slice(11, 16)} UTC`;
