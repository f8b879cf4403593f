/** Whether one title contains the other. Otherwise they name different things. */
export function isAlike(title: string, other: string): boolean {
  const [a, b] = [title.trim().toLowerCase(), other.trim().toLowerCase()] as [string, string];
  return a !== '' && (a.includes(b) || b.includes(a));
}
