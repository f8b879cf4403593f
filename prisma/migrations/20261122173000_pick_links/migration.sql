-- One address where the thing of a pick is to be found: a shop, a library, a map.

-- AlterTable
ALTER TABLE "picks" ADD COLUMN     "link" TEXT;

-- Without credentials, which could be mistaken for the host.
alter table picks add constraint picks_link_form
  check (length(link) <= 500 and link ~ '^https?://[^/?#@\\[:space:][:cntrl:]]+([/?#][^[:space:][:cntrl:]]*)?$');

-- An edited link waits, is compared by the review, answers notes and is told as other edits are.

create trigger a_keep_link_waiting before update of link on picks
  for each row execute function keep_edit_waiting('link');

-- Shows what waits. Returns whether anything did. A thing that has gone meanwhile is found by the title.
create or replace function show_waiting_edits(owner uuid) returns boolean language plpgsql as $$
declare
  shown boolean;
begin
  shown := exists (select from waiting_edits where profile_id = owner);
  perform set_config('threes.shows_edits', 'on', true);
  update picks
    set title = seen.title, reference = seen.reference, description = seen.description,
      description_html = seen.description_html, link = seen.link,
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

create or replace function shelf_snapshot(owner uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'fullName', seen.full_name, 'username', seen.username, 'title', seen.title, 'bio', seen.message,
    'location', seen.current_city, 'interests', to_jsonb(seen.interests), 'socialLinks', seen.social_links,
    'avatar', image_snapshot(seen.avatar_id), 'shelfImage', image_snapshot(seen.shelf_image_id),
    'picks', (
      select coalesce(jsonb_agg(jsonb_build_object('id', pick.id, 'category', pick.category, 'rank', pick.rank,
        'title', pick.title, 'reference', pick.reference, 'link', pick.link, 'story', pick.description_html,
        'image', image_snapshot(pick.image_id)) order by pick.category, pick.rank nulls last, pick.id), '[]')
      from (
        select picks from picks where profile_id = owner order by rank is null, rank, id desc limit 50
      ) kept (base)
        left join waiting_edits waiting on waiting.pick_id = (kept.base).id
        cross join lateral jsonb_populate_record(kept.base, coalesce(waiting.patch, '{}')) pick)
  ) from profiles
    left join waiting_edits waiting on waiting.profile_id = profiles.id and waiting.pick_id is null
    cross join lateral jsonb_populate_record(profiles, coalesce(waiting.patch, '{}')) seen
  where profiles.id = owner
$$;

-- The columns that a note can be pinned to, under the names that notes use.
create or replace function note_field(field text) returns text language sql immutable as $$
  select '{"title": "title", "reference": "reference", "link": "link", "description_html": "story", "image_id": "image",
    "full_name": "fullName", "message": "bio", "current_city": "location", "interests": "interests",
    "social_links": "socialLinks", "avatar_id": "avatar", "shelf_image_id": "shelfImage"}'::jsonb ->> field
$$;

create or replace function picks_resolve_notes() returns trigger language plpgsql as $$
declare
  changed text[] := changed_fields(to_jsonb(old), to_jsonb(new),
    '{"title": "title", "reference": "reference", "link": "link", "description_html": "story", "image_id": "image"}');
begin
  update review_notes set resolved_at = now()
    where pick_id = new.id and resolved_at is null and (field is null or field = any(changed));
  return null;
end $$;

create trigger picks_resolve_link_notes after update of link on picks
  for each row when (
    current_setting('threes.shows_edits', true) is distinct from 'on' and old.link is distinct from new.link
  ) execute function picks_resolve_notes();

create trigger picks_edited_link after update of link on picks
  for each row when (old.link is distinct from new.link) execute function picks_edited();

drop trigger tells_webhooks on picks;
create trigger tells_webhooks after update on picks
  for each row when (
    old.is_public is distinct from new.is_public
    or (new.is_public
      and (old.title, old.reference, old.link, old.description_html, old.image_id, old.rank, old.category)
      is distinct from (new.title, new.reference, new.link, new.description_html, new.image_id, new.rank, new.category))
  ) execute function picks_tell_webhooks();
