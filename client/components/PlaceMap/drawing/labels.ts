import { getZoomLevel, type Marker } from './markers.ts';
import { getViewBounds, type Size, type View, worldPx } from './view.ts';

const LETTER_PX = 7;
const LABEL_MOST_PX = 160;
const LABEL_HEIGHT_PX = 20;
/** From this zoom on, single places are called by their own name instead of their city's. */
const TITLES_FROM = 8;

/** The diameter of a dot: larger for more places, up to 48. */
export const dotPx = ({ count }: Pick<Marker, 'count'>): number =>
  count === 1 ? 14 : Math.min(Math.round(24 + 8 * Math.log10(count)), 48);

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const touch = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** A name and the side of its dot that it is shown on. */
export interface Label {
  text: string;
  isBefore: boolean;
}

/** The names that fit beside their dots, by key. The largest dots come first. A city is named once. */
export function arrangeLabels(markers: readonly Marker[], view: View, size: Size): Map<string, Label> {
  const level = getZoomLevel(view);
  // What fits at a whole zoom level also fits up to the next one, because the dots move apart.
  const px = worldPx(level);
  const edges = getViewBounds(view, size);
  const taken: Box[] = markers.map((marker) => boxAround(marker, px));
  const labels = new Map<string, Label>();
  const cities = new Set<string>();
  const ordered = [...markers].sort(
    (one, other) =>
      other.count - one.count || (other.place?.shelvesCount ?? 0) - (one.place?.shelvesCount ?? 0),
  );
  for (const marker of ordered) {
    const isTitle = marker.place !== null && level >= TITLES_FROM;
    const text = isTitle ? marker.place?.title : marker.city;
    if (!text || (!isTitle && cities.has(text))) continue;
    const dot = boxAround(marker, px);
    const width = 6 + Math.min(text.length * LETTER_PX, LABEL_MOST_PX);
    const [top, bottom] = [marker.y * px - LABEL_HEIGHT_PX / 2, marker.y * px + LABEL_HEIGHT_PX / 2];
    const sides = [
      { isBefore: false, left: dot.right + 1, right: dot.right + width, top, bottom },
      { isBefore: true, left: dot.left - width, right: dot.left - 1, top, bottom },
    ];
    // The label of a dot in view must not be cut off at the edge. Dots beyond the edge have no such limit.
    const isShown = marker.x > edges.left && marker.x < edges.right;
    const free = sides.find(
      (box) =>
        !taken.some((other) => touch(box, other)) &&
        !(isShown && (box.right > edges.right * px || box.left < edges.left * px)),
    );
    if (!free) continue;
    taken.push(free);
    labels.set(marker.key, { text, isBefore: free.isBefore });
    if (!isTitle) cities.add(text);
  }
  return labels;
}

function boxAround(marker: Marker, px: number): Box {
  const half = dotPx(marker) / 2;
  const [x, y] = [marker.x * px, marker.y * px];
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}
