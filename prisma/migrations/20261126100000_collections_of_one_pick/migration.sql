-- A collection is public with one public pick. Drafts of before stay drafts until they have three or are saved again,
-- because their curators kept them private.
alter table collections add column needs_three boolean not null default false;
update collections set needs_three = true where published_at is null and public_picks in (1, 2);
