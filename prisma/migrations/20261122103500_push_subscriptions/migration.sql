create table push_subscriptions (
  id uuid not null default uuid_v7(),
  profile_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now(),
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_lengths check (
    char_length(endpoint) <= 1000 and char_length(p256dh) <= 200 and char_length(auth) <= 100
  ),
  constraint push_subscriptions_profile_id_fkey foreign key (profile_id) references profiles (id)
    on delete cascade on update cascade
);
create unique index push_subscriptions_endpoint_key on push_subscriptions (endpoint);
create index push_subscriptions_profile_id_created_at_idx on push_subscriptions (profile_id, created_at desc);

create trigger author_alive before insert on push_subscriptions
  for each row execute function rows_require_author('profile_id');

-- Who is logged in nowhere is told nothing: after a log-out everywhere, a suspension or a deletion.
create function sessions_end_push() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions
    where profile_id in (select nullif(profile_id, '')::uuid from gone)
      and not exists (select from sessions where sessions.profile_id = push_subscriptions.profile_id::text);
  return null;
end $$;

create trigger sessions_end_push after delete on sessions
  referencing old table as gone for each statement execute function sessions_end_push();

create or replace function notifications_enqueue() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('notification-mail', json_build_object('id', fresh.id), max_attempts => 14)
    from fresh left join settings on settings.profile_id = fresh.profile_id
    where fresh.kind::text not in ('new_follower', 'pick_saved', 'curator_published', 'hidden', 'restored')
      and fresh.created_at > now() - interval '1 day'
      and coalesce(settings.email_notifications, true);
  -- A message that is hours late is no news, so it is tried a few times only.
  perform graphile_worker.add_job('push',
      json_build_object('id', fresh.id, 'subscriptionId', push_subscriptions.id), max_attempts => 6)
    from fresh join push_subscriptions on push_subscriptions.profile_id = fresh.profile_id
      left join settings on settings.profile_id = fresh.profile_id
    where fresh.created_at > now() - interval '1 day' and coalesce(settings.push_notifications, true);
  return null;
end $$;
