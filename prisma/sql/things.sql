-- Things, their names, and how they are assigned to picks.

-- The words of a text for comparison: lower case, without accents and punctuation, separated by one space.
-- Punctuation is listed by code point, because character classes differ between servers. The signs of C++, C# and
-- S20+ become words.
create or replace function thing_words(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(
      regexp_replace(regexp_replace(
        replace(replace(fold(normalize(translate(value, '™®©℠', ''), nfkc)), '&', ' and '), '++', ' plus plus '),
        '([a-z0-9])\+(?![a-z0-9])', '\1 plus ', 'g'), '(^|[^a-z0-9])([a-z])#(?![a-z0-9])', '\1\2 sharp ', 'g'),
      '[''`´ʹ-˿’‘‛׳]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u0300-\u036f\u037e\u0387'
      '\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e2f\u0e5a\u0e5b'
      '\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb'
      '\ufe00-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff\U000e0000-\U000e01ef]+',
    ' ', 'g'))
$$;

-- The comparison key of a title or reference: its words without a leading article. A text without words is its own
-- key. A long key is shortened and hashed, because an index entry has a size limit.
create or replace function thing_key(value text) returns text language sql immutable strict parallel safe as $$
  select case when length(key) > 200 then left(key, 160) || ' ' || md5(key) else key end from (
    select case when words = '' then btrim(lower(value)) else regexp_replace(words, '^(the|an?) (?!(the|an?)$)(?=.)', '') end as key
    from thing_words(value) words
  ) keyed
$$;

-- The slug of a thing: the words of its title, or the end of its id if the title is mostly not Latin or the slug is
-- reserved.
create or replace function thing_slug(title text, id uuid) returns text language sql immutable strict parallel safe as $$
  select case
      when latin = '' or length(latin) < length(words) / 2 or latin in ('all', 'feed', 'in', 'map', 'new', 'search')
      then right(id::text, 12) else latin
    end
  from thing_words(title) words, lateral (
    select btrim(left(btrim(regexp_replace(words, '[^a-z0-9]+', '-', 'g'), '-'), 60), '-') as latin
  ) reduced
$$;

-- Returns the thing itself, or the one it was merged into. The lock of a foreign key serializes a merge and a
-- concurrent write of a pick.
create or replace function resolve_merged_thing(wanted uuid) returns uuid language plpgsql as $$
declare
  into_id uuid;
begin
  loop
    select merged_into into into_id from things where id = wanted for key share;
    if into_id is null then
      return wanted;
    end if;
    wanted := into_id;
  end loop;
end $$;

-- Finds the thing of a title and reference, or creates one. If no known name equals both, thing_match decides.
create or replace function find_or_create_thing(kind category, title text, reference text) returns uuid
language plpgsql set enable_seqscan = off as $$
declare
  wanted_title text := thing_key(title);
  wanted_creator text := thing_key(coalesce(reference, ''));
  marks jsonb;
  found_id uuid;
begin
  for attempt in 1..2 loop
    -- The lock keeps the thing from being deleted before the pick refers to it.
    select key.thing_id into found_id from thing_keys key join things on things.id = key.thing_id
      where key.category = kind and key.title_key = wanted_title and key.creator_key = wanted_creator
      for key share of things;
    if found_id is not null then
      return resolve_merged_thing(found_id);
    end if;
    -- Concurrent writes of the same new title wait for this lock, and then find the row in the second attempt.
    if attempt = 1 then
      marks := thing_marks(kind, title, reference);
      perform pg_advisory_xact_lock(hashtextextended('thing ' || kind || ' ' || wanted_title, 0));
      perform pg_advisory_xact_lock(hashtextextended(
        'things ' || kind || ' ' || coalesce(marks ->> 'head', marks ->> 'bare', marks ->> 'full', ''), 0));
    end if;
  end loop;
  select id into found_id from things where id = thing_match(kind, marks) for key share;
  if found_id is null then
    insert into things (category) values (kind) returning id into found_id;
  end if;
  found_id := resolve_merged_thing(found_id);
  insert into thing_keys (category, title_key, creator_key, thing_id, marks, terms)
    values (kind, wanted_title, wanted_creator, found_id, marks, thing_terms(kind, marks, false));
  return found_id;
end $$;

