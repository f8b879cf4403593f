-- A snapshot had at most fifty picks, but a decision publishes all. Pending submissions that lack some get them, in the
-- form of shelf_snapshot(), and a new version, so that an admin looks again.
update submission_reviews review
set version = version + 1, snapshot = jsonb_set(snapshot, '{picks}', complete.picks)
from (
  select pick.profile_id, jsonb_agg(
      jsonb_build_object('id', pick.id, 'category', pick.category, 'rank', pick.rank) || reviewed.fields
      order by pick.category, pick.rank nulls last, pick.id) as picks
  from picks pick
    left join pending_edits pending on pending.pick_id = pick.id
    cross join lateral (select to_jsonb(pick) || coalesce(pending.patch, '{}') as content) edited
    cross join lateral (
      select jsonb_object_agg(field, case when is_image then (
          select jsonb_build_object('id', id, 'key', key, 'width', width, 'height', height, 'widths', to_jsonb(widths),
            'placeholder', placeholder) from images where id = (content ->> column_name)::uuid
        ) else content -> column_name end) as fields
      from reviewed_columns where table_name = 'picks') reviewed
  where pick.profile_id in (select profile_id from submission_reviews where status = 'pending')
  group by pick.profile_id having count(*) > 50
) complete
where review.profile_id = complete.profile_id and review.status = 'pending'
  and jsonb_array_length(snapshot -> 'picks') < jsonb_array_length(complete.picks);
