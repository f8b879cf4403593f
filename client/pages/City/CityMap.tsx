import { cityPointsPath } from '../../../server/modules/place/place.rules.ts';
import { PlacesOnMap } from '../../components/PlaceMap/PlacesOnMap.tsx';

const STREETS_ZOOM = 12;

/** All places of a city on a map. Those whose position is unknown are in its middle. */
export function CityMap({ city: { slug, name } }: { city: { slug: string; name: string } }) {
  return (
    <section aria-label="Map" className="pb-10">
      <PlacesOnMap
        key={slug}
        label={`Map of ${name}`}
        source={cityPointsPath(slug)}
        isAlone
        closest={STREETS_ZOOM}
      />
    </section>
  );
}