-- Whether a title and reference equal one of a thing's names, or resemble one.
create or replace function thing_is_like(wanted uuid, kind category, title text, reference text) returns boolean
language sql stable set enable_seqscan = off as $$
  select exists (
    select from (select * from thing_keys where thing_id = wanted limit 200) key,
      lateral (select thing_key(thing_is_like.title) as title_key, thing_key(coalesce(reference, '')) as creator_key) typed
    where key.title_key = typed.title_key and typed.creator_key in (key.creator_key, '')
      or thing_resembles(kind, coalesce(key.marks, thing_marks(kind, key.title_key, nullif(key.creator_key, ''))),
        thing_marks(kind, thing_is_like.title, reference)))
$$;

-- The thing of a pick whose curator chose one from a list. If the title does not fit the chosen thing, the pick gets
-- a private thing of its own, and an admin a suggestion to merge both. A choice that waits already is replaced.
create or replace function resolve_chosen_thing(
  curator uuid, chosen uuid, kind category, title text, reference text, current uuid
) returns uuid language plpgsql as $$
declare
  pending uuid;
begin
  if thing_is_like(chosen, kind, title, reference) then
    return chosen;
  end if;
  update thing_suggestions set other_id = chosen
    where thing_id = current and resolved_at is null
      and exists (select from things where id = current and is_waiting and category = resolve_chosen_thing.kind);
  if found then
    return current;
  end if;
  insert into things (category, is_waiting) values (kind, true) returning id into pending;
  insert into thing_suggestions (profile_id, kind, thing_id, other_id) values (curator, 'merge', pending, chosen);
  return pending;
end $$;

-- Ends the suggestion of a choice whose pick has left. What an admin accepted or declined is resolved by then.
create or replace function end_waiting_choice(waiting uuid) returns void language sql as $$
  delete from thing_suggestions
    where thing_id = waiting and resolved_at is null
      and exists (select from things where id = waiting and is_waiting and merged_into is null)
$$;

-- Whether an edited pick keeps its chosen thing. The new title is compared with the names of the thing, and not with the
-- previous title, which could lead to any other title in small steps. Only a choice that still waits counts nowhere, and
-- follows the previous title. Where an admin put the pick, it may also be called as the thing from which it was split, or
-- differ by a typo from the name that the admin accepted, with or without its reference. A later merge of the thing does
-- not change that.
create or replace function chosen_thing_stays(was picks, pick picks) returns boolean language sql stable as $$
  select thing_is_like(pick.thing_id, pick.category, pick.title, pick.reference)
    or exists (select from things where id = pick.thing_id and is_waiting)
      and thing_resembles(pick.category, thing_marks(pick.category, was.title, was.reference),
        thing_marks(pick.category, pick.title, pick.reference))
    or exists (
      select from thing_changes change join things other on other.id = change.other_id,
        lateral (
          select thing_key(other_name) as accepted,
            thing_key(pick.title) as title,
            thing_key(concat_ws(', ', pick.title,
              coalesce(nullif(btrim(pick.reference), ''), nullif(btrim(was.reference), '')))) as typed
        ) names
      where undone_at is null and pick.id = any(pick_ids)
        and (change.other_id = pick.thing_id and thing_is_like(change.thing_id, pick.category, pick.title, pick.reference)
          or is_waiting and change.thing_id in (
              select id from things where id = pick.thing_id or merged_into = pick.thing_id)
            and least(edit_distance(accepted, names.title), edit_distance(accepted, typed))
              <= least(3, length(accepted) / 4)))
$$;

-- A slug that no other thing of the category has or had. The lock serializes concurrent calls for the same slug.
create or replace function thing_free_slug(thing things) returns text language plpgsql set enable_seqscan = off as $$
declare
  short text := thing_slug(thing.title, thing.id);
  candidate text;
begin
  perform pg_advisory_xact_lock(hashtextextended('thing slug ' || thing.category || ' ' || short, 0));
  foreach candidate in array array[
    short,
    left(short || '-' || thing_slug(coalesce(nullif(thing_words(thing.creator), ''), short), thing.id), 80),
    left(short, 67) || '-' || right(thing.id::text, 12)
  ] loop
    candidate := btrim(candidate, '-');
    if not exists (select from things where category = thing.category and slug = candidate)
      and not exists (
        select from retired_thing_slugs where category = thing.category and slug_hash = md5(candidate))
    then
      return candidate;
    end if;
  end loop;
  return thing.id::text;
