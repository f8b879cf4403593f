create type theme as enum ('light', 'dark', 'system');

alter type token_purpose add value 'confirm_email';
alter type token_purpose add value 'change_email';

-- A link that confirms an address says which one; one that sets a password does not need to.
alter table account_tokens
  add column email citext,
  add constraint account_tokens_email_check check ((purpose = 'reset_password') = (email is null));

alter table accounts add column email_confirmed_at timestamptz(3);
-- Google vouched for these.
update accounts set email_confirmed_at = created_at where google_id is not null;

create table settings (
  profile_id uuid not null,
  show_favorites_count boolean not null default true,
  show_categories boolean not null default true,
  email_notifications boolean not null default true,
  new_followers boolean not null default true,
  pick_likes boolean not null default true,
  comments boolean not null default true,
  push_notifications boolean not null default true,
  weekly_digest boolean not null default true,
  theme theme not null default 'system',
  constraint settings_pkey primary key (profile_id),
  constraint settings_profile_id_fkey foreign key (profile_id) references profiles (id)
    on delete cascade on update cascade
);
