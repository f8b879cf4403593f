-- CreateEnum
CREATE TYPE "webhook_delivery_state" AS ENUM ('waiting', 'delivered', 'failed', 'skipped');

-- CreateTable
CREATE TABLE "webhooks" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "profile_id" UUID,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_secret_until" TIMESTAMPTZ(3),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "failing_since" TIMESTAMPTZ(3),
    "turned_off_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "webhook_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "state" "webhook_delivery_state" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempted_at" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3),
    "duration_ms" INTEGER,
    "response_status" INTEGER,
    "response_text" TEXT,
    "error" TEXT,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhooks_profile_id_created_at_idx" ON "webhooks"("profile_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhook_id_created_at_id_idx" ON "webhook_deliveries"("webhook_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table webhooks
  alter column events set not null,
  add constraint webhooks_lengths check (char_length(url) <= 2000 and char_length(secret) <= 100),
  add constraint webhooks_events check (
    cardinality(events) between 1 and 20 and events <@ case when profile_id is null
      then array['submission.opened', 'submission.decided', 'account.created', 'report.opened', 'content.taken_down']
      else array['pick.published', 'pick.updated', 'pick.removed', 'pick.saved', 'follower.added', 'comment.created',
        'shelf.approved', 'shelf.rejected', 'content.taken_down'] end
  ),
  add constraint webhooks_previous_secret check ((previous_secret is null) = (previous_secret_until is null)),
  add constraint webhooks_turned_off check (turned_off_at is null or not is_active);
alter table webhook_deliveries
  add constraint webhook_deliveries_lengths check (char_length(response_text) <= 1000 and char_length(error) <= 300);
-- Counts what waits, and finds an event that waits already.
create index webhook_deliveries_waiting_idx on webhook_deliveries (webhook_id, event, subject_id) where state = 'waiting';

create trigger author_alive before insert on webhooks
  for each row when (new.profile_id is not null) execute function rows_require_author('profile_id');

-- A deletion leaves nothing of theirs. A suspension stays: nothing is sent during it.
create function profiles_end_webhooks() returns trigger language plpgsql as $$
begin
  delete from webhooks where profile_id = new.id;
  return null;
end $$;

create trigger profiles_end_webhooks after update of deleted_at on profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function profiles_end_webhooks();

-- Tells a person's webhooks, or with no owner the site's, in the transaction of the cause. The message is written from
-- ids when it is sent, so an event that was not sent yet is not told twice. The lock makes the job that is about to
-- send it wait for this change. The jobs of one owner run one after the other.
create function tell_webhooks(owner uuid, told text, subject uuid) returns void language plpgsql as $$
declare
  hooks uuid[];
  hook uuid;
  delivery uuid;
begin
  if owner is null then
    select array_agg(id) into hooks from webhooks where profile_id is null and is_active and told = any (events);
  else
    select array_agg(id) into hooks from webhooks where profile_id = owner and is_active and told = any (events);
  end if;
  foreach hook in array coalesce(hooks, '{}') loop
    perform 1 from webhook_deliveries
      where webhook_id = hook and event = told and subject_id = subject and state = 'waiting' and attempts = 0 for share;
    continue when found;
    -- What is told faster than it is taken, or while nobody takes it, is bounded.
    continue when 1000 <= (select count(*) from (
      select from webhook_deliveries where webhook_id = hook and state = 'waiting' limit 1000) waiting);
    insert into webhook_deliveries (webhook_id, event, subject_id) values (hook, told, subject)
      returning id into delivery;
    perform graphile_worker.add_job('webhook', json_build_object('id', delivery),
      queue_name => 'webhooks ' || coalesce(owner::text, 'site'), job_key => 'webhook ' || delivery, max_attempts => 14);
  end loop;
end $$;

-- The name of the triggers lets them run after the others, which lock profiles.

create function picks_tell_webhooks() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell_webhooks(old.profile_id, 'pick.removed', old.id);
  elsif not new.is_public then
    perform tell_webhooks(new.profile_id, 'pick.removed', new.id);
  elsif tg_op = 'INSERT' or not old.is_public then
    perform tell_webhooks(new.profile_id, 'pick.published', new.id);
  else
    perform tell_webhooks(new.profile_id, 'pick.updated', new.id);
  end if;
  return null;
end $$;

create trigger tells_webhooks_new after insert on picks
  for each row when (new.is_public) execute function picks_tell_webhooks();
create trigger tells_webhooks after update on picks
  for each row when (
    old.is_public is distinct from new.is_public
    or (new.is_public and (old.title, old.reference, old.description_html, old.image_id, old.rank, old.category)
      is distinct from (new.title, new.reference, new.description_html, new.image_id, new.rank, new.category))
  ) execute function picks_tell_webhooks();
create trigger tells_webhooks_gone after delete on picks
  for each row when (old.is_public) execute function picks_tell_webhooks();

create function favorites_tell_webhooks() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(profile_id, 'pick.saved', new.id) from picks where id = new.pick_id and profile_id <> new.user_id;
  return null;
end $$;

create trigger tells_webhooks after insert on favorites
  for each row execute function favorites_tell_webhooks();

create function follows_tell_webhooks() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.following_id, 'follower.added', new.id);
  return null;
end $$;

create trigger tells_webhooks after insert on follows
  for each row execute function follows_tell_webhooks();

create function comments_tell_webhooks() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(owners.profile_id, 'comment.created', new.id)
    from (
      select profile_id from picks where id = new.pick_id
      union all select profile_id from collections where id = new.collection_id
    ) owners where owners.profile_id <> new.author_id;
  return null;
end $$;

create trigger tells_webhooks after insert on comments
  for each row execute function comments_tell_webhooks();

create function submission_reviews_tell_webhooks() returns trigger language plpgsql as $$
begin
  if new.status = 'pending' then
    perform tell_webhooks(null, 'submission.opened', new.id);
  else
    perform tell_webhooks(null, 'submission.decided', new.id);
    perform tell_webhooks(new.profile_id, 'shelf.' || new.status, new.id);
  end if;
  return null;
end $$;

create trigger tells_webhooks_new after insert on submission_reviews
  for each row when (new.kind = 'shelf' and new.status <> 'canceled') execute function submission_reviews_tell_webhooks();
create trigger tells_webhooks after update of status on submission_reviews
  for each row when (
    new.kind = 'shelf' and new.status <> 'canceled' and old.status is distinct from new.status
  ) execute function submission_reviews_tell_webhooks();

create function accounts_tell_webhooks() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(null, 'account.created', new.profile_id);
  return null;
end $$;

create trigger tells_webhooks after insert on accounts
  for each row execute function accounts_tell_webhooks();

create function reports_tell_webhooks() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(null, 'report.opened', new.id);
  return null;
end $$;

create trigger tells_webhooks after insert on reports
  for each row execute function reports_tell_webhooks();

create function takedowns_tell_webhooks() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.profile_id, 'content.taken_down', new.id);
  perform tell_webhooks(null, 'content.taken_down', new.id);
  return null;
end $$;

create trigger tells_webhooks after insert on takedowns
  for each row execute function takedowns_tell_webhooks();