end $$;

-- A place is located by its own coordinates, or by those of its city. A public thing takes its title from its first
-- public pick, and keeps it as long as it is the title of one. Picks with a reference precede others. Picks whose curator
-- chose the thing come last, because their title can be anything. After a merge, picks with the kept title come first.
-- A thing that was split off keeps the title that an admin gave it.
create or replace function things_before_write() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if (new.latitude, new.longitude, new.city_id) is distinct from (old.latitude, old.longitude, old.city_id) then
    new.spot := case
        when new.category <> 'places' then null
        when new.latitude is not null then point(new.longitude, new.latitude)
        else (select point(longitude, latitude) from cities where id = new.city_id)
      end;
  end if;
  if tg_op = 'UPDATE' and new.named_by is null and new.merged_into is not null then
    -- A merged thing has no title of its own. Its address redirects even before all its picks have moved.
    new.title := null;
    new.creator := null;
  elsif tg_op = 'UPDATE' and new.named_by is null then
    select id, coalesce(new.given_title, title),
        case when new.given_title is null then nullif(btrim(reference), '') else new.given_creator end
      into new.named_by, new.title, new.creator
      from picks where thing_id = new.id and is_public
      order by new.name_key is not null and thing_key(title) <> new.name_key, thing_is_chosen,
        btrim(coalesce(reference, '')) = '', lower(title) is distinct from lower(old.title),
        id is distinct from old.named_by, published_at, id
      limit 1;
    if new.slug is null and new.title is not null and not new.is_waiting then
      new.slug := thing_free_slug(new);
    end if;
  end if;
  return new;
end $$;

create or replace trigger things_before_write
  before insert or update of latitude, longitude, city_id, shelves_count, named_by on things
  for each row execute function things_before_write();

create or replace function things_after_write() returns trigger language plpgsql as $$
begin
  perform record_public_change('thing', coalesce(new.id, old.id), old.is_public, new.is_public,
    (old.slug, old.title, old.creator, old.year, old.latitude, old.longitude, old.city, old.shelves_count,
        old.first_places_count, old.updated_at)
      is distinct from (new.slug, new.title, new.creator, new.year, new.latitude, new.longitude, new.city,
        new.shelves_count, new.first_places_count, new.updated_at));
  perform images_replace(old.image_id, new.image_id);
  return null;
end $$;

create or replace trigger things_after_write after insert or update or delete on things
  for each row execute function things_after_write();

-- Updates how many shelves have each thing, and how many rank it first. A person with two picks of a thing counts
-- once.
create or replace function things_count_picks(before shelf_place[], after shelf_place[]) returns void
language plpgsql set enable_seqscan = off as $$
declare
  changed uuid[] := array(select pick_id from unnest(before || after));
  thing record;
  step record;
begin
  -- Locked before counting, in the order of the ids as everywhere.
  for thing in
    select id, named_by, creator from things where id in (select thing_id from unnest(before || after))
      order by id for no key update
  loop
    select coalesce(sum(now.has::int - was.has::int), 0) as shelves,
      coalesce(sum(now.has_first::int - was.has_first::int), 0) as first_places
      into step
    from (select distinct profile_id from unnest(before || after) place where place.thing_id = thing.id) person,
      -- Looked up by person, because a person has few picks and a thing can have very many.
      lateral (
        select coalesce(array_agg(rank), '{}') as ranks, coalesce(array_agg(rank) filter (where id <> all(changed)), '{}') as unchanged
        from (select id, thing_id, rank from picks where profile_id = person.profile_id and is_public offset 0) own
        where own.thing_id = thing.id
      ) own,
      lateral (
        select count(rank) > 0 as has, coalesce(bool_or(rank = 1), false) as has_first from unnest(own.ranks) rank
      ) now,
      lateral (
        select count(rank) > 0 as has, coalesce(bool_or(rank = 1), false) as has_first from (
          select rank from unnest(before) place
            where place.thing_id = thing.id and place.profile_id = person.profile_id
          union all
          select rank from unnest(own.unchanged) rank
        ) places
      ) was;
    update things
      set shelves_count = shelves_count + step.shelves,
        first_places_count = first_places_count + step.first_places,
        named_by = case
            -- Another pick may now determine the title: one with a reference if there was none.
            when named_by = any(changed) or creator is null and given_title is null and exists (
              select from picks other
              where other.id = any(changed) and other.thing_id = thing.id and other.is_public
                and btrim(coalesce(other.reference, '')) <> '')
            then null else named_by
          end,
        updated_at = now()
      where id = thing.id;
  end loop;
