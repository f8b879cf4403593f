-- A notification has the date of its comment, so that comments that are imported are not mailed as news.
drop function notify(uuid, notification_kind, uuid, uuid, uuid, uuid, text);

-- Tells a person something, once for each subject. Nobody is told what they did themselves.
create function notify(
  recipient uuid,
  kind notification_kind,
  actor uuid default null,
  pick uuid default null,
  collection uuid default null,
  subject uuid default null,
  text text default null,
  at timestamptz default now()
) returns void language plpgsql as $$
begin
  insert into notifications (profile_id, kind, actor_id, pick_id, collection_id, subject_id, text, created_at)
    select profiles.id, notify.kind, actor, pick, collection, subject, left(notify.text, 1000), at
    from profiles left join settings on settings.profile_id = profiles.id
    where profiles.id = recipient and profiles.deleted_at is null and profiles.suspended_at is null
      and recipient is distinct from actor
      and case notify.kind::text
        when 'new_follower' then coalesce(settings.new_followers, true)
        when 'pick_saved' then coalesce(settings.pick_likes, true)
        when 'comment' then coalesce(settings.comments, true)
        when 'reply' then coalesce(settings.comments, true)
        else true
      end
    on conflict do nothing;
end $$;

create or replace function comments_notify() returns trigger language plpgsql as $$
declare
  owner uuid;
  replied_to uuid;
begin
  if tg_op = 'INSERT' then
    select profile_id into owner from picks where id = new.pick_id;
    if owner is null then
      select profile_id into owner from collections where id = new.collection_id;
    end if;
    select author_id into replied_to from comments where id = new.parent_id;
    if replied_to is not null then
      perform notify(replied_to, 'reply', new.author_id, new.pick_id, new.collection_id, new.id, new.text, new.created_at);
    end if;
    if owner is distinct from replied_to then
      perform notify(owner, 'comment', new.author_id, new.pick_id, new.collection_id, new.id, new.text, new.created_at);
    end if;
  elsif new.removed_at is not null then
    perform unnotify(id) from comments where id = new.id or parent_id = new.id;
  else
    update notifications set text = left(new.text, 1000) where subject_id = new.id;
  end if;
  return null;
end $$;
