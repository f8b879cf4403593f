/** Scrolls to an element and focuses it, as a link to its id does. */
export function goToAnchor(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}
