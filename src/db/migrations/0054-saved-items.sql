-- What a customer took out of the cart to buy another time.
create table saved_item (
  customer_id uuid not null references customer on delete cascade,
  product_id  uuid not null references product on delete cascade,
  quantity    integer not null check (quantity between 1 and 9999),
  saved_at    timestamptz not null default now(),
  primary key (customer_id, product_id)
);
create index saved_item_product on saved_item (product_id);
