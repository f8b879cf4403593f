-- What stood where on a shelf, and when. Triggers keep it, however a pick is written.

-- CreateEnum
CREATE TYPE "shelf_departure" AS ENUM ('moved', 'left_shelf', 'deleted', 'unpublished');

-- CreateTable
CREATE TABLE "shelf_history" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "profile_id" UUID NOT NULL,
    "pick_id" UUID,
    "category" "category" NOT NULL,
    "rank" SMALLINT NOT NULL,
    "title" TEXT NOT NULL,
    "reference" TEXT,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3),
    "departure" "shelf_departure",
    "reason" TEXT,
    "reason_is_public" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "shelf_history_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "shelf_history_profile_id_from_at_id_idx" ON "shelf_history"("profile_id", "from_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "shelf_history_pick_id_idx" ON "shelf_history"("pick_id");

-- AddForeignKey
ALTER TABLE "shelf_history" ADD CONSTRAINT "shelf_history_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shelf_history" ADD CONSTRAINT "shelf_history_pick_id_fkey" FOREIGN KEY ("pick_id") REFERENCES "picks"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table shelf_history
  add constraint shelf_history_rank_range check (rank between 1 and 3),
  add constraint shelf_history_reason_length check (char_length(reason) between 1 and 280),
  add constraint shelf_history_ended check ((until_at is null) = (departure is null) and until_at >= from_at),
  add constraint shelf_history_reason_of_left check (reason is null or departure = 'left_shelf');
-- A pick stands in one place at a time.
create unique index shelf_history_open_key on shelf_history (pick_id) where until_at is null;

create trigger author_alive before insert on shelf_history
  for each row execute function rows_require_author('profile_id');

-- What lasted less than this is a correction, such as a drag past the right place or an undo.
create function shelf_history_shortest() returns interval language sql immutable parallel safe as $$
  select interval '10 minutes'
$$;

-- Ends what stands now. A correction leaves no trace.
create function shelf_history_end(ended uuid, why shelf_departure) returns void language sql as $$
  delete from shelf_history
    where pick_id = ended and until_at is null and from_at > now() - shelf_history_shortest();
  update shelf_history set until_at = now(), departure = why where pick_id = ended and until_at is null;
$$;

-- Only what the picks themselves say is written down. A held edit is not in them yet.
create function picks_keep_history() returns trigger language plpgsql as $$
declare
  stood boolean := tg_op = 'UPDATE' and old.is_public and old.rank is not null;
  stands boolean := new.is_public and new.rank is not null;
begin
  if stood and (not stands or (old.category, old.rank) is distinct from (new.category, new.rank)) then
    perform shelf_history_end(new.id,
      case when not new.is_public then 'unpublished' when new.rank is null then 'left_shelf' else 'moved' end::shelf_departure);
    stood := false;
  end if;
  if stands and not stood then
    update shelf_history
      set until_at = null, departure = null, reason = null, title = new.title, reference = new.reference
      where id = (
        select id from shelf_history
        where pick_id = new.id and category = new.category and rank = new.rank
          and until_at > now() - shelf_history_shortest()
        order by until_at desc, id desc limit 1);
    if not found then
      -- The picks of a deleted person change too, when the team restores them.
      insert into shelf_history (profile_id, pick_id, category, rank, title, reference, from_at)
        select new.profile_id, new.id, new.category, new.rank, new.title, new.reference,
          case tg_op when 'INSERT' then least(new.published_at, now()) else now() end
        from profiles where id = new.profile_id and deleted_at is null and suspended_at is null;
    end if;
  end if;
  -- A corrected title is corrected where it stands, and everywhere if it was corrected out of sight.
  if tg_op = 'UPDATE' and (old.title, old.reference) is distinct from (new.title, new.reference) then
    update shelf_history set title = new.title, reference = new.reference
      where pick_id = new.id and (until_at is null or not old.is_public);
  end if;
  return null;
end $$;

create trigger keeps_history_new after insert on picks
  for each row when (new.is_public and new.rank is not null) execute function picks_keep_history();
create trigger keeps_history after update on picks
  for each row when (
    (old.is_public, old.category, old.rank, old.title, old.reference) is distinct from
    (new.is_public, new.category, new.rank, new.title, new.reference)
  ) execute function picks_keep_history();

-- The history of a pick that is deleted while nobody sees it goes too.
create function picks_end_history() returns trigger language plpgsql as $$
begin
  if old.is_public then
    perform shelf_history_end(old.id, 'deleted');
  else
    delete from shelf_history where pick_id = old.id;
  end if;
  return old;
end $$;

create trigger ends_history before delete on picks for each row execute function picks_end_history();

create function profiles_forget_history() returns trigger language plpgsql as $$
begin
  delete from shelf_history where profile_id = new.id;
  return null;
end $$;

create trigger profiles_forget_history after update of deleted_at on profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function profiles_forget_history();

-- What stands now has stood since it was published.
insert into shelf_history (profile_id, pick_id, category, rank, title, reference, from_at)
  select profile_id, picks.id, category, rank, picks.title, reference, least(coalesce(published_at, picks.created_at), now())
  from picks join profiles on profiles.id = picks.profile_id
  where is_public and rank is not null and deleted_at is null and suspended_at is null;
