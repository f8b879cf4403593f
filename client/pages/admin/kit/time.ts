const MINUTE = 60_000;
const UNITS: [name: string, ms: number][] = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

/** A length of time in its largest unit. */
function durationText(ms: number): string {
  const [name, size] = UNITS.find(([, unit]) => ms >= unit) ?? ['minute', MINUTE];
  const count = Math.max(1, Math.floor(ms / size));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

const getAge = (date: unknown, now: number) => now - new Date(String(date)).getTime();

/** For how long something has been there, in its largest unit: "3 days". */
export const ageText = (date: unknown, now = Date.now()): string => durationText(getAge(date, now));

/** How long ago something was: "3 days ago", or "just now". */
export function agoText(date: unknown, now = Date.now()): string {
  const ms = getAge(date, now);
  return ms < MINUTE ? 'just now' : `${durationText(ms)} ago`;
}
