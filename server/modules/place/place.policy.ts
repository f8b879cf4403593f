import { raw, type Sql, sql } from '../../platform/reads/viewer.policy.ts';
import { profileIsListed } from '../profile/profile.policy.ts';
import { thingIsVisible } from '../thing/thing.policy.ts';

export const placeIsInCity = (city: Sql, place: Sql): Sql =>
  sql`${place}.city_id = ${city}.id and ${thingIsVisible(place)}`;
export const curatorIsInCity = (city: Sql, profile: Sql): Sql =>
  sql`${profile}.city_id = ${city}.id and ${profileIsListed(profile)}`;

/** A city is public if a public place or curator is in it, so that no private location is revealed. */
export const cityIsVisible = (row: Sql): Sql => sql`(
  exists (select from things place where ${placeIsInCity(row, raw('place'))})
  or exists (select from profiles curator where ${curatorIsInCity(row, raw('curator'))}))`;
