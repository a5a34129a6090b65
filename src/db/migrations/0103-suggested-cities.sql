-- Finds cities by how their names begin, for the suggestions at the checkout.
create index zip_city_prefix on zip (lower(city) text_pattern_ops) where kind = 'civil';
