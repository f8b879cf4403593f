/** Another title is about something else; a shorter or longer one is not. */
export function isAlike(title: string, other: string): boolean {
  const [a, b] = [title.trim().toLowerCase(), other.trim().toLowerCase()] as [string, string];
  return a !== '' && (a.includes(b) || b.includes(a));
}
