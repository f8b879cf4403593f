/** Whether one title contains the other, ignoring case. Otherwise they name different things. */
export function containsTitle(title: string, other: string): boolean {
  const [a, b] = [title.trim().toLowerCase(), other.trim().toLowerCase()] as [string, string];
  return a !== '' && (a.includes(b) || b.includes(a));
}
