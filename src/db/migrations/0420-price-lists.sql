-- Price lists and the groups of customers who buy at them (decision 0355).
create table price_list (
  id                     uuid primary key default uuidv7(),
  name                   text not null check (name <> ''),
  -- What the items of an order must cost at least. Null: nothing.
  minimum_subtotal_cents integer check (minimum_subtotal_cents > 0),
  created_at             timestamptz not null default now()
);
create unique index price_list_name on price_list (lower(name));

create table price_list_price (
  price_list_id    uuid not null references price_list on delete cascade,
  product_id       uuid not null references product on delete cascade,
  price_cents      integer not null check (price_cents > 0),
  minimum_quantity integer not null default 1 check (minimum_quantity between 1 and 9999),
  primary key (price_list_id, product_id)
);
create index price_list_price_product on price_list_price (product_id);

create table customer_group (
  id            uuid primary key default uuidv7(),
  name          text not null check (name <> ''),
  -- Null: the group buys at the prices of everyone.
  price_list_id uuid references price_list,
  created_at    timestamptz not null default now()
);
create unique index customer_group_name on customer_group (lower(name));
create index customer_group_price_list on customer_group (price_list_id);

alter table customer add column group_id uuid references customer_group;
create index customer_group_members on customer (group_id) where group_id is not null;

-- The price list that a line was sold by, with its name at that time. Null: the price of everyone.
alter table order_line add column price_list text check (price_list <> '');

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym', 'question', 'claim-term', 'lot',
   'provider-account', 'dispute', 'shipping-box', 'tax-registration', 'tax-rate', 'tax-shipping', 'order-draft', 'shipping-method',
   'shipping-methods', 'processing-calendar',
   'tax-fee', 'tax-excise', 'price-list', 'customer-group'));
