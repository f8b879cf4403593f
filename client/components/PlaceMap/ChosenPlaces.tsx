import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Choice } from './choice.ts';
import { PlaceFacts } from './PlaceFacts.tsx';
import styles from './PlaceMap.module.css';

interface ChosenPlacesProps {
  choice: Choice;
  onClose: () => void;
}

/** The chosen place, or the chosen places at one spot. */
export function ChosenPlaces({ choice: { places, count, by }, onClose }: ChosenPlacesProps) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice takes the focus again
  useEffect(() => {
    if (by === 'key') panel.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [places, by]);
  const [first] = places;
  if (!first) return null;
  const isInexact = places.every(({ exact }) => !exact);
  return (
    <section ref={panel} data-panel aria-label="Chosen on the map" className={styles.panel}>
      {count > 1 && (
        <p className="mb-1 font-600">
          {formatCount(count)} places {isInexact && first.city ? `in ${first.city}` : 'at this spot'}
          {places.length < count && `, the first ${places.length}`}
        </p>
      )}
      <ul className={cx('grid gap-2', styles.chosenList)}>
        {places.map((place) => (
          <li key={place.slug}>
            <Link
              to={pathTo.thing({ category: 'places', slug: place.slug })}
              dir="auto"
              className="font-600 break-anywhere"
            >
              {place.title}
            </Link>
            <PlaceFacts place={place} />
          </li>
        ))}
      </ul>
      {isInexact && (
        <p className="mt-2 note">Shown in the middle of the city: the exact location isn’t known.</p>
      )}
      <IconButton
        label={count > 1 ? 'Close' : `Close ${first.title}`}
        size="small"
        className={styles.close}
        onClick={onClose}
      >
        <X />
      </IconButton>
    </section>
  );
}
