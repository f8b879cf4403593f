-- AlterEnum
ALTER TYPE "notification_kind" ADD VALUE 'comment_removed';

-- AlterTable
ALTER TABLE "comments" ADD COLUMN     "removed_text" TEXT;

alter table comments
  add constraint comments_removed_text check (
    removed_text is null or (removed_at is not null and char_length(removed_text) <= 2000)
  );

-- What an admin removed stands beside the comment until its author is deleted. The audit log has only its id.
alter table audit_events disable trigger audit_append_only;
update comments set removed_text = left(audited.text, 2000)
  from (
    select distinct on (subject_id) subject_id, before ->> 'text' as text from audit_events
    where action = 'comment.remove' order by subject_id, at
  ) audited
  where audited.subject_id = comments.id::text and removed_at is not null
    and exists (select from profiles where id = author_id and deleted_at is null);
update audit_events set before = before - 'text' || jsonb_build_object('comment', subject_id), after = null
  where action = 'comment.remove' and before ? 'text';
alter table audit_events enable always trigger audit_append_only;

create function profiles_forget_removed_comments() returns trigger language plpgsql as $$
begin
  update comments set removed_text = null where author_id = new.id and removed_text is not null;
  return null;
end $$;

create trigger profiles_forget_removed_comments after update of deleted_at on profiles
  for each row when (new.deleted_at is not null) execute function profiles_forget_removed_comments();

-- Only what was told of the words is taken back. What their author was told of the removal stays.
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
    delete from notifications using comments
      where (comments.id = new.id or comments.parent_id = new.id) and subject_id = comments.id
        and kind in ('comment', 'reply');
  else
    update notifications set text = left(new.text, 1000) where subject_id = new.id;
  end if;
  return null;
end $$;
