-- The data set of cities had wrong regions for those of Vietnam, and now has none.
update cities set region = null where country_code = 'VN';
