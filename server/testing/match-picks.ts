/** SQL that gives each name of a made-up pick its thing and counts it, as triggers do, but in one statement. */
export const MATCH_PICKS = `
  with named as materialized (
    select uuid_v7() as id, category, thing_key(title) as title_key, thing_key(coalesce(reference, '')) as creator_key,
      min(title) as title, min(reference) as creator, array_agg(id order by published_at, id) as pick_ids,
      count(distinct profile_id) as shelves, count(distinct profile_id) filter (where rank = 1) as first_places
    from picks where thing_id is null group by 2, 3, 4
  ), made as (
    insert into things (id, category, title, creator, named_by, shelves_count, first_places_count, slug)
    select id, category, title, creator, pick_ids[1], shelves, first_places,
      thing_slug(title, id) || '-' || right(id::text, 12)
    from named
  ), keyed as (
    insert into thing_keys (category, title_key, creator_key, thing_id)
    select category, title_key, creator_key, id from named
  )
  update picks set thing_id = named.id from named, unnest(pick_ids) pick_id where picks.id = pick_id`;
