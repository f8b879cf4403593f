-- Comments and replies.

-- Whether a person allows comments on their shelf.
create or replace function allows_comments(owner uuid) returns boolean language sql stable as $$
  select not exists (select from settings where profile_id = owner and not comments_enabled)
$$;

-- Refuses a comment on something that is not public, on a shelf whose owner allows no comments, or on a reply.
create or replace function comments_check(comment comments) returns void language plpgsql as $$
declare
  owner uuid;
  parent comments;
begin
  perform 1 from profiles where id in (
    comment.author_id,
    (select profile_id from picks where id = comment.pick_id),
    (select profile_id from collections where id = comment.collection_id),
    (select author_id from comments where id = comment.parent_id)
  ) order by id for no key update;
  perform require_active_author(comment.author_id);
  -- The lock waits for a concurrent take-down.
  if comment.pick_id is not null then
    select profile_id into owner from picks where id = comment.pick_id and is_listed for no key update;
  else
    select profile_id into owner from collections where id = comment.collection_id and is_listed for no key update;
  end if;
  if owner is null then
    raise exception 'constraint "comments_public": only what is public is commented on' using errcode = 'TH404';
  end if;
  if not allows_comments(owner) then
    raise exception 'constraint "comments_enabled": the owner takes no comments' using errcode = 'TH403';
  end if;
  if comment.parent_id is not null then
    select * into parent from comments where id = comment.parent_id;
    if not parent.is_shown or parent.parent_id is not null
      or parent.pick_id is distinct from comment.pick_id or parent.collection_id is distinct from comment.collection_id
    then
      raise exception 'constraint "comments_one_level": there is no such comment to reply to' using errcode = 'TH404';
    end if;
  end if;
end $$;

-- A comment is shown unless it is removed, its author is suspended, or it replies to one that is not shown.
create or replace function comments_before_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform comments_check(new);
  end if;
  new.is_shown := new.removed_at is null
    and exists (select from profiles where id = new.author_id and suspended_at is null)
    and (new.parent_id is null or exists (select from comments where id = new.parent_id and is_shown));
  return new;
end $$;

create or replace trigger comments_before_write before insert or update of removed_at, is_shown on comments
  for each row execute function comments_before_write();

-- Notifies the owner of the pick or collection, and the author of the parent.
create or replace function comments_notify(comment comments) returns void language plpgsql as $$
declare
  owner uuid := coalesce((select profile_id from picks where id = comment.pick_id),
    (select profile_id from collections where id = comment.collection_id));
  replied_to uuid := (select author_id from comments where id = comment.parent_id);
begin
  if replied_to is not null then
    perform notify(replied_to, 'reply', comment.author_id, comment.pick_id, comment.collection_id, comment.id,
      comment.text, comment.created_at);
  end if;
  if owner is distinct from replied_to then
    perform notify(owner, 'comment', comment.author_id, comment.pick_id, comment.collection_id, comment.id,
      comment.text, comment.created_at);
  end if;
  if owner <> comment.author_id then
    perform queue_webhook_event(owner, 'comment.created', comment.id);
  end if;
end $$;

-- Picks and collections count their visible comments. A reply is visible only while its parent is. Notifications copy
-- the text of a comment, so they follow its edits and its removal.
create or replace function comments_after_write() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.is_shown;
  is_now boolean := tg_op <> 'DELETE' and new.is_shown;
  step integer := is_now::integer - was::integer;
  it comments := case tg_op when 'DELETE' then old else new end;
begin
  if step <> 0 then
    update picks set comments_count = comments_count + step where id = it.pick_id;
    update collections set comments_count = comments_count + step where id = it.collection_id;
  end if;
  if tg_op = 'UPDATE' and step <> 0 and it.parent_id is null then
    update comments set is_shown = is_shown where parent_id = it.id;
  end if;
  if tg_op = 'DELETE' then
    delete from notifications where subject_id = old.id;
  elsif tg_op = 'INSERT' then
    perform comments_notify(new);
  elsif new.text <> old.text and new.removed_at is not null then
    delete from notifications using comments
      where (comments.id = new.id or comments.parent_id = new.id) and subject_id = comments.id
        and kind in ('comment', 'reply');
  elsif new.text <> old.text then
    update notifications set text = left(new.text, 1000) where subject_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger comments_after_write after insert or delete or update of text, removed_at, is_shown on comments
  for each row execute function comments_after_write();
