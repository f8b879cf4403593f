/** Whether the element, or what holds it within the dialog, is wider than its place and can be pushed along. */
export function scrollsSideways(element: Element): boolean {
  for (let at: Element | null = element; at && !(at instanceof HTMLDialogElement); at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}
