-- The history of ranks on a shelf.

-- Refuses inactive curators.
create or replace trigger requires_active_author before insert on shelf_history
  for each row execute function rows_require_active_author('profile_id');

-- A placement that ends sooner is a correction, such as an undo or a drag past the right rank.
create or replace function shelf_history_shortest() returns interval language sql immutable parallel safe as $$
  select interval '10 minutes'
$$;

-- Ends the current placement of a pick. If that was only a correction, its row is deleted.
create or replace function shelf_history_end(ended uuid, why shelf_removal_reason, by_team boolean) returns void
language sql as $$
  delete from shelf_history
    where pick_id = ended and until_at is null and from_at > now() - shelf_history_shortest();
  update shelf_history set until_at = now(), removal_reason = why, taken_down = by_team
    where pick_id = ended and until_at is null;
$$;

-- Whether a row is about this thing, or about a thing that was merged into it.
create or replace function shelf_history_is_of(line_thing uuid, thing uuid) returns boolean
language sql stable parallel safe as $$
  select line_thing = thing or exists (select from things where id = line_thing and merged_into = thing)
$$;

-- The edit distance of two texts. Two swapped neighbors count as one edit. Long texts are compared only at both ends,
-- because levenshtein accepts at most 255 bytes.
create or replace function edit_distance(one text, other text) returns int
language sql immutable strict parallel safe as $$
  select case
    when one = other then 0
    when exists (
      select from generate_series(1, length(one) - 1) at
      where overlay(one placing reverse(substr(one, at, 2)) from at for 2) = other) then 1
    when greatest(length(one), length(other)) <= 60 then levenshtein(one, other)
    else levenshtein(left(one, 60), left(other, 60)) + levenshtein(right(one, 60), right(other, 60))
  end
$$;

-- The numbers and single letters of a title, which tell volumes and models apart: "Book One", "Henry IV", "Leica M".
create or replace function shelf_history_designators(title text) returns text[] language sql immutable strict as $$
  select array(select word from unnest(thing_spelled_words(title)) word where word ~ '^(\d+|[b-z])$' order by 1)
$$;

-- Whether a short title has another letter instead of one of its own, as "Dune" and "June" do. That is another word,
-- while a missing, an extra or a swapped letter is a typo.
create or replace function shelf_history_is_other_word(one text, other text) returns boolean
language sql immutable strict as $$
  select length(one) = length(other) and length(one) < 6
    and thing_sorted_letters(one) <> thing_sorted_letters(other)
$$;

-- The number of letters that an edit of a pick corrected. Zero if both titles match or only a reference was added.
-- Null if the category, a number or a short word changed, because that is no correction. Where another thing has the
-- part of a title after its colon, that part is another title.
create or replace function shelf_history_corrected_letters(was picks, pick picks) returns int language sql stable as $$
  select case
    when was.category <> pick.category
      or regexp_replace(was.title, '\D', '', 'g') <> regexp_replace(pick.title, '\D', '', 'g') then null
    when (old_creator = '' or new_creator <> '') and thing_likeness(pick.category, old_marks, new_marks) = 100
      and old_marks ->> 'tail' is distinct from new_marks ->> 'full'
      and new_marks ->> 'tail' is distinct from old_marks ->> 'full' then 0
    when shelf_history_designators(was.title) <> shelf_history_designators(pick.title)
      or shelf_history_is_other_word(thing_key(was.title), thing_key(pick.title)) then null
    else edit_distance(thing_key(was.title), thing_key(pick.title))
      + case old_creator when '' then 0 else edit_distance(old_creator, new_creator) end
  end
  from (select thing_key(coalesce(was.reference, '')) as old_creator, thing_key(coalesce(pick.reference, '')) as new_creator,
    thing_marks(was.category, was.title, was.reference) as old_marks,
    thing_marks(pick.category, pick.title, pick.reference) as new_marks
    -- Otherwise PostgreSQL computes the marks again wherever they are used.
    offset 0) compared
$$;

-- Whether a pick whose thing changed counts as another pick. It does if its curator changed it by more than a typo:
-- more letters than a typo has, counting earlier corrections, the other part of a title with a colon, or a former thing
-- that other picks have too. If the title is the same, only a change by the curator counts; other changes are
-- corrections of the matching. A choice that waits for an admin changes nothing on the shelf.
create or replace function shelf_history_is_other(was picks, pick picks) returns boolean language plpgsql as $$
declare
  letters int;
