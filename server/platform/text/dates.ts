/** A day in UTC for mails and sentences: "November 26, 2026". */
export const formatLongDate = (date: Date): string =>
  date.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
