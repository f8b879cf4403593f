/**
 * Whether the element, or what holds it inside `stage`, is wider than its place and can be pushed along. The stage
 * itself is wider only while something slides in.
 */
export function scrollsSideways(element: Element, stage: Element | null): boolean {
  for (let at: Element | null = element; at && at !== stage; at = at.parentElement) {
    if (at instanceof HTMLDialogElement) return false;
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}
