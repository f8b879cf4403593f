import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { PlacePoint } from '../../../server/modules/place/place.rules.ts';
import { lazyWithRetry } from '../../lib/lazyWithRetry.ts';
import { useClientValue } from '../../lib/useClientValue.ts';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Choice } from './choice.ts';
import type { ListedPlace } from './PlaceFacts.tsx';
import { PlaceList } from './PlaceList.tsx';
import styles from './PlacesOnMap.module.css';
import type { InView } from './useMap.ts';

const PlaceMap = lazyWithRetry(() => import('./PlaceMap.tsx'), 'PlaceMap');

interface PlacesOnMapProps {
  /** What the map shows: "Map of places". */
  label: string;
  /** All places of the map. Null until they are loaded. */
  places: readonly PlacePoint[] | null;
  /** What the list shows until then, as the server renders it. */
  first: readonly ListedPlace[];
  /** Takes the place of the map: that it could not be loaded, or that there is nothing to show. */
  instead?: ReactNode;
  /** The view that the address names. */
  at?: string | null;
  /** The map has come to rest at a view, which is null where it shows all places. */
  onView?: (at: string | null) => void;
}

/** A map with a list beside it, below it on phones. What is chosen in one shows in the other. */
export function PlacesOnMap({ label, places, first, instead, at = null, onView }: PlacesOnMapProps) {
  const isBrowser = useClientValue(
    () => true,
    () => false,
  );
  const map = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState<InView | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const bySlug = (slug: string | null) => places?.find((place) => place.slug === slug) ?? null;

  const waiting = (
    <div className={styles.waiting} aria-busy="true">
      <Spinner label="Loading the map" />
    </div>
  );
  // What is chosen is listed too, if it is not among the first in view.
  const missing = inView ? (choice?.places ?? []).filter((place) => !inView.places.includes(place)) : [];
  return (
    <div className={styles.both}>
      <VisuallyHidden>
        <span role="status">
          {choice?.by === 'list' && `${choice.places[0]?.title} is shown on the map.`}
        </span>
      </VisuallyHidden>
      <div ref={map} className={cx(styles.map, instead !== undefined && styles.words)}>
        {instead ??
          (isBrowser && places ? (
            <Suspense fallback={waiting}>
              <PlaceMap
                label={label}
                places={places}
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
          ) : (
            waiting
          ))}
      </div>
      <PlaceList
        places={inView ? [...missing, ...inView.places] : first}
        count={inView?.count ?? null}
        chosen={choice?.places.map(({ slug }) => slug) ?? []}
        onPoint={setPointed}
        onShow={(slug) => {
          const place = bySlug(slug);
          if (!place) return;
          setChoice({ places: [place], count: 1, by: 'list' });
          map.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
    </div>
  );
}
