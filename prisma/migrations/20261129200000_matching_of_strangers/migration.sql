-- A site that has names of cities gets the new ones. Others get all of them when they are first needed.
insert into place_names (name, city)
  select name, city from (values ('bs as', 'buenos aires'), ('bsas', 'buenos aires'), ('caba', 'buenos aires'),
    ('القاهرة', 'cairo'), ('दिल्ली', 'delhi'), ('मुंबई', 'mumbai'), ('กรุงเทพ', 'bangkok'), ('서울', 'seoul'), ('부산', 'busan'),
    ('上海', 'shanghai'), ('京都', 'kyoto'), ('北京', 'beijing'), ('台北', 'taipei'), ('大阪', 'osaka'), ('東京', 'tokyo'),
    ('香港', 'hong kong')) names (name, city)
  where exists (select from place_names)
on conflict (name) do update set city = excluded.city;
-- Names are marked and compared again. What an admin kept apart stays apart.
delete from thing_duplicate_searches;
update thing_keys set marks = null;
delete from thing_duplicates where dismissed_at is null;
