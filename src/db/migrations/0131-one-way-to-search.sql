-- One way to compare what somebody searches for with what is stored (decision 0161): without accents, case, punctuation and
-- apostrophes. The locale of the database knows ASCII only, so the functions name their own collation.

-- 'Açaí' becomes 'Acai'. Immutable, so that columns and indexes can use it: the rules of the extension do not change while
-- the shop runs.
create function unaccent_text(written text) returns text language sql immutable parallel safe strict as $$
  select normalize(public.unaccent('public.unaccent'::regdictionary,
    regexp_replace(normalize(written, nfkd), '[\u0300-\u036f]+', '', 'g')), nfkc)
$$;

-- ' Renée O’Hara-Müller, LW-10400' becomes ' renee ohara muller lw 10400'.
create function fold_text(written text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(
    lower(unaccent_text(translate(written, '''’‘`´ʼ', '')) collate pg_c_utf8),
    '[^[:alnum:]]+' collate pg_c_utf8, ' ', 'g')
$$;

-- Letters and digits alone, for numbers that people write with and without spaces: 'LW-10400' becomes 'lw10400'.
create function compact_text(written text) returns text language sql immutable parallel safe strict as $$
  select replace(fold_text(written), ' ', '')
$$;

-- What staff find an order by. The address is apart, because not all staff may see it.
alter table shop_order
  add column search_text text not null generated always as (fold_text(
    number || ' ' || compact_text(number) || ' ' || first_name || ' ' || last_name || ' ' || email::text || ' ' ||
    city || ' ' || state || ' ' || zip || ' ' ||
    coalesce(tracking_number || ' ' || compact_text(tracking_number), ''))) stored,
  add column search_address text not null generated always as (fold_text(
    coalesce(company || ' ', '') || street1 || ' ' || coalesce(street2 || ' ', '') ||
    coalesce(phone || ' ' || compact_text(phone), ''))) stored;

alter table customer add column search_text text not null generated always as (fold_text(
  first_name || ' ' || last_name || ' ' || coalesce(email::text || ' ', '') || coalesce(compact_text(phone), ''))) stored;

alter table customer_address
  add column search_text text not null generated always as (fold_text(
    first_name || ' ' || last_name || ' ' || city || ' ' || state || ' ' || zip)) stored,
  add column search_address text not null generated always as (fold_text(
    coalesce(company || ' ', '') || street1 || ' ' || coalesce(street2 || ' ', '') ||
    coalesce(phone || ' ' || compact_text(phone), ''))) stored;

-- What staff find a product by, beside its lots. Names and words for the shop's search lose their accents, too, so that no
-- word is cut at one.
alter table product_search add column staff_text text not null default '';

create or replace function split_search_words(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(unaccent_text(translate(written, '''’‘`´ʼ', '')) collate pg_c_utf8), '''', ''),
    '(\d)(\D)', '\1 \2', 'g'), '([^\d.])(\d)', '\1 \2', 'g'), '(\d) \.(\d)', '\1.\2', 'g'),
    '[^[:alnum:].]+|\.(?!\d)' collate pg_c_utf8, ' ', 'g')
$$;

create function fold_name(written text) returns text language sql immutable parallel safe strict as $$
  select lower(unaccent_text(written) collate pg_c_utf8)
$$;

create or replace function index_product_search(products uuid[]) returns void language sql as $$
  insert into product_search (product_id, name, document, staff_text)
  select p.id, fold_name(p.name),
         setweight(to_tsvector('english', split_search_words(
           concat_ws(' , ', p.name, p.size_label, p.count_label, p.flavor))), 'A') ||
         setweight(to_tsvector('english', split_search_words(concat_ws(' , ', c.name, b.name, f.name))), 'B'),
         fold_text(concat_ws(' ', p.name, p.size_label, p.count_label, p.flavor, p.slug, p.sku, compact_text(p.sku),
           p.barcode, b.name))
  from product p
  join category c on c.id = p.category_id
  join brand b on b.id = p.brand_id
  left join product_family f on f.id = p.family_id
  where p.id = any(products)
  on conflict (product_id) do update
    set name = excluded.name, document = excluded.document, staff_text = excluded.staff_text;

  -- The vocabulary that corrects typing errors. In one order, so that two writers do not wait for each other in a circle.
  insert into search_word (word)
  select distinct word
  from product p
  join category c on c.id = p.category_id
  join brand b on b.id = p.brand_id,
  regexp_split_to_table(split_search_words(concat_ws(' , ', p.name, p.flavor, c.name, b.name)),
    '[^[:alpha:]]+' collate pg_c_utf8) as word
  where p.id = any(products) and length(word) > 1
  order by word
  on conflict do nothing;
$$;

drop trigger product_words_changed on product;
create trigger product_words_changed
  after update of name, category_id, brand_id, family_id, flavor, size_label, count_label, slug, sku, barcode on product
  for each row execute function product_words_changed();

-- The vocabulary had parts of words that were cut at an accent. It is written again with the products.
delete from search_word;
select index_product_search(array(select id from product));
