-- The sweep of unused words (server/modules/search/dictionary.service.ts) waits for nobody, and removes no word that is
-- being saved: whoever saves one shares a lock that the sweep needs alone.
create or replace function search_words_put(
  item uuid, old_kind search_kind, old_public boolean, old_text text, new_kind search_kind, new_public boolean, new_text text
) returns void language plpgsql set enable_seqscan = off as $$
declare
  terms text[];
begin
  if old_text is not null then
    delete from search_words
      where kind = old_kind and word = any(search_words_of(old_text)) and is_public = old_public and item_id = item;
  end if;
  if new_text is not null then
    terms := search_words_of(new_text);
    if new_public then
      perform pg_advisory_xact_lock_shared(hashtext('search_dictionary'));
    end if;
    insert into search_words (kind, word, is_public, item_id)
      select new_kind, term, new_public, item from unnest(terms) term on conflict do nothing;
    if new_public then
      insert into search_dictionary (word)
        select term from unnest(terms) term
        where not starts_with(term, '^') and term !~ search_unspaced() and not exists (
          select from search_dictionary where length(word) = length(term) and word = term);
    end if;
  end if;
end $$;

-- Whom an invite is for stands in the invite alone, where it is forgotten with its person.
alter table audit_events disable trigger audit_append_only;
update audit_events set after = after - 'email' - 'name' where action = 'invite.create' and after is not null;
alter table audit_events enable always trigger audit_append_only;
