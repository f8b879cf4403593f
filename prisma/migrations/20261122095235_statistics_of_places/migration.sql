-- PostgreSQL does not use what it knows of a partial index to estimate how many rows match. Without these statistics it
-- took every place and profession for rare, and read and sorted all curators of a common one.
create statistics profiles_place_stats on (fold(coalesce(current_city, ''))) from profiles;
create statistics profiles_profession_stats on (fold(coalesce(title, ''))) from profiles;
analyze profiles (current_city, title);
