-- The rules of today suggest splits too, and nobody is their author. All things are compared again.
alter table thing_suggestions alter column profile_id drop not null;
delete from thing_double_searches;

-- Names are marked again by the new rules. What an admin kept apart stays apart.
update thing_keys set marks = null;
delete from thing_doubles where dismissed_at is null;
