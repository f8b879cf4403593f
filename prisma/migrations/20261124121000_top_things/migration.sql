-- The table is called as in the API.
alter table agreement rename to top_things;
alter index agreement_pkey rename to top_things_pkey;
alter table top_things rename constraint agreement_counts to top_things_counts;
alter table top_things rename constraint agreement_season_form to top_things_season_form;
alter table top_things rename constraint agreement_city_of_places to top_things_city_of_places;
alter table top_things rename constraint agreement_thing_id_fkey to top_things_thing_id_fkey;
alter index agreement_category_season_city_place_id_idx rename to top_things_category_season_city_place_id_idx;
alter index agreement_thing_id_idx rename to top_things_thing_id_idx;
alter index agreement_category_season_city_thing_id_key rename to top_things_category_season_city_thing_id_key;
