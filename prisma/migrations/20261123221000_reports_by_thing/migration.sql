-- Reports of the same thing are decided together. server/modules/moderation/report.reads.ts has the same expression.
create index reports_thing_idx
  on reports (coalesce(pick_id, collection_id, comment_id, profile_id), (resolved_at is null), created_at desc, id desc);
