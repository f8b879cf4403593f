-- AlterTable
ALTER TABLE "images" ADD COLUMN     "withheld" BOOLEAN NOT NULL DEFAULT false;

-- Few are.
create index images_withheld_idx on images (id) where withheld;

-- Pictures that leave something hidden stay withheld. Their files are kept for reviews, and their addresses are known.
-- What is shown again has its own pictures back.
create function pictures_stay_withheld() returns trigger language plpgsql as $$
declare
  gone boolean := tg_op = 'DELETE';
  restored boolean := not gone and new.hidden_at is null;
  old_image uuid := to_jsonb(old) ->> tg_argv[0];
  new_image uuid := case when not gone then to_jsonb(new) ->> tg_argv[0] end;
  new_story text := case when not gone then new.description_html end;
begin
  if restored then
    update images set withheld = false
      where owner_id = old.profile_id and withheld
        and (id = new_image or strpos(new_story, left(right(key, 21), 16)) > 0);
  else
    update images set withheld = true
      where owner_id = old.profile_id and not withheld
        and (id = old_image or strpos(old.description_html, left(right(key, 21), 16)) > 0)
        and id is distinct from new_image and strpos(coalesce(new_story, ''), left(right(key, 21), 16)) = 0;
  end if;
  return null;
end $$;

create trigger pictures_stay_withheld after update of image_id, description_html, hidden_at on picks
  for each row when (old.hidden_at is not null) execute function pictures_stay_withheld('image_id');
create trigger pictures_stay_withheld_gone after delete on picks
  for each row when (old.hidden_at is not null) execute function pictures_stay_withheld('image_id');
create trigger pictures_stay_withheld after update of cover_id, description_html, hidden_at on collections
  for each row when (old.hidden_at is not null) execute function pictures_stay_withheld('cover_id');
create trigger pictures_stay_withheld_gone after delete on collections
  for each row when (old.hidden_at is not null) execute function pictures_stay_withheld('cover_id');
