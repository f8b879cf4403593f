import { empty, sql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import { PLACE_POINTS_MAX } from './place.rules.ts';

export const NO_POINTS = '[]';

/** The public places on the map or of one city as JSON, in the format of PlacePoint, by number of shelves. */
export async function readPlacePoints({ db }: Pick<Services, 'db'>, city?: string): Promise<string> {
  const [row] = await db.$queryRaw<{ points: string }[]>(sql`
    select coalesce(json_agg(json_strip_nulls(json_build_object(
      'slug', place.slug, 'title', place.title, 'city', cities.name,
      'lat', round(place.spot[1]::numeric, 5), 'lng', round(place.spot[0]::numeric, 5),
      'exact', place.latitude is not null, 'shelvesCount', place.shelves_count
    )) order by place.shelves_count desc, place.id desc), '[]')::text as points
    from (
      select * from things where is_public and spot is not null${city === undefined ? empty : sql` and city_id = (select id from cities where slug = ${city})`}
      order by shelves_count desc, id desc limit ${PLACE_POINTS_MAX}::int
    ) place left join cities on cities.id = place.city_id`);
  return row?.points ?? NO_POINTS;
}
