-- What staff search is found by trigrams, so that a search takes no longer when there is more to search (decision 0227).

-- An index is built without a search path, so what its functions call is named once, when they are created.
create or replace function unaccent_text(written text) returns text language sql immutable parallel safe strict
  return normalize(public.unaccent('public.unaccent'::regdictionary,
    regexp_replace(normalize(written, nfkd), '[\u0300-\u036f]+', '', 'g')), nfkc);
create or replace function fold_text(written text) returns text language sql immutable parallel safe strict
  return regexp_replace(
    lower(unaccent_text(translate(written, '''’‘`´ʼ', '')) collate pg_c_utf8),
    '[^[:alnum:]]+' collate pg_c_utf8, ' ', 'g');
create or replace function compact_text(written text) returns text language sql immutable parallel safe strict
  return replace(fold_text(written), ' ', '');

-- The text of an order is a row beside it. An order changes its states about ten times, and each change of a row is written
-- to all its indexes. Its text seldom changes.
create table order_search (
  order_id uuid primary key references shop_order on delete cascade,
  text     text not null,
  -- Apart, because not all staff may see it.
  address  text not null
);

insert into order_search (order_id, text, address) select id, search_text, search_address from shop_order;
alter table shop_order drop column search_text, drop column search_address;

create index order_search_text on order_search using gin (text gin_trgm_ops);
create index order_search_address on order_search using gin (address gin_trgm_ops);

create function index_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (order_id, text, address)
  values (new.id,
    fold_text(new.number || ' ' || compact_text(new.number) || ' ' || new.first_name || ' ' || new.last_name || ' ' ||
      new.email::text || ' ' || new.city || ' ' || new.state || ' ' || new.zip || ' ' ||
      coalesce(new.tracking_number || ' ' || compact_text(new.tracking_number), '')),
    fold_text(coalesce(new.company || ' ', '') || new.street1 || ' ' || coalesce(new.street2 || ' ', '') ||
      coalesce(new.phone || ' ' || compact_text(new.phone), '')))
  on conflict (order_id) do update set text = excluded.text, address = excluded.address;
  return null;
end $$;

create trigger order_search_inserted after insert on shop_order
  for each row execute function index_order_search();
create trigger order_search_updated
  after update of number, first_name, last_name, email, city, state, zip, tracking_number, company, street1, street2, phone
  on shop_order for each row execute function index_order_search();

-- The same for a customer, with the addresses of the address book.
create table customer_search (
  customer_id uuid primary key references customer on delete cascade,
  text        text not null,
  address     text not null
);
create function index_customer_search(customer uuid) returns void language sql as $$
  insert into customer_search (customer_id, text, address)
  select c.id, concat_ws(' ', c.search_text, string_agg(a.search_text, ' ' order by a.created_at, a.id)),
    coalesce(string_agg(a.search_address, ' ' order by a.created_at, a.id), '')
  from customer c left join customer_address a on a.customer_id = c.id
  where c.id = customer group by c.id
  on conflict (customer_id) do update set text = excluded.text, address = excluded.address
$$;
create function customer_words_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'customer' then
    perform index_customer_search(new.id);
  else
    if tg_op <> 'INSERT' then perform index_customer_search(old.customer_id); end if;
    if tg_op <> 'DELETE' then perform index_customer_search(new.customer_id); end if;
  end if;
  return null;
end $$;
create trigger customer_words_inserted after insert on customer for each row execute function customer_words_changed();
create trigger customer_words_updated after update of first_name, last_name, email, phone on customer
  for each row execute function customer_words_changed();
create trigger customer_address_words_changed after insert or update or delete on customer_address
  for each row execute function customer_words_changed();
select index_customer_search(id) from customer;
create index customer_search_text on customer_search using gin (text gin_trgm_ops);
create index customer_search_address on customer_search using gin (address gin_trgm_ops);

create index product_search_staff_text on product_search using gin (staff_text gin_trgm_ops);
create index lot_search on lot using gin (fold_text(lot_number || ' ' || compact_text(lot_number)) gin_trgm_ops);
-- Folded once, when the row is written.
alter table email add column search_text text not null
  generated always as (fold_text(recipient::text || ' ' || subject)) stored;
create index email_search on email using gin (search_text gin_trgm_ops);
-- The rows of the audit log are sealed as they are, so they get no column.
create index audit_entry_search on audit_entry using gin (fold_text(actor || ' ' || action || ' ' || subject) gin_trgm_ops);
create index audit_entry_search_detail on audit_entry using gin (fold_text(detail::text) gin_trgm_ops);
alter table contact_message add column search_text text not null generated always as (fold_text(
  name || ' ' || email::text || ' ' || coalesce(order_number || ' ' || compact_text(order_number) || ' ', '') || message)) stored;
create index contact_message_search on contact_message using gin (search_text gin_trgm_ops);
alter table review add column search_text text not null generated always as (fold_text(comment)) stored;
alter table product_question add column search_text text not null
  generated always as (fold_text(question || ' ' || coalesce(answer, ''))) stored;
create index newsletter_consent_search on newsletter_consent using gin (fold_text(email::text) gin_trgm_ops);
create index refund_provider_ref on refund (provider_ref) where provider_ref is not null;
