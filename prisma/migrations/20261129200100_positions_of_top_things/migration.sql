-- Named as in the API. A place is a thing of the category places.
alter table top_things rename column place to position;
alter index top_things_category_season_city_place_id_idx rename to top_things_category_season_city_position_id_idx;
