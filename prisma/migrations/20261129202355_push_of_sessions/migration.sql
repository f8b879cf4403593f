-- First, in the order of a sign-out, which deletes from both. Otherwise one could wait for the other.
lock table sessions in share row exclusive mode;
-- Push messages end with the session of their browser. Which one it is was not stored before: those that exist get it
-- when their browser loads a page, and end with the last session of their person until then.
alter table push_subscriptions add column session_id text;
create index push_subscriptions_session_id_idx on push_subscriptions (session_id);
alter table push_subscriptions add constraint push_subscriptions_session_id_fkey
  foreign key (session_id) references sessions (sid) on delete cascade on update cascade;
