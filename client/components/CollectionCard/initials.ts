/** The first letters of a title's first two words, or "Collection" if there are none. */
export function initials(title: string): string {
  const letters = title.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? []);
  return letters.slice(0, 2).join('').toUpperCase() || 'Collection';
}
