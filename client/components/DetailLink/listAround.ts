/** The paths of the picks and collections in a list of the page, in the order they stand there. */
export function pathsIn(list: Element): string[] {
  const links = list.querySelectorAll<HTMLAnchorElement>('a[data-detail]');
  return [...new Set(Array.from(links, (link) => link.pathname))];
}

/** Those of the list that a link stands in: one marked `data-details`, else the next list around it. */
export function listAround(link: Element): string[] {
  const list = link.closest('[data-details]') ?? link.closest('ul, ol');
  return list ? pathsIn(list) : [];
}
