-- Pictures.

-- Refuses owners who are deleted or suspended.
create or replace trigger requires_active_author before insert on images
  for each row execute function rows_require_active_author('owner_id');

-- Marks a picture that a row no longer uses as an orphan, which a job deletes, and unmarks the one that replaces it.
create or replace function images_replace(before uuid, after uuid) returns void language plpgsql as $$
begin
  if before is distinct from after then
    update images set orphaned_at = now() where id = before;
    update images set orphaned_at = null where id = after;
  end if;
end $$;

-- Pictures that were removed from hidden content stay withheld: their files are kept for the review, and their
-- addresses may be known. If the content is shown again, the pictures that it still contains are shown too. A story
-- contains 16 characters of the key of each of its pictures.
create or replace function images_update_withheld(
  owner uuid, is_shown_again boolean, old_image uuid, old_story text, new_image uuid, new_story text
) returns void language plpgsql as $$
begin
  if is_shown_again then
    update images set withheld = false
      where owner_id = owner and withheld
        and (id = new_image or strpos(new_story, left(right(key, 21), 16)) > 0);
  else
    update images set withheld = true
      where owner_id = owner and not withheld
        and (id = old_image or strpos(old_story, left(right(key, 21), 16)) > 0)
        and id is distinct from new_image and strpos(coalesce(new_story, ''), left(right(key, 21), 16)) = 0;
  end if;
end $$;

-- Returns the first picture if it exists and is not taken by another row, otherwise the second. Null stays null.
create or replace function image_or(picture uuid, instead uuid, is_taken boolean) returns uuid language sql stable as $$
  select case
    when picture is null or (exists (select from images where id = picture) and not is_taken) then picture
    else instead
  end
$$;
