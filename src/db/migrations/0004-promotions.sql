-- What takes something off an order: by itself, or for a code that the shopper types.
create table promotion (
  id                  uuid primary key default uuidv7(),
  name                text not null,
  kind                text not null check (kind in ('percent', 'amount', 'free-shipping')),
  percent_bp          integer check (percent_bp between 1 and 10000),
  amount_cents        integer check (amount_cents > 0),
  code                citext,                   -- absent: it holds by itself
  scope               text not null default 'all' check (scope in ('all', 'categories', 'brands', 'products')),
  minimum_cents       integer not null default 0 check (minimum_cents >= 0),
  starts_at           timestamptz not null,
  ends_at             timestamptz,
  most_uses           integer check (most_uses > 0),
  most_uses_per_email integer check (most_uses_per_email > 0),
  paused              boolean not null default false,
  is_demo             boolean not null default false,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  check (ends_at is null or ends_at > starts_at),
  check ((kind = 'percent') = (percent_bp is not null)),
  check ((kind = 'amount') = (amount_cents is not null)),
  -- Before the e-mail address is known, the sum shown would not be the sum charged.
  check (most_uses_per_email is null or code is not null)
);
create index promotion_code on promotion (code) where code is not null;
create index promotion_automatic on promotion (starts_at) where code is null and not paused;

-- The categories, brands or products a promotion is for; none when it is for all.
create table promotion_covers (
  promotion_id uuid not null references promotion on delete cascade,
  category_id  uuid references category on delete cascade,
  brand_id     uuid references brand on delete cascade,
  product_id   uuid references product on delete cascade,
  check (num_nonnulls(category_id, brand_id, product_id) = 1)
);
create index promotion_covers_promotion on promotion_covers (promotion_id);
create index promotion_covers_product on promotion_covers (product_id) where product_id is not null;

-- Written in the transaction that places the order; given back when the order ends unpaid or is cancelled.
create table promotion_use (
  order_id       uuid primary key references shop_order on delete cascade,
  promotion_id   uuid not null references promotion on delete cascade,
  email          citext not null,
  goods_cents    integer not null check (goods_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  used_at        timestamptz not null default now(),
  given_back_at  timestamptz
);
create index promotion_use_counted on promotion_use (promotion_id, email) where given_back_at is null;

alter table shop_order add column promotion_name text;
-- What the order's promotion takes off this line, so that what is refunded for it is what was paid.
alter table order_line add column discount_cents integer not null default 0 check (discount_cents >= 0);
alter table order_line add check (discount_cents <= total_cents);
