-- What a search looks at, apart from the product: a sale changes the row of a product, not its words.
create table product_search (
  product_id uuid primary key references product on delete cascade,
  name       text not null,     -- in lower case, for the specified search anywhere in the name
  -- Weight A: the product's own words (name, size, count, flavor). Weight B: those of its category, brand and family.
  document   tsvector not null
);
create index product_search_name on product_search using gin (name gin_trgm_ops);
create index product_search_document on product_search using gin (document);
drop index product_name_trgm;

-- '7-OH Tablets, 8OZ' becomes '7 oh tablets 8 oz': numbers and letters apart, and nothing else but decimal points.
create function split_search_words(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(written), '''’', ''),
    '(\d)(\D)', '\1 \2', 'g'), '([^\d.])(\d)', '\1 \2', 'g'), '(\d) \.(\d)', '\1.\2', 'g'), '[^[:alnum:].]+|\.(?!\d)', ' ', 'g')
$$;

create function index_product_search(products uuid[]) returns void language sql as $$
  insert into product_search (product_id, name, document)
  select p.id, lower(p.name),
         setweight(to_tsvector('english', split_search_words(
           concat_ws(' , ', p.name, p.size_label, p.count_label, p.flavor))), 'A') ||
         setweight(to_tsvector('english', split_search_words(concat_ws(' , ', c.name, b.name, f.name))), 'B')
  from product p
  join category c on c.id = p.category_id
  join brand b on b.id = p.brand_id
  left join product_family f on f.id = p.family_id
  where p.id = any(products)
  on conflict (product_id) do update set name = excluded.name, document = excluded.document;

  -- The vocabulary that corrects typing errors. In one order, so that two writers do not wait for each other in a circle.
  insert into search_word (word)
  select distinct word
  from product p
  join category c on c.id = p.category_id
  join brand b on b.id = p.brand_id,
  regexp_split_to_table(split_search_words(concat_ws(' , ', p.name, p.flavor, c.name, b.name)), '[^[:alpha:]]+') as word
  where p.id = any(products) and length(word) > 1
  order by word
  on conflict do nothing;
$$;

drop trigger product_search_words on product;
drop function index_search_words();

create function products_added() returns trigger language plpgsql as $$
begin
  perform index_product_search(array(select id from added));
  return null;
end $$;
create trigger products_added after insert on product
  referencing new table as added for each statement execute function products_added();

create function product_words_changed() returns trigger language plpgsql as $$
begin
  perform index_product_search(array[new.id]);
  return null;
end $$;
create trigger product_words_changed
  after update of name, category_id, brand_id, family_id, flavor, size_label, count_label on product
  for each row execute function product_words_changed();

create function product_group_renamed() returns trigger language plpgsql as $$
begin
  perform index_product_search(array(select id from product p where case tg_table_name
    when 'category' then p.category_id when 'brand' then p.brand_id else p.family_id end = new.id order by id));
  return null;
end $$;
create trigger category_renamed after update of name on category
  for each row when (old.name is distinct from new.name) execute function product_group_renamed();
create trigger brand_renamed after update of name on brand
  for each row when (old.name is distinct from new.name) execute function product_group_renamed();
create trigger product_family_renamed after update of name on product_family
  for each row when (old.name is distinct from new.name) execute function product_group_renamed();

select index_product_search(array(select id from product));
