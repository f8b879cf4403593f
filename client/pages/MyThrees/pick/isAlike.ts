/** Whether one title extends the other. Other titles are about something else. */
export function isAlike(title: string, other: string): boolean {
  const [a, b] = [title.trim().toLowerCase(), other.trim().toLowerCase()] as [string, string];
  return a !== '' && (a.includes(b) || b.includes(a));
}
