import type { Marker } from './markers.ts';

type Spot = Pick<Marker, 'x' | 'y'>;

/** The direction of each arrow key: right and down. */
export const ARROWS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function nearestTo(spot: Spot, markers: readonly Marker[]): Marker | undefined {
  const far = ({ x, y }: Spot) => Math.hypot(x - spot.x, y - spot.y);
  return markers.reduce<Marker | undefined>(
    (best, marker) => (best && far(best) <= far(marker) ? best : marker),
    undefined,
  );
}

/** The nearest dot in a direction. Sideways distance counts more. */
export function findNeighbour(
  from: Spot,
  [right, down]: [number, number],
  markers: readonly Marker[],
): Marker | undefined {
  let best: Marker | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const marker of markers) {
    const [x, y] = [marker.x - from.x, marker.y - from.y];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    if (ahead <= 0 || aside > 2 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [marker, cost];
  }
  return best;
}
