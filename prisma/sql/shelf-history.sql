-- Which pick was in which place of a shelf, and when.

-- The curator is active.
create or replace trigger author_alive before insert on shelf_history
  for each row execute function rows_require_author('profile_id');

-- A shorter stay is a correction, like a drag past the right place or an undo.
create or replace function shelf_history_shortest() returns interval language sql immutable parallel safe as $$
  select interval '10 minutes'
$$;

-- Ends the stay of a pick. A correction leaves no line.
create or replace function shelf_history_end(ended uuid, why shelf_removal_reason) returns void language sql as $$
  delete from shelf_history
    where pick_id = ended and until_at is null and from_at > now() - shelf_history_shortest();
  update shelf_history set until_at = now(), removal_reason = why where pick_id = ended and until_at is null;
$$;

-- Writes down that a pick has come to a place of the shelf, has left it, or is called something else. Returning to a place
-- soon after is no change. A new pick was nothing before.
create or replace function shelf_history_keep(was picks, pick picks) returns void language plpgsql as $$
declare
  stood boolean := coalesce(was.is_public and was.rank is not null, false);
  stands boolean := pick.is_public and pick.rank is not null;
begin
  if stood and (not stands or (was.category, was.rank) is distinct from (pick.category, pick.rank)) then
    perform shelf_history_end(pick.id,
      case when not pick.is_public then 'unpublished' when pick.rank is null then 'left_shelf' else 'moved' end::shelf_removal_reason);
    stood := false;
  end if;
  if stands and not stood then
    update shelf_history
      set until_at = null, removal_reason = null, reason = null, title = pick.title, reference = pick.reference
      where id = (
        select id from shelf_history
        where pick_id = pick.id and category = pick.category and rank = pick.rank
          and until_at > now() - shelf_history_shortest()
        order by until_at desc, id desc limit 1);
    if not found then
      -- The picks of a deleted person change too, when their take-down is lifted.
      insert into shelf_history (profile_id, pick_id, category, rank, title, reference, from_at)
        select pick.profile_id, pick.id, pick.category, pick.rank, pick.title, pick.reference,
          case when was.id is null then least(pick.published_at, now()) else now() end
        from profiles where id = pick.profile_id and deleted_at is null and suspended_at is null;
    end if;
  end if;
  -- A title that is corrected while the pick is public changes in its last line, otherwise in all.
  if was.id is not null and (was.title, was.reference) is distinct from (pick.title, pick.reference) then
    update shelf_history set title = pick.title, reference = pick.reference
      where pick_id = pick.id and (until_at is null or not was.is_public);
  end if;
end $$;

-- A pick that is deleted ends its line. If nobody could see the pick, its history goes too.
create or replace function shelf_history_close(pick picks) returns void language plpgsql as $$
begin
  if pick.is_public then
    perform shelf_history_end(pick.id, 'deleted');
  else
    delete from shelf_history where pick_id = pick.id;
  end if;
end $$;