begin
  if (was.title, was.reference) is not distinct from (pick.title, pick.reference) then
    return (was.version <> pick.version or exists (select from pending_edits where pick_id = pick.id and is_applied))
      and not exists (select from things where id in (was.thing_id, pick.thing_id) and is_waiting);
  end if;
  if book_is_other_part(was.thing_id, thing_marks(pick.category, pick.title, pick.reference)) then
    return true;
  end if;
  letters := shelf_history_corrected_letters(was, pick);
  if letters > 0 then
    letters := letters + coalesce(
      (select max(corrected_letters) from shelf_history
        where pick_id = pick.id and shelf_history_is_of(thing_id, was.thing_id)), 0);
  end if;
  return letters is null or letters > 0 and (
    letters > least(3, length(thing_key(pick.title)) / 4)
    or exists (select from picks where thing_id = was.thing_id and id <> pick.id));
end $$;

-- Whether the team has taken down a pick, its shelf or its curator.
create or replace function pick_is_taken_down(pick picks) returns boolean language sql stable as $$
  select pick.hidden_at is not null or exists (
    select from profiles where id = pick.profile_id and (withdrawn_at is not null or suspended_at is not null))
$$;

-- Records that a pick got a rank, lost it, or changed its thing or title. A return to the same rank soon after, or
-- after a take-down, continues the old row, also if the pick was deleted and added again. "was" is null for a new pick.
create or replace function shelf_history_record(was picks, pick picks) returns void language plpgsql as $$
declare
  was_placed boolean := coalesce(was.is_public and was.rank is not null, false);
  is_placed boolean := pick.is_public and pick.rank is not null;
  is_other boolean := false;
  letters int := 0;
begin
  if was.thing_id <> pick.thing_id and not shelf_history_is_of(was.thing_id, pick.thing_id)
    and exists (select from shelf_history where pick_id = pick.id)
  then
    is_other := shelf_history_is_other(was, pick);
    if not is_other then
      -- A merge moves many picks whose titles stay. Comparing titles costs a millisecond each.
      if (was.title, was.reference) is distinct from (pick.title, pick.reference) then
        letters := coalesce(shelf_history_corrected_letters(was, pick), 0);
      end if;
      update shelf_history
        set thing_id = pick.thing_id, corrected_letters = least(corrected_letters + letters, 100)
        where pick_id = pick.id and shelf_history_is_of(thing_id, was.thing_id)
          -- The matching moved only the current title, or one that differs by corrected typos.
          and ((was.title, was.reference) is distinct from (pick.title, pick.reference)
            or (title, reference) is not distinct from (pick.title, pick.reference) or corrected_letters > 0);
    end if;
  end if;
  if was_placed and (is_other or not is_placed or (was.category, was.rank) is distinct from (pick.category, pick.rank)) then
    perform shelf_history_end(pick.id,
      case
        when not pick.is_public then 'unpublished'
        when pick.rank is null or is_other then 'left_shelf'
        else 'moved'
      end::shelf_removal_reason,
      not pick.is_public and pick_is_taken_down(pick));
    was_placed := false;
  end if;
  -- Words that were taken down do not come back with the next pick in their place.
  if is_other and pick_is_taken_down(was) then
    delete from shelf_history where pick_id = pick.id and shelf_history_is_of(thing_id, was.thing_id);
  end if;
  if is_placed and not was_placed then
    update shelf_history
      set until_at = null, removal_reason = null, reason = null, pick_id = pick.id, title = pick.title,
        reference = pick.reference
      where id = (
        select id from shelf_history
        where profile_id = pick.profile_id and (pick_id = pick.id or removal_reason = 'deleted')
          and category = pick.category and rank = pick.rank
          and (taken_down or until_at > now() - shelf_history_shortest())
          and shelf_history_is_of(thing_id, pick.thing_id)
        order by until_at desc, id desc limit 1);
    if not found then
      -- Lifting a take-down also changes the picks of deleted people. They get no placement.
      insert into shelf_history (profile_id, pick_id, thing_id, category, rank, title, reference, from_at)
        select pick.profile_id, pick.id, pick.thing_id, pick.category, pick.rank, pick.title, pick.reference,
          case when was.id is null then least(pick.published_at, now()) else now() end
        from profiles where id = pick.profile_id and deleted_at is null and suspended_at is null;
    end if;
  end if;
  if pick.is_public then
    update shelf_history set taken_down = false where pick_id = pick.id and taken_down;
  end if;
  -- Corrects the title in the current row if the pick is public, otherwise in all rows of its thing.
  if was.id is not null and (was.title, was.reference) is distinct from (pick.title, pick.reference) then
    update shelf_history set title = pick.title, reference = pick.reference
      where pick_id = pick.id and (until_at is null or not was.is_public)
        and shelf_history_is_of(thing_id, pick.thing_id);
  end if;
end $$;

-- Ends the placement of a deleted pick. What was taken down leaves no history.
create or replace function shelf_history_end_deleted(pick picks) returns void language plpgsql as $$
begin
  if pick_is_taken_down(pick) then
    delete from shelf_history where pick_id = pick.id;
  else
    perform shelf_history_end(pick.id, 'deleted', false);
  end if;
end $$;
