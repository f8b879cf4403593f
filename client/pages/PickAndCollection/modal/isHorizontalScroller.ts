/**
 * Whether the element or a parent of it inside `stage` scrolls horizontally, so that swipes and arrow keys belong to
 * it. The stage itself does not count: it overflows only while an item slides in.
 */
export function isHorizontalScroller(element: Element, stage: Element | null): boolean {
  for (let at: Element | null = element; at && at !== stage; at = at.parentElement) {
    if (at instanceof HTMLDialogElement) return false;
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}