end $$;

-- The name of a thing for admins. A merged thing has no title, but a public pick that it had, or a slug.
create or replace function thing_name(wanted uuid) returns text language sql stable as $$
  select coalesce(
    title || coalesce(', ' || creator, ''),
    given_title || coalesce(', ' || given_creator, ''),
    (select picks.title || coalesce(', ' || nullif(btrim(picks.reference), ''), '')
      from thing_changes change join picks on picks.id = any(change.pick_ids)
      where change.other_id = things.id and picks.is_public
      order by picks.published_at, picks.id limit 1),
    replace(slug, '-', ' '), 'Nothing public')
  from things where id = wanted
$$;

-- The distance in meters along the surface of the earth.
create or replace function spot_metres(spot point, latitude double precision, longitude double precision) returns integer
language sql immutable strict parallel safe as $$
  select round(12742000 * asin(sqrt(least(1,
    sin(radians(spot[1] - latitude) / 2) ^ 2
      + cos(radians(latitude)) * cos(radians(spot[1])) * sin(radians(spot[0] - longitude) / 2) ^ 2
  ))))::integer
$$;

-- Refuses members who are deleted or suspended.
create or replace trigger requires_active_author before insert on thing_suggestions
  for each row when (new.profile_id is not null) execute function rows_require_active_author('profile_id');

-- Notifies the author of a decided suggestion. The notification shows the pick from which the thing has its title.
create or replace function thing_suggestions_after_decision() returns trigger language plpgsql as $$
declare
  is_choice boolean := (select is_waiting from things where id = new.thing_id);
begin
  perform notify(new.profile_id, 'suggestion_answered', subject => new.id,
    pick => (select named_by from things where id = (
      select coalesce(merged_into, id) from things where id = new.thing_id)),
    text => coalesce(nullif(new.answer, ''), case
        when is_choice and new.change_id is null then 'We looked at it. Your pick is about something else, and has a page of its own.'
        when is_choice then 'We looked at it. Your pick counts there now.'
        when new.change_id is null then 'We looked at it, and left things as they are.'
        when new.kind = 'merge' then 'You were right: they are one now.'
        else 'You were right: they are two now.'
      end));
  return null;
end $$;

create or replace trigger thing_suggestions_after_decision after update of resolved_at on thing_suggestions
  for each row when (old.resolved_at is null and new.resolved_at is not null and new.profile_id is not null)
  execute function thing_suggestions_after_decision();

-- The things whose picks contain some words of a typed title, also misspelled, with the share of its letters that
-- these words have, in percent. Generic words count as one letter. Of each word, the newest 100 picks are read.
create or replace function things_sharing(kind category, typed text) returns table (thing_id uuid, share int)
language sql stable parallel safe rows 20 set enable_seqscan = off as $$
  with spelled as materialized (
    select n, word, array[word, regexp_replace(word, '(..)s$', '\1'), word || lead(word) over wide, lag(word) over wide || word] as spellings
    from unnest((string_to_array(thing_words(left(typed, 300)), ' '))[:12]) with ordinality words (word, n)
    window wide as (order by n)
  ), counted as materialized (
    select n, case when thing_is_generic(array[word]) then 1 else length(word) end as letters,
      spellings || case when length(word) > 5 then (search_words_near(word))[:5] end as spellings
    from spelled where length(word) > 1 and word <> all(thing_stop_words())
  )
  select found.thing_id, (100 * sum(letters) / (select sum(letters) from counted))::int as share
  from (
    select distinct pick.thing_id, n, letters
    from counted, lateral (select distinct spelling from unnest(spellings) spelling) term, lateral (
      select item_id from search_words item
      where item.kind = things_sharing.kind::text::search_kind and item.word = spelling and item.is_public
      order by item_id desc limit 100
    ) item, lateral (select thing_id from picks where id = item_id and is_public limit 1) pick
  ) found
  group by 1 having 100 * sum(letters) >= 30 * (select sum(letters) from counted)
  order by 2 desc limit 20
