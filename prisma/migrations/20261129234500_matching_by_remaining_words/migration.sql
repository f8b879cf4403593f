-- Names are marked and compared again. What an admin kept apart stays apart.
delete from thing_duplicate_searches;
update thing_keys set marks = null;
delete from thing_duplicates where dismissed_at is null;
