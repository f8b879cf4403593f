import { Link } from 'react-router-dom';
import { cityPointsPath } from '../../../server/modules/place/place.rules.ts';
import { PlacesOnMap } from '../../components/PlaceMap/PlacesOnMap.tsx';
import type { CityQuery } from '../../gql/graphql.ts';
import { pathTo } from '../../lib/paths.ts';
import styles from './City.module.css';

type CityFacts = NonNullable<CityQuery['city']>;

/** Where a city is in its part of the world, if it is all that is known of its places. */
const COUNTRY_ZOOM = 4.5;
const STREETS_ZOOM = 12;

/** All places of a city on a map, in its middle if nobody has said where they are. */
export function CityMap({ city }: { city: CityFacts }) {
  const { slug, name, latitude, longitude, places } = city;
  const isPositioned = places.nodes.some((place) => place.latitude !== null);
  const at = `${latitude.toFixed(3)},${longitude.toFixed(3)},6`;
  return (
    <section aria-label="Map" className={styles.section}>
      <PlacesOnMap
        label={`Map of ${name}`}
        source={cityPointsPath(slug)}
        isAlone
        closest={isPositioned ? STREETS_ZOOM : COUNTRY_ZOOM}
      />
      <p>
        <Link to={`${pathTo.placesMap()}?at=${at}`} className={styles.more}>
          Other places around {name}
        </Link>
      </p>
    </section>
  );
}
