-- The people who follow somebody, and those whom somebody follows, latest first.
drop index follows_following_id_idx;
create index follows_following_id_created_at_id_idx on follows (following_id, created_at desc, id desc);
create index follows_follower_id_created_at_id_idx on follows (follower_id, created_at desc, id desc);

-- The picks of the feed that changed since a moment.
create index picks_updated_idx on picks (updated_at) where is_listed;
