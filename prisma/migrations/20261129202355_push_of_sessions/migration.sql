-- Push messages end with the session of their browser. Which one it is was not stored before: the one used last is taken.
alter table push_subscriptions add column session_id text;
update push_subscriptions set session_id = (
  select sid from sessions where sessions.profile_id = push_subscriptions.profile_id::text order by expire desc limit 1);
create index push_subscriptions_session_id_idx on push_subscriptions (session_id);
alter table push_subscriptions add constraint push_subscriptions_session_id_fkey
  foreign key (session_id) references sessions (sid) on delete cascade on update cascade;