$$;

-- The things of the same author, maker or city, for a typed title and reference. The rank of those with a word that
-- begins like a word of the title is from 100 to 200, and that of the others from -60 to 0, by the similarity of the
-- titles. Titles in two scripts can be one name.
create or replace function things_beside(kind category, typed text, reference text) returns table (thing_id uuid, rank int)
language sql stable parallel safe rows 50 set enable_seqscan = off as $$
  with named as materialized (select thing_marks(kind, typed, reference) as marks)
  select key.thing_id, max(case when begins_alike then 100 + 100 * likeness else 60 * likeness - 60 end)::int
  from named, lateral (
    (select thing_keys.thing_id, thing_keys.marks, true as begins_alike from thing_keys
      where terms && thing_near_terms(kind, named.marks) limit 50)
    union all
    (select thing_keys.thing_id, thing_keys.marks, false from thing_keys
      where terms && thing_reference_terms(kind, named.marks) limit 100)
  ) key, lateral (select key.marks ->> 'full' as full_title, named.marks ->> 'full' as typed_title) titles,
    lateral (select greatest(similarity(full_title, typed_title),
      case when (ascii(full_title) > 127) <> (ascii(typed_title) > 127) then 0.5 end) as likeness) compared
  group by 1
$$;

-- Compares one batch of things, oldest first, with all others. Returns the last id of the batch, or null at the end.
create or replace function find_thing_duplicates(beyond uuid, most int) returns uuid language plpgsql
  set enable_seqscan = off set pg_trgm.similarity_threshold = 0.4 as $$
declare
  batch uuid[] := array(
    select id from things where (beyond is null or id > beyond) and created_at < now() - interval '1 minute'
    order by id limit most);
begin
  insert into thing_duplicates (thing_id, other_id, similarity)
    select least(thing_id, other_id), greatest(thing_id, other_id), max(likeness) from (
      -- Similar by the author alone, a translation is suggested only of an author who is on few shelves.
      select named.thing_id, near.thing_id as other_id,
        case when likeness > 40 or likeness = 40 and near.others < 10 then likeness end as likeness,
        thing_conflicts(named.category, named.marks, near.marks) as conflicts
      from thing_keys named cross join lateral (
        (select thing_id, marks, null::bigint as others from thing_keys other
          where other.category = named.category and other.title_key % named.title_key
            and other.thing_id <> named.thing_id and other.marks is not null
          limit 50)
        union all
        (select thing_id, marks, null from thing_keys other
          where other.terms && thing_terms(named.category, named.marks, true)
            and other.thing_id <> named.thing_id and other.marks is not null
          limit 50)
        union all
        (select thing_id, marks, count(*) over () from (
          select thing_id, marks from thing_keys other
          where other.terms && thing_reference_terms(named.category, named.marks) and named.category = 'books'
            and other.thing_id <> named.thing_id and other.marks is not null
          limit 50) by_author)
        union all
        (select thing_id, marks, null from thing_keys other
          where other.terms && thing_near_terms(named.category, named.marks)
            and other.thing_id <> named.thing_id and other.marks is not null
          limit 100)
        union all
        (select thing_id, marks, null from thing_keys other
          where other.terms && thing_word_terms(named.category, named.marks)
            and other.thing_id <> named.thing_id and other.marks is not null
          limit 50)
      ) near cross join lateral thing_likeness(named.category, named.marks, near.marks) likeness
      where named.thing_id = any(batch) and named.marks is not null
    ) compared
    group by 1, 2
    -- A conflict between two names rules the pair out, unless these names are similar.
    having max(likeness) is not null and not bool_or(conflicts and likeness is null)
    on conflict (thing_id, other_id) do nothing;
  perform suggest_thing_splits(batch);
  return batch[cardinality(batch)];
end $$;

