import { MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PLACE_POINTS_MAX } from '../../../server/modules/place/place.rules.ts';
import { formatCount, plural } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { type ListedPlace, PlaceFacts } from './PlaceFacts.tsx';
import styles from './PlaceList.module.css';

interface PlaceListProps {
  places: readonly ListedPlace[];
  /** The numbers of places in view and on the map. Null until they have loaded. */
  count: number | null;
  all: number;
  /** The slugs of the chosen places. */
  chosen: readonly string[];
  onPoint: (slug: string | null) => void;
  onShow: (slug: string) => void;
}

/** The places in view of a map, those on most shelves first, with links to their pages. */
export function PlaceList({ places, count, all, chosen, onPoint, onShow }: PlaceListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [first] = chosen;

  // Scrolls the list to the choice on the map, without moving the page.
  useEffect(() => {
    const row = first && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !list.current) return;
    const { offsetTop, offsetHeight } = row;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight) {
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
    }
  }, [first]);

  if (count === null && places.length === 0) return null;
  return (
    <section aria-labelledby="in-view" className={cx('stack', styles.section)}>
      <h2 id="in-view" className="text-20">
        {count === null ? 'On most shelves' : 'In view'}
      </h2>
      <p role="status" className={cx('mb-2 mute', styles.count)}>
        {count !== null && countText(count, all, places.length)}
      </p>
      <ul ref={list} className={styles.list} onPointerLeave={() => onPoint(null)}>
        {places.map((place) => (
          <li
            key={place.slug}
            className={cx('row gap-2 border-t', styles.row)}
            aria-current={chosen.includes(place.slug) ? 'true' : undefined}
            onPointerEnter={() => onPoint(place.slug)}
            onFocus={() => onPoint(place.slug)}
            onBlur={() => onPoint(null)}
          >
            <div className="fill">
              <Link
                to={pathTo.thing({ category: 'places', slug: place.slug })}
                dir="auto"
                className={cx('inline-flex font-600 break-anywhere items-center quiet-link', styles.title)}
              >
                {place.title}
              </Link>
              <PlaceFacts place={place} />
            </div>
            <IconButton
              label={`Show ${place.title} on the map`}
              className={styles.show}
              disabled={count === null}
              onClick={() => onShow(place.slug)}
            >
              <MapPin />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function countText(count: number, all: number, listed: number): string {
  if (count === 0) return 'No places here. Zoom out or move the map.';
  const shown = shownText(count, all);
  return listed < count ? `${shown}. The ${listed} on most shelves:` : shown;
}

/** "12 of 340 places". If not all places fit on a map, it says which ones are shown. */
export function shownText(count: number, all: number): string {
  const isCut = all >= PLACE_POINTS_MAX;
  const which = `${plural(all, 'place')}${isCut ? ' on most shelves' : ''}`;
  return count < all
    ? `${formatCount(count)} of ${formatCount(all)} ${which}`
    : `${formatCount(all)} ${which}`;
}
