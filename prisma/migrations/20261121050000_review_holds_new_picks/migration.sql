-- A pick made while its shelf is in review joins the review. Decided here and not by the statement that inserts it:
-- only the locked row tells what the shelf is once a submission under way has ended.
create or replace function picks_set_public() returns trigger language plpgsql as $$
declare
  owner_status profile_status;
begin
  select status into owner_status from profiles where id = new.profile_id for share;
  if tg_op = 'INSERT' and owner_status = 'pending' and new.status = 'published' then
    new.status := 'pending_review';
  end if;
  new.is_public := new.status = 'published' and profile_is_live(owner_status);
  if new.is_public and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end $$;

-- Nothing read a shelf's picks by their making; people who follow read them by their coming out.
drop index picks_profile_id_created_at_idx;
create index picks_of_profile_idx on picks (profile_id, published_at desc, id desc) where is_public;
