-- Places and people whose text has an Arabic, Chinese or Japanese comma or bracket are located again.
update things set located_text = null where city_id is null and coalesce(city, creator) ~ '[،，、؛；（）]';
update profiles set located_text = null where city_id is null and current_city ~ '[،，、؛；（）]' and deleted_at is null;
