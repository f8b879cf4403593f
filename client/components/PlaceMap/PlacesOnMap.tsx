import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { PlacePoint } from '../../../server/modules/place/place.rules.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { ErrorState } from '../ErrorState.tsx';
import type { Choice } from './choice.ts';
import type { ListedPlace } from './PlaceFacts.tsx';
import { PlaceList, shownText } from './PlaceList.tsx';
import styles from './PlacesOnMap.module.css';
import type { InView } from './places.ts';
import { usePlaces } from './usePlaces.ts';

const loadMap = () => import('./PlaceMap.tsx');
const PlaceMap = lazyWithRetry(loadMap, 'PlaceMap');

interface PlacesOnMapProps {
  /** The map's accessible name: "Map of places". */
  label: string;
  /** The address of a file of places, or the places. */
  source: string | readonly PlacePoint[];
  /** Shown in the list before the map has loaded, as rendered by the server. */
  first?: readonly ListedPlace[];
  /** Shown if there are no places. */
  empty?: ReactNode;
  /** Hides the list, for pages with a list of their own. */
  isAlone?: boolean;
  /** The map zooms in no further than this at first. */
  closest?: number;
  /** The view that the address names. */
  at?: string | null;
  /** Called when the map stops at a view. The view is null if it shows all places. */
  onView?: (at: string | null) => void;
}

/** A map with a list beside it, or below it on phones. A choice in one is shown in the other. */
export function PlacesOnMap({
  label,
  source,
  first = [],
  empty,
  isAlone = false,
  closest,
  at = null,
  onView,
}: PlacesOnMapProps) {
  const { loaded, error, retry } = usePlaces(source);
  // The map loads while its places do. If that fails, the map itself tries again.
  useEffect(() => void loadMap().catch(() => {}), []);
  const map = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState<InView | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const known = [...(choice?.places ?? []), ...(inView?.places ?? [])];
  const bySlug = (slug: string | null) => known.find((place) => place.slug === slug) ?? null;

  const waiting = (
    <div className={cx('grid mute h-full', styles.waiting)} aria-busy="true">
      <Spinner label="Loading the map" />
      <noscript>{import.meta.env.SSR && 'The map needs JavaScript. All places are in the lists.'}</noscript>
    </div>
  );
  // The list includes the chosen place even if it is not among the first in view.
  const missing = (choice?.places ?? []).filter(
    ({ slug }) => !inView?.places.some((place) => place.slug === slug),
  );
  return (
    <div className={isAlone ? styles.alone : cx('grid gap-6', styles.both)}>
      <span role="status" className="visually-hidden">
        {choice?.by === 'list' && `${choice.places[0]?.title} is shown on the map.`}
      </span>
      <div
        ref={map}
        className={cx(
          'bg-wash round-panel relative overflow-hidden',
          styles.map,
          (error || loaded?.bounds === null) && styles.words,
        )}
      >
        {error ? (
          <ErrorState title="Couldn’t load the map" error={error} onRetry={retry} />
        ) : loaded?.bounds ? (
          <Suspense fallback={waiting}>
            <PlaceMap
              label={label}
              places={loaded.places}
              bounds={loaded.bounds}
              closest={closest}
              at={at}
              choice={choice}
              onChoose={setChoice}
              pointed={bySlug(pointed)}
              onRest={(now, view) => {
                setInView(now);
                onView?.(view);
              }}
            />
          </Suspense>
        ) : loaded ? (
          empty
        ) : (
          waiting
        )}
      </div>
      {isAlone && (
        <p role="status" className="mt-2 mute">
          {/* Keeps the height of the line until the map has loaded. */}
          {inView ? `${shownText(inView.count, inView.all)} on the map` : '\u00a0'}
        </p>
      )}
      {!isAlone && (
        <PlaceList
          places={inView ? [...missing, ...inView.places] : first}
          count={inView?.count ?? null}
          all={inView?.all ?? 0}
          chosen={choice?.places.map(({ slug }) => slug) ?? []}
          onPoint={setPointed}
          onShow={(slug) => {
            const place = bySlug(slug);
            if (!place) return;
            setChoice({ places: [place], count: 1, by: 'list' });
            map.current?.scrollIntoView({ block: 'nearest' });
          }}
        />
      )}
    </div>
  );
}
