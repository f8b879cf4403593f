-- A snapshot holds the shelf and the newest of the other picks, 50 in all (SNAPSHOT_PICKS_MAX), because each edit makes one.
create or replace function shelf_snapshot(owner uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'fullName', full_name, 'username', username, 'title', title, 'bio', message, 'location', current_city,
    'interests', to_jsonb(interests), 'socialLinks', social_links,
    'avatar', image_snapshot(avatar_id), 'shelfImage', image_snapshot(shelf_image_id),
    'picks', (
      select coalesce(jsonb_agg(jsonb_build_object('id', kept.id, 'category', category, 'rank', rank, 'title',
        kept.title, 'reference', reference, 'story', description_html, 'image', image_snapshot(image_id))
        order by category, rank nulls last, kept.id), '[]')
      from (
        select * from picks where profile_id = owner order by rank is null, rank, id desc limit 50
      ) kept)
  ) from profiles where id = owner
$$;

create trigger author_alive before insert on featured
  for each row when (new.created_by is not null) execute function rows_require_author('created_by');
