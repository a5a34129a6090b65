-- Everything that filters and sorts a list, in one index: no question to the catalogue reads the table itself.
create index product_listing on product
  (category_id, brand_id, count_label, oz_label, flavour, stars, price_cents)
  include (id, stock, units_sold_30d, created_at, rating_average, rating_count)
  where status = 'published';
drop index product_facets;
