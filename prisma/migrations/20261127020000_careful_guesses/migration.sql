-- Names are marked and compared again by the new rules. What an admin kept apart stays apart.
delete from thing_double_searches;
update thing_keys set marks = null;
delete from thing_doubles where dismissed_at is null;
