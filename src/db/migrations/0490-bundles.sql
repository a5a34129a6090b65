-- Bundles (decision 0311): a price for one set of products, which are ordinary lines of a cart and an order.
create table bundle (
  id          uuid primary key default uuidv7(),
  name        text not null check (name <> ''),
  slug        text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  -- What one set costs. The minimum card charge remains of it.
  price_cents integer not null check (price_cents >= 50),
  is_active   boolean not null default false,
  -- Null: at once, and until staff end it.
  starts_at   timestamptz,
  ends_at     timestamptz,
  is_demo     boolean not null default false,
  created_at  timestamptz not null default now(),
  -- What staff find a bundle by.
  search_text text not null generated always as (fold_text(name || ' ' || slug)) stored,
  check (ends_at > starts_at)
);
create index bundle_created on bundle (created_at, id);
create index bundle_name on bundle (lower(name), id);

create table bundle_part (
  bundle_id  uuid not null references bundle on delete cascade,
  product_id uuid not null references product on delete cascade,
  position   smallint not null check (position >= 0),
  quantity   integer not null check (quantity between 1 and 99),
  primary key (bundle_id, product_id)
);
create index bundle_part_product on bundle_part (product_id);

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym', 'question', 'claim-term', 'lot',
   'provider-account', 'dispute', 'shipping-box', 'tax-registration', 'tax-rate', 'tax-shipping', 'order-draft', 'shipping-method',
   'shipping-methods', 'processing-calendar',
   'tax-fee', 'tax-excise', 'price-list', 'customer-group', 'location', 'bundle'));
