-- CreateTable
CREATE TABLE "lists" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "profile_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "key" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "list_items" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "list_id" UUID NOT NULL,
    "pick_id" UUID NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL,

    CONSTRAINT "list_items_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lists_profile_id_created_at_id_idx" ON "lists"("profile_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "list_items_list_id_position_id_idx" ON "list_items"("list_id", "position", "id");

-- CreateIndex
CREATE INDEX "list_items_pick_id_idx" ON "list_items"("pick_id");

-- CreateIndex
CREATE UNIQUE INDEX "list_items_list_id_pick_id_key" ON "list_items"("list_id", "pick_id");

-- AddForeignKey
ALTER TABLE "lists" ADD CONSTRAINT "lists_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_pick_id_fkey" FOREIGN KEY ("pick_id") REFERENCES "picks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table lists
  add constraint lists_lengths check (
    char_length(title) between 1 and 80 and char_length(description) <= 500 and char_length(key) between 22 and 64);
alter table list_items
  add constraint list_items_note_length check (char_length(note) <= 500);

create trigger author_alive before insert on lists
  for each row execute function rows_require_author('profile_id');

-- A deletion leaves nothing of theirs. During a suspension nobody else reads them.
create function profiles_end_lists() returns trigger language plpgsql as $$
begin
  delete from lists where profile_id = new.id;
  return null;
end $$;

create trigger profiles_end_lists after update of deleted_at on profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function profiles_end_lists();