-- Suggests to admins to split off picks whose names today's rules would not match to their thing, neither directly
-- nor through another name. Decisions of people (a choice, merge, split or declined suggestion) are respected.
create or replace function suggest_thing_splits(batch uuid[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  thing things;
begin
  for thing in
    select * from things where id = any(batch) and is_public and merged_into is null and not is_waiting
      and not exists (
        select from thing_changes where other_id = things.id and kind = 'split' and undone_at is null)
  loop
    insert into thing_suggestions (kind, thing_id, pick_ids)
      with recursive written as (
        select thing_key(title) as title_key, thing_key(coalesce(reference, '')) as creator_key,
          min(title) as title, min(reference) as reference, array_agg(id order by id) as pick_ids
        from (
          select id, title, reference from picks
            where thing_id = thing.id and is_public and not thing_is_chosen order by id limit 500) known
        group by 1, 2
      ), names as materialized (
        select row_number() over (order by pick_ids) as n, title_key, creator_key, coalesce(pick_ids, '{}') as pick_ids,
          coalesce(key.marks, thing_marks(thing.category, title, reference)) as marks
        from written full join (
          select * from thing_keys where thing_id = thing.id and thing_keys.marks is not null limit 60
        ) key using (title_key, creator_key)
        limit 60
      ), pairs as materialized (
        select one.n, other.n as near from names one join names other on one.n < other.n
        where (one.title_key = other.title_key and one.creator_key = other.creator_key
            or thing_fits(thing.category, one.marks, other.marks) or thing_is_close(thing.category, one.marks, other.marks))
          -- A colon title does not join both its parts, as in book_is_other_part.
          and not exists (
            select from names part
            where (part.marks ->> 'full', one.marks ->> 'full') = (other.marks ->> 'head', other.marks ->> 'tail')
              or (part.marks ->> 'full', other.marks ->> 'full') = (one.marks ->> 'head', one.marks ->> 'tail'))
      ), reached as (
        select n, n as root from names
        union
        select case when pairs.n = reached.n then near else pairs.n end, root from reached join pairs on reached.n in (pairs.n, near)
      ), parts as (
        select root, array_agg(distinct pick_id) filter (where pick_id is not null) as pick_ids,
          bool_or(exists (
            select from thing_changes change where change.thing_id = thing.id and kind = 'merge' and undone_at is null
              and batch_id is null and keys @> jsonb_build_array(jsonb_build_array(title_key, creator_key)))) as is_merged
        from (select n, min(root) as root from reached group by n) reached join names using (n)
          left join lateral unnest(names.pick_ids) pick_id on true
        group by root
      ), ordered as (
        select *, row_number() over (
          order by thing.named_by = any(pick_ids) desc nulls last, cardinality(pick_ids) desc nulls last, root) as turn
        from parts
      )
      select 'split', thing.id, pick_ids[:200] from ordered
      where turn > 1 and cardinality(pick_ids) > 0 and not is_merged and not exists (
        select from thing_suggestions earlier
        where earlier.thing_id = thing.id and earlier.kind = 'split' and earlier.pick_ids && ordered.pick_ids);
  end loop;
end $$;

-- Pairs of things that the current rules would merge: names that are alike to 100 percent, and no third thing that is
-- so alike to only one of them. The thing on fewer shelves is merged into the other.
create or replace function things_to_merge() returns table (from_id uuid, into_id uuid, picks int)
language sql stable set enable_seqscan = off as $$
  with same as materialized (
    select one.id as a, two.id as b, one.shelves_count >= two.shelves_count as first_stays
    from thing_duplicates pair join things one on one.id = pair.thing_id join things two on two.id = pair.other_id
    where similarity = 100 and dismissed_at is null and one.is_public and two.is_public
      and one.merged_into is null and two.merged_into is null
      and not exists (
        select from thing_keys name
        where name.thing_id = one.id and book_is_other_part(two.id, marks)
          or name.thing_id = two.id and book_is_other_part(one.id, marks))
  ), sides as materialized (
    select a, b from same union all select b, a from same
  )
  select leaves, stays, (select count(*)::int from picks where thing_id = leaves)
  from same, lateral (select case when first_stays then b else a end as leaves, case when first_stays then a else b end as stays) ends
  where not exists (
    select from sides near
    where near.a in (same.a, same.b) and near.b not in (same.a, same.b)
      and not exists (
        select from sides third
        where third.a = case near.a when same.a then same.b else same.a end and third.b = near.b))
$$;
