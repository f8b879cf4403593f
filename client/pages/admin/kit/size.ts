const UNIT = 1024;
const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** A size in words, rounded up: "49 MB", "2.1 GB". */
export function sizeText(bytes: number): string {
  let size = bytes / UNIT;
  let unit = 0;
  while (size >= UNIT && unit < UNITS.length - 1) {
    size /= UNIT;
    unit += 1;
  }
  const rounded = unit < 2 ? Math.ceil(size) : Math.ceil(size * 10) / 10;
  return `${rounded} ${UNITS[unit]}`;
}
