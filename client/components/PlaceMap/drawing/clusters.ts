import Supercluster from 'supercluster';
import type { PlacePoint } from '../../../../server/modules/place/place.rules.ts';
import { APART_PX, getZoomLevel, type Marker } from './markers.ts';
import {
  around,
  type Bounds,
  getBounds,
  getViewBounds,
  isInside,
  join,
  type Size,
  toLatitude,
  toY,
  type View,
} from './view.ts';

/** The sums that supercluster keeps for a cluster. */
interface Sum {
  city: string | null;
  exact: boolean;
  bounds: Bounds;
}

type Index = Supercluster<{ place: PlacePoint } & Sum, Sum>;

/** The most places of one dot that are listed. */
const LISTED_MAX = 50;

/** Places in clusters, by zoom. The clusters of a zoom are computed when it is first shown. */
export class PlaceClusters {
  /** The places, most shelves first. Their first coordinate is counted from the left edge of the map. */
  private readonly points;
  /** The bounds of all places. Null without places. */
  readonly bounds: Bounds | null;
  private readonly indexes = new Map<number, Index>();

  constructor(places: readonly PlacePoint[]) {
    this.bounds = around(places);
    this.points = places.map((place) => {
      const bounds = getBounds(place);
      return {
        type: 'Feature' as const,
        properties: { place, city: place.city ?? null, exact: place.exact, bounds },
        geometry: { type: 'Point' as const, coordinates: [bounds.left * 360 - 180, place.lat] },
      };
    });
  }

  /** The dots within a view and a margin around it. */
  markers(view: View, size: Size, morePx = 0): Marker[] {
    const zoom = getZoomLevel(view);
    const { left, top, right, bottom } = getViewBounds(view, size, morePx);
    const found = this.indexAt(zoom).getClusters(
      [
        Math.max(left, 0) * 360 - 180,
        toLatitude(Math.min(bottom, 1)),
        Math.min(right, 1) * 360 - 180,
        toLatitude(Math.max(top, 0)),
      ],
      zoom,
    );
    return found.map(({ properties, geometry }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const { city, exact, bounds } = properties;
      const dot = { x: (longitude + 180) / 360, y: toY(latitude), city, exact, bounds };
      return 'cluster' in properties
        ? { ...dot, key: `${zoom}:${properties.cluster_id}`, count: properties.point_count, place: null }
        : { ...dot, key: properties.place.slug, count: 1, place: properties.place };
    });
  }

  /** The places of a dot, most shelves first, at most 50. */
  placesOf({ key, place }: Pick<Marker, 'key' | 'place'>): PlacePoint[] {
    if (place) return [place];
    const [zoom = 0, id = 0] = key.split(':').map(Number);
    const places = this.indexAt(zoom)
      .getLeaves(id, Number.POSITIVE_INFINITY)
      .map(({ properties }) => properties.place);
    return places.sort((one, other) => other.shelvesCount - one.shelvesCount).slice(0, LISTED_MAX);
  }

  /** How many places there are, how many are within a view, and those on most shelves, at most 50. */
  within(view: View, size: Size): { all: number; count: number; places: PlacePoint[] } {
    const shown = getViewBounds(view, size);
    const found = this.points.filter(({ properties: { bounds } }) =>
      isInside({ x: bounds.left, y: bounds.top }, shown),
    );
    const places = found.slice(0, LISTED_MAX).map(({ properties }) => properties.place);
    return { all: this.points.length, count: found.length, places };
  }

  private indexAt(zoom: number): Index {
    const known = this.indexes.get(zoom);
    if (known) return known;
    const index: Index = new Supercluster({
      minZoom: zoom,
      maxZoom: zoom,
      extent: 256,
      radius: APART_PX,
      map: ({ city, exact, bounds }) => ({ city, exact, bounds }),
      reduce(sum, { city, exact, bounds }) {
        if (sum.city !== city) sum.city = null;
        sum.exact ||= exact;
        // Replaced, because clusters of other zooms share it.
        sum.bounds = join(sum.bounds, bounds);
      },
    });
    index.load(this.points);
    this.indexes.set(zoom, index);
    return index;
  }
}
