-- A collection's categories stand in the one order of all lists: books, places, products.
update collections set categories = array(
  select wanted from unnest(array['books', 'places', 'products']::category[]) wanted where wanted = any(categories)
) where cardinality(categories) > 1;
