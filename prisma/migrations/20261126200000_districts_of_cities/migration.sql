-- The names of cities are filled again with districts and short names, and names are compared again by the new rules. What
-- an admin kept apart stays apart.
delete from place_names;
delete from thing_double_searches;
delete from thing_doubles where dismissed_at is null;
