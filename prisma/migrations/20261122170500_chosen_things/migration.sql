-- A curator can choose the thing of a pick. The choice waits as other edits of a public pick do.

create trigger a_keep_thing_id_waiting before update of thing_id on picks
  for each row when (current_setting('threes.chooses_thing', true) = 'on')
  execute function keep_edit_waiting('thing_id');
create trigger a_keep_thing_is_chosen_waiting before update of thing_is_chosen on picks
  for each row when (current_setting('threes.chooses_thing', true) = 'on')
  execute function keep_edit_waiting('thing_is_chosen');

-- Shows what waits. Returns whether anything did. A thing that has gone meanwhile is found by the title.
create or replace function show_waiting_edits(owner uuid) returns boolean language plpgsql as $$
declare
  shown boolean;
begin
  shown := exists (select from waiting_edits where profile_id = owner);
  perform set_config('threes.shows_edits', 'on', true);
  update picks
    set title = seen.title, reference = seen.reference, description = seen.description,
      description_html = seen.description_html,
      thing_id = coalesce(thing.id, picks.thing_id),
      thing_is_chosen = case when thing.id is null then picks.thing_is_chosen else seen.thing_is_chosen end,
      image_id = picture_or(seen.image_id, picks.image_id,
        exists (select from picks other where other.image_id = seen.image_id and other.id <> picks.id))
    from waiting_edits waiting join picks base on base.id = waiting.pick_id
      cross join lateral jsonb_populate_record(base, waiting.patch) seen
      left join things asked on asked.id = seen.thing_id
      left join things thing on thing.id = coalesce(asked.merged_into, asked.id)
    where waiting.profile_id = owner and picks.id = waiting.pick_id;
  update profiles
    set full_name = seen.full_name, title = seen.title, message = seen.message, current_city = seen.current_city,
      interests = seen.interests, social_links = seen.social_links,
      avatar_id = picture_or(seen.avatar_id, profiles.avatar_id,
        exists (select from profiles other where other.avatar_id = seen.avatar_id and other.id <> profiles.id)),
      shelf_image_id = picture_or(seen.shelf_image_id, profiles.shelf_image_id,
        exists (select from profiles other where other.shelf_image_id = seen.shelf_image_id and other.id <> profiles.id))
    from waiting_edits waiting join profiles base on base.id = waiting.profile_id
      cross join lateral jsonb_populate_record(base, waiting.patch) seen
    where waiting.profile_id = owner and waiting.pick_id is null and profiles.id = owner;
  delete from waiting_edits where profile_id = owner;
  perform set_config('threes.shows_edits', 'off', true);
  return shown;
end $$;
