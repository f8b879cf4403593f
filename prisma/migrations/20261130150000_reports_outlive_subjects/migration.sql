-- A report stays when what was reported is deleted, so that its reporter gets an answer. It is then a subject of its own.
alter table reports
  drop constraint reports_pick_id_fkey,
  drop constraint reports_collection_id_fkey,
  drop constraint reports_comment_id_fkey,
  add constraint reports_pick_id_fkey foreign key (pick_id) references picks on delete set null on update cascade,
  add constraint reports_collection_id_fkey
    foreign key (collection_id) references collections on delete set null on update cascade,
  add constraint reports_comment_id_fkey
    foreign key (comment_id) references comments on delete set null on update cascade,
  drop constraint reports_one_subject,
  add constraint reports_one_subject check (
    (pick_id is null or subject = 'pick') and (collection_id is null or subject = 'collection')
    and (comment_id is null or subject = 'comment')
  ),
  drop constraint reports_quote,
  add constraint reports_quote check (subject <> 'profile' or quote is null);

-- server/modules/moderation/report.reads.ts has the same expression.
drop index reports_thing_idx;
create index reports_thing_idx on reports (
  coalesce(pick_id, collection_id, comment_id, case when subject = 'profile' then profile_id else id end),
  (resolved_at is null), created_at desc, id desc
);
drop index reports_once_key;
create unique index reports_once_key on reports (
  reporter_id, coalesce(pick_id, collection_id, comment_id, case when subject = 'profile' then profile_id else id end)
) where resolved_at is null and reporter_id is not null;
