-- AlterTable
ALTER TABLE "settings" ADD COLUMN     "comments_open" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "comments" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "pick_id" UUID,
    "collection_id" UUID,
    "parent_id" UUID,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "is_shown" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    "removed_by" UUID,

    CONSTRAINT "comments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "comments_pick_id_idx" ON "comments"("pick_id");

-- CreateIndex
CREATE INDEX "comments_collection_id_idx" ON "comments"("collection_id");

-- CreateIndex
CREATE INDEX "comments_parent_id_idx" ON "comments"("parent_id");

-- CreateIndex
CREATE INDEX "comments_author_id_idx" ON "comments"("author_id");

-- CreateIndex
CREATE INDEX "comments_removed_by_idx" ON "comments"("removed_by");

-- AddForeignKey
ALTER TABLE "comments" ADD CONSTRAINT "comments_pick_id_fkey" FOREIGN KEY ("pick_id") REFERENCES "picks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comments" ADD CONSTRAINT "comments_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comments" ADD CONSTRAINT "comments_removed_by_fkey" FOREIGN KEY ("removed_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table comments
  add constraint comments_one_subject check (num_nonnulls(pick_id, collection_id) = 1),
  -- Who removes a comment removes its words.
  add constraint comments_text check (
    case when removed_at is null then char_length(text) between 1 and 2000 else text = '' end
  );
alter table collections
  add constraint collections_comments_count check (comments_count >= 0);

-- The lists: comments newest first, replies oldest first.
create index comments_of_pick_idx on comments (pick_id, created_at desc, id desc) where is_shown and parent_id is null;
create index comments_of_collection_idx on comments (collection_id, created_at desc, id desc)
  where is_shown and parent_id is null;
create index comments_replies_idx on comments (parent_id, created_at, id) where is_shown;

-- Who may comment ------------------------------------------------------------------------------------------------

create function takes_comments(owner uuid) returns boolean language sql stable as $$
  select not exists (select from settings where profile_id = owner and not comments_open)
$$;

-- Locks the author, the owner and the author of the parent, who are notified. All locks of profiles are in this order,
-- so that two people who comment on each other's picks at once cannot deadlock.
create function comments_require_author() returns trigger language plpgsql as $$
begin
  perform 1 from profiles where id in (
    new.author_id,
    (select profile_id from picks where id = new.pick_id),
    (select profile_id from collections where id = new.collection_id),
    (select author_id from comments where id = new.parent_id)
  ) order by id for share;
  perform require_author(new.author_id);
  return new;
end $$;

create trigger author_alive before insert on comments
  for each row execute function comments_require_author();

create function comments_check() returns trigger language plpgsql as $$
declare
  owner uuid;
  parent comments;
begin
  -- The lock makes this wait for a take-down under way. The count is changed below.
  if new.pick_id is not null then
    select profile_id into owner from picks where id = new.pick_id and is_listed for no key update;
  else
    select profile_id into owner from collections where id = new.collection_id and is_listed for no key update;
  end if;
  if owner is null then
    raise exception 'constraint "comments_public": only what is public is commented on' using errcode = 'TH404';
  end if;
  if not takes_comments(owner) then
    raise exception 'constraint "comments_open": the owner takes no comments' using errcode = 'TH403';
  end if;
  if new.parent_id is not null then
    select * into parent from comments where id = new.parent_id;
    if not parent.is_shown or parent.parent_id is not null
      or parent.pick_id is distinct from new.pick_id or parent.collection_id is distinct from new.collection_id then
      raise exception 'constraint "comments_one_level": there is no such comment to reply to' using errcode = 'TH404';
    end if;
  end if;
  return new;
end $$;

create trigger comments_check before insert on comments
  for each row execute function comments_check();

-- What is shown and counted ---------------------------------------------------------------------------------------

create function comments_set_shown() returns trigger language plpgsql as $$
begin
  new.is_shown := new.removed_at is null
    and exists (select from profiles where id = new.author_id and suspended_at is null)
    and (new.parent_id is null or exists (select from comments where id = new.parent_id and is_shown));
  return new;
end $$;

create trigger comments_set_shown before insert or update of removed_at, is_shown on comments
  for each row execute function comments_set_shown();

create function comments_count_one() returns trigger language plpgsql as $$
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
  -- Replies are shown as long as their comment is.
  if tg_op = 'UPDATE' and step <> 0 and it.parent_id is null then
    update comments set is_shown = is_shown where parent_id = it.id;
  end if;
  return null;
end $$;

create trigger comments_count_one after insert or update of removed_at, is_shown or delete on comments
  for each row execute function comments_count_one();

-- What a deleted person wrote is removed. What a suspended person wrote is not shown until they are restored.
create function profiles_hide_comments() returns trigger language plpgsql as $$
begin
  perform from picks where id in (select pick_id from comments where author_id = new.id)
    order by id for no key update;
  perform from collections where id in (select collection_id from comments where author_id = new.id)
    order by id for no key update;
  if new.deleted_at is not null then
    update comments set text = '', removed_at = now(), removed_by = new.id
      where author_id = new.id and removed_at is null;
  else
    update comments set is_shown = is_shown where author_id = new.id;
  end if;
  return null;
end $$;

create trigger profiles_hide_comments after update of deleted_at, suspended_at on profiles
  for each row when (
    old.deleted_at is distinct from new.deleted_at or old.suspended_at is distinct from new.suspended_at
  )
  execute function profiles_hide_comments();

-- Who is told -------------------------------------------------------------------------------------------------------

create function comments_notify() returns trigger language plpgsql as $$
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
      perform notify(replied_to, 'reply', new.author_id, new.pick_id, new.collection_id, new.id, new.text);
    end if;
    if owner is distinct from replied_to then
      perform notify(owner, 'comment', new.author_id, new.pick_id, new.collection_id, new.id, new.text);
    end if;
  elsif new.removed_at is not null then
    perform unnotify(id) from comments where id = new.id or parent_id = new.id;
  else
    update notifications set text = left(new.text, 1000) where subject_id = new.id;
  end if;
  return null;
end $$;

create trigger comments_notify after insert or update of text on comments
  for each row execute function comments_notify();
create function comments_forget_notifications() returns trigger language plpgsql as $$
begin
  perform unnotify(old.id);
  return null;
end $$;

create trigger comments_forget_notifications after delete on comments
  for each row execute function comments_forget_notifications();
