import type { Viewer } from '../../platform/context.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';

/** The maximum number of places in one file, latest saves first. */
const PLACES_MAX = 1_000;

type SavedPlace = {
  id: string;
  title: string;
  reference: string | null;
  descriptionText: string | null;
  thing: {
    latitude: number | null;
    longitude: number | null;
    city: { name: string; latitude: number; longitude: number } | null;
  };
};

/** Enough of the story for a file, without a tag or character reference that the limit has cut. */
const beginning = sql`regexp_replace(left(picks.description_html, 2000), '(<[^>]*|&[^;]*)$', '')`;

/** The saved picks of places that this person can still see, latest first. */
export const readSavedPlaces = ({ db }: Pick<Services, 'db'>, viewer: Viewer): Promise<SavedPlace[]> =>
  db.$queryRaw<SavedPlace[]>(sql`
    select picks.id, picks.title, picks.reference, story_text(${beginning}) as "descriptionText",
      json_build_object(
        'latitude', case when things.is_public then things.latitude end,
        'longitude', case when things.is_public then things.longitude end,
        'city', case when cities.id is not null then json_build_object(
          'name', cities.name, 'latitude', cities.latitude, 'longitude', cities.longitude) end) as thing
    from favorites join picks on picks.id = favorites.pick_id
      join things on things.id = picks.thing_id
      left join cities on cities.id = things.city_id and things.is_public
    where favorites.user_id = ${viewer.id}::uuid and picks.category = 'places' and ${pickIsVisible(raw('picks'), viewer)}
    order by favorites.created_at desc, favorites.id desc limit ${PLACES_MAX}::int`);
