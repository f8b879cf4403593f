/** Where a removed pick belongs among the shown ones, counted from 1. */
export interface Gap {
  position: number;
}

/** Opens a gap for a pick that leaves its position. The gaps stay in the order of the list. */
export function openGap(gaps: Gap[], position: number): Gap {
  const gap = { position };
  const index = gaps.findLastIndex((other) => other.position <= position) + 1;
  for (const later of gaps.slice(index)) later.position -= 1;
  gaps.splice(index, 0, gap);
  return gap;
}

/** Closes the gap of a pick that is back. */
export function closeGap(gaps: Gap[], gap: Gap): void {
  const index = gaps.indexOf(gap);
  gaps.splice(index, 1);
  for (const later of gaps.slice(index)) later.position += 1;
}
