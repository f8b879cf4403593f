/** A day in mails and sentences: "November 26, 2026", in UTC. */
export const formatLongDate = (date: Date): string =>
  date.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
