import { formatShelvesCount } from '../../lib/format.ts';

/** The facts of a place in a list beside a map. */
export interface ListedPlace {
  slug: string;
  title: string;
  city?: string | undefined;
  shelvesCount: number;
}

/** The city of a place, and on how many shelves it is. */
export function PlaceFacts({ place: { city, shelvesCount } }: { place: ListedPlace }) {
  return (
    <p className="cluster note gap-x-3">
      {city && <span dir="auto">{city}</span>}
      <span>{formatShelvesCount(shelvesCount)}</span>
    </p>
  );
}
