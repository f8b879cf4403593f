import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { PlacePoint } from '../../../server/modules/place/place.rules.ts';
import { PlacesOnMap } from '../../components/PlaceMap/PlacesOnMap.tsx';
import type { CityQuery } from '../../gql/graphql.ts';
import { pathTo } from '../../lib/paths.ts';
import styles from './City.module.css';

type CityFacts = NonNullable<CityQuery['city']>;

/** Where a city is in its part of the world, if it is all that is known of its places. */
const COUNTRY_ZOOM = 4.5;
const STREETS_ZOOM = 12;

/** The places of a city on a map, in its middle if nobody has said where they are. */
export function CityMap({ city }: { city: CityFacts }) {
  const { name, latitude, longitude, places } = city;
  const points = useMemo(
    () =>
      places.nodes.map(
        (place): PlacePoint => ({
          slug: place.slug,
          title: place.title,
          city: name,
          lat: place.latitude ?? latitude,
          lng: place.longitude ?? longitude,
          exact: place.latitude !== null,
          shelvesCount: place.shelvesCount,
        }),
      ),
    [name, latitude, longitude, places.nodes],
  );
  const at = `${latitude.toFixed(3)},${longitude.toFixed(3)},6`;
  return (
    <section aria-label="Map" className={styles.section}>
      <PlacesOnMap
        label={`Map of ${name}`}
        source={points}
        isAlone
        closest={points.some(({ exact }) => exact) ? STREETS_ZOOM : COUNTRY_ZOOM}
      />
      <p>
        <Link to={`${pathTo.placesMap()}?at=${at}`} className={styles.more}>
          Other places around {name}
        </Link>
      </p>
    </section>
  );
}
