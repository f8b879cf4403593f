-- CreateEnum
CREATE TYPE "notification_kind" AS ENUM ('new_follower', 'pick_saved', 'shelf_approved', 'shelf_rejected', 'curator_published');

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "profile_id" UUID NOT NULL,
    "kind" "notification_kind" NOT NULL,
    "actor_id" UUID,
    "pick_id" UUID,
    "review_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notifications_profile_id_created_at_id_idx" ON "notifications"("profile_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notifications_actor_id_idx" ON "notifications"("actor_id");

-- CreateIndex
CREATE INDEX "notifications_pick_id_idx" ON "notifications"("pick_id");

-- CreateIndex
CREATE INDEX "notifications_review_id_idx" ON "notifications"("review_id");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_once_key" ON "notifications"("profile_id", "kind", "actor_id", "pick_id", "review_id");

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_pick_id_fkey" FOREIGN KEY ("pick_id") REFERENCES "picks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "submission_reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An unread one is counted on every page of its owner.
create index notifications_unread_idx on notifications (profile_id) where read_at is null;

-- Once for each cause: what is empty counts as the same.
drop index notifications_once_key;
create unique index notifications_once_key
  on notifications (profile_id, kind, actor_id, pick_id, review_id) nulls not distinct;

-- Causes ---------------------------------------------------------------------------------------------------------

create function follows_notify() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from notifications
      where profile_id = old.following_id and kind = 'new_follower' and actor_id = old.follower_id and read_at is null;
  elsif coalesce((select new_followers from settings where profile_id = new.following_id), true) then
    insert into notifications (profile_id, kind, actor_id, created_at)
      values (new.following_id, 'new_follower', new.follower_id, new.created_at)
      on conflict do nothing;
  end if;
  return null;
end $$;

create trigger follows_notify after insert or delete on follows
  for each row execute function follows_notify();

create function favorites_notify() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from notifications
      where kind = 'pick_saved' and actor_id = old.user_id and pick_id = old.pick_id and read_at is null;
  else
    insert into notifications (profile_id, kind, actor_id, pick_id, created_at)
      select picks.profile_id, 'pick_saved', new.user_id, new.pick_id, new.created_at
      from picks join profiles on profiles.id = picks.profile_id
        left join settings on settings.profile_id = picks.profile_id
      where picks.id = new.pick_id and picks.profile_id <> new.user_id
        and profiles.deleted_at is null and coalesce(settings.pick_likes, true)
      on conflict do nothing;
  end if;
  return null;
end $$;

create trigger favorites_notify after insert or delete on favorites
  for each row execute function favorites_notify();

create function submission_reviews_notify() returns trigger language plpgsql as $$
begin
  insert into notifications (profile_id, kind, review_id, created_at)
    values (
      new.profile_id,
      case new.status when 'approved' then 'shelf_approved' else 'shelf_rejected' end::notification_kind,
      new.id,
      coalesce(new.decided_at, now())
    )
    on conflict do nothing;
  if new.status = 'approved' then
    -- A curator who publishes again is news again, but still one piece of it.
    insert into notifications (profile_id, kind, actor_id, created_at)
      select follower_id, 'curator_published', new.profile_id, coalesce(new.decided_at, now())
      from follows where following_id = new.profile_id
      on conflict (profile_id, kind, actor_id, pick_id, review_id)
        do update set created_at = excluded.created_at, read_at = null;
  end if;
  return null;
end $$;

create trigger submission_reviews_notify after insert or update of status on submission_reviews
  for each row when (new.status in ('approved', 'rejected')) execute function submission_reviews_notify();

-- A deleted account is told nothing more, and nobody is told of it.
create function profiles_forget_notifications() returns trigger language plpgsql as $$
begin
  delete from notifications where profile_id = new.id or actor_id = new.id;
  return null;
end $$;

create trigger profiles_forget_notifications after update of deleted_at on profiles
  for each row when (new.deleted_at is not null) execute function profiles_forget_notifications();
