-- Members say what is matched wrongly, and a job finds what may be written in two ways.

-- AlterEnum
ALTER TYPE "notification_kind" ADD VALUE 'suggestion_answered';

-- CreateTable
CREATE TABLE "thing_suggestions" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "profile_id" UUID NOT NULL,
    "kind" "thing_change_kind" NOT NULL,
    "thing_id" UUID NOT NULL,
    "other_id" UUID,
    "pick_ids" UUID[],
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),
    "answer" TEXT NOT NULL DEFAULT '',
    "change_id" UUID,

    CONSTRAINT "thing_suggestions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "thing_doubles" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "thing_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "similarity" INTEGER NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "thing_doubles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "thing_double_searches" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "last_id" UUID NOT NULL,

    CONSTRAINT "thing_double_searches_pkey" PRIMARY KEY ("is_only")
);

-- CreateIndex
CREATE INDEX "thing_suggestions_created_at_id_idx" ON "thing_suggestions"("created_at", "id");

-- CreateIndex
CREATE INDEX "thing_suggestions_profile_id_idx" ON "thing_suggestions"("profile_id");

-- CreateIndex
CREATE INDEX "thing_suggestions_thing_id_idx" ON "thing_suggestions"("thing_id");

-- CreateIndex
CREATE INDEX "thing_suggestions_other_id_idx" ON "thing_suggestions"("other_id");

-- CreateIndex
CREATE INDEX "thing_suggestions_change_id_idx" ON "thing_suggestions"("change_id");

-- CreateIndex
CREATE INDEX "thing_doubles_other_id_idx" ON "thing_doubles"("other_id");

-- CreateIndex
CREATE INDEX "thing_doubles_similarity_id_idx" ON "thing_doubles"("similarity", "id");

-- CreateIndex
CREATE UNIQUE INDEX "thing_doubles_thing_id_other_id_key" ON "thing_doubles"("thing_id", "other_id");

-- CreateIndex
CREATE INDEX "thing_keys_title_trgm_idx" ON "thing_keys" USING GIN ("title_key" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "thing_suggestions" ADD CONSTRAINT "thing_suggestions_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thing_suggestions" ADD CONSTRAINT "thing_suggestions_thing_id_fkey" FOREIGN KEY ("thing_id") REFERENCES "things"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thing_suggestions" ADD CONSTRAINT "thing_suggestions_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "things"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thing_suggestions" ADD CONSTRAINT "thing_suggestions_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "thing_changes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thing_doubles" ADD CONSTRAINT "thing_doubles_thing_id_fkey" FOREIGN KEY ("thing_id") REFERENCES "things"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thing_doubles" ADD CONSTRAINT "thing_doubles_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "things"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table thing_suggestions
  add constraint thing_suggestions_lengths check (
    char_length(note) <= 280 and char_length(answer) <= 1000 and cardinality(pick_ids) <= 200),
  add constraint thing_suggestions_of_kind check (
    (kind = 'merge') = (other_id is not null) and (kind = 'split') = (cardinality(pick_ids) > 0)),
  add constraint thing_suggestions_two_things check (thing_id <> other_id);
alter table thing_doubles
  add constraint thing_doubles_in_order check (thing_id < other_id);
alter table thing_double_searches
  add constraint thing_double_searches_only check (is_only);

-- Somebody has one open suggestion for each thing.
create unique index thing_suggestions_once_key on thing_suggestions (profile_id, thing_id) where resolved_at is null;
create index thing_suggestions_open_idx on thing_suggestions (created_at, id) where resolved_at is null;

create trigger author_alive before insert on thing_suggestions
  for each row execute function rows_require_author('profile_id');

-- A deletion leaves nothing of theirs.
create function profiles_end_suggestions() returns trigger language plpgsql as $$
begin
  delete from thing_suggestions where profile_id = new.id;
  return null;
end $$;

create trigger profiles_end_suggestions after update of deleted_at on profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function profiles_end_suggestions();

-- Its author hears what became of it, beside the pick that names the thing.
create function thing_suggestions_notify() returns trigger language plpgsql as $$
begin
  perform notify(new.profile_id, 'suggestion_answered', subject => new.id,
    pick => (select named_by from things where id = (
      select coalesce(merged_into, id) from things where id = new.thing_id)),
    text => coalesce(nullif(new.answer, ''), case
        when new.change_id is null then 'We looked at it, and left things as they are.'
        when new.kind = 'merge' then 'You were right: they are one now.'
        else 'You were right: they are two now.'
      end));
  return null;
end $$;

create trigger thing_suggestions_notify after update of resolved_at on thing_suggestions
  for each row when (old.resolved_at is null and new.resolved_at is not null)
  execute function thing_suggestions_notify();

-- Compares the names of things with those of others, from one thing on and in the order in which they were made. Returns the
-- last one, or null if there were none. Titles weigh twice as much as creators.
create function find_thing_doubles(beyond uuid, most int) returns uuid language plpgsql
  set enable_seqscan = off set pg_trgm.similarity_threshold = 0.5 as $$
declare
  batch uuid[] := array(
    select id from things where (beyond is null or id > beyond) and created_at < now() - interval '1 minute'
    order by id limit most);
begin
  insert into thing_doubles (thing_id, other_id, similarity)
    select least(thing_id, other_id), greatest(thing_id, other_id), round(100 * max(score))::int from (
      select named.thing_id, near.thing_id as other_id,
        case when '' in (named.creator_key, near.creator_key) then 0.9 * similarity(named.title_key, near.title_key)
          else (2 * similarity(named.title_key, near.title_key) + similarity(named.creator_key, near.creator_key)) / 3
        end as score
      from thing_keys named cross join lateral (
        select thing_id, title_key, creator_key from thing_keys other
        where other.category = named.category and other.title_key % named.title_key and other.thing_id <> named.thing_id
        limit 50
      ) near
      where named.thing_id = any(batch)
    ) compared
    where score >= 0.7
    group by 1, 2
    on conflict (thing_id, other_id) do nothing;
  return batch[cardinality(batch)];
end $$;
