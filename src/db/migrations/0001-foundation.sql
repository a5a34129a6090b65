-- The shop's first tables. Money is whole cents, shares are basis points, times are timestamptz.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;

create table setting (
  key        text primary key,
  value      jsonb not null,
  updated_at timestamptz not null default now()
);

-- Catalogue ---------------------------------------------------------------

create table category (
  id            uuid primary key default uuidv7(),
  name          text not null unique,
  slug          text not null unique,
  position      integer not null,
  product_class text not null check (product_class in ('leaf', 'extract', '7-oh'))
);

create table brand (
  id       uuid primary key default uuidv7(),
  name     text not null unique,
  slug     text not null unique,
  is_house boolean not null default false
);

create table product_family (
  id   uuid primary key default uuidv7(),
  name text not null
);

create table product (
  id               uuid primary key default uuidv7(),
  slug             text not null unique,
  name             text not null,
  description      text not null default '',
  meta_title       text not null default '',
  meta_description text not null default '',
  category_id      uuid not null references category,
  brand_id         uuid not null references brand,
  family_id        uuid references product_family,
  flavour          text,
  count_label      text,                       -- '30CT'
  oz_label         text,                       -- '8 OZ'
  net_mg           integer check (net_mg > 0), -- net contents; unit prices are computed from it
  list_price_cents integer not null check (list_price_cents > 0),
  discount_bp      integer not null default 0 check (discount_bp between 0 and 9900),
  price_cents      integer not null check (price_cents > 0 and price_cents <= list_price_cents),
  stock            integer not null check (stock >= 0),
  weight_grams     integer not null default 120 check (weight_grams > 0),
  product_class    text not null check (product_class in ('leaf', 'extract', '7-oh')),
  best_seller      boolean not null default false,
  status           text not null default 'published' check (status in ('draft', 'published', 'archived')),
  rating_count     integer not null default 0,
  rating_sum       integer not null default 0,
  rating_average   real generated always as (rating_sum::real / nullif(rating_count, 0)) stored,
  stars            smallint generated always as (round(rating_sum::numeric / nullif(rating_count, 0))::smallint) stored,
  units_sold_30d   integer not null default 0,
  is_demo          boolean not null default false,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
create index product_name_trgm on product using gin (lower(name) gin_trgm_ops);
-- One index a sort order of the catalogue; what is sold out stands last under popularity.
create index product_popular on product ((stock = 0), units_sold_30d desc, id) where status = 'published';
create index product_newest on product (created_at desc, id) where status = 'published';
create index product_price on product (price_cents, id) where status = 'published';
create index product_rating on product (rating_average desc nulls last, rating_count desc, id) where status = 'published';
create index product_category on product (category_id) where status = 'published';
create index product_brand on product (brand_id) where status = 'published';
-- Counts of every filter choice come from this index alone, without touching the wide rows.
create index product_facets on product
  (category_id, brand_id, count_label, oz_label, flavour, stars, price_cents) where status = 'published';
create index product_family_members on product (family_id) where family_id is not null;

-- The words of product names, to set right what was mistyped in a search.
create table search_word (word text primary key);

create function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  select distinct word from regexp_split_to_table(lower(new.name), '[^a-z0-9]+') as word where length(word) > 2
  on conflict do nothing;
  return null;
end $$;
create trigger product_search_words after insert or update of name on product
  for each row execute function remember_search_words();

create table price_history (
  id             bigint generated always as identity primary key,
  product_id     uuid not null references product on delete cascade,
  price_cents    integer not null check (price_cents > 0),
  effective_from timestamptz not null,
  effective_to   timestamptz,
  check (effective_to is null or effective_to > effective_from)
);
create unique index price_history_current on price_history (product_id) where effective_to is null;
create index price_history_product on price_history (product_id, effective_from desc);

-- Pictures, COA reports: the bytes live in file storage under a key made from their content.
create table stored_file (
  key        text primary key,
  media_type text not null,
  bytes      integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);

create table product_image (
  product_id uuid not null references product on delete cascade,
  position   smallint not null check (position between 0 and 3),
  file_key   text not null references stored_file,
  alt        text not null,
  width      integer not null,
  height     integer not null,
  primary key (product_id, position)
);

create table lot (
  id                uuid primary key default uuidv7(),
  product_id        uuid not null references product on delete cascade,
  lot_number        text not null unique,
  is_current        boolean not null default true,
  lab               text,
  method            text,
  tested_on         date,
  -- Share of dry weight, in parts per million: 1.4 % mitragynine is 14000.
  mitragynine_ppm   integer check (mitragynine_ppm >= 0),
  hydroxy_ppm       integer check (hydroxy_ppm >= 0),
  alkaloids_ppm     integer check (alkaloids_ppm >= 0),
  -- 7-hydroxymitragynine in one article (capsule, tablet, bottle, gram of powder), in micrograms.
  hydroxy_ug_per_article integer check (hydroxy_ug_per_article >= 0),
  lead_ppb          integer check (lead_ppb >= 0),
  arsenic_ppb       integer check (arsenic_ppb >= 0),
  cadmium_ppb       integer check (cadmium_ppb >= 0),
  mercury_ppb       integer check (mercury_ppb >= 0),
  salmonella_absent boolean,
  passed            boolean,
  coa_file_key      text references stored_file,
  is_demo           boolean not null default false,
  created_at        timestamptz not null default now()
);
create unique index lot_current on lot (product_id) where is_current;

-- People --------------------------------------------------------------------

create table customer (
  id                uuid primary key default uuidv7(),
  first_name        text not null,
  last_name         text not null,
  email             citext unique,
  phone             text unique,                -- E.164
  email_verified_at timestamptz,
  date_of_birth     date not null,
  password_hash     text not null,
  terms_accepted_at timestamptz,
  is_demo           boolean not null default false,
  created_at        timestamptz not null default now(),
  check (email is not null or phone is not null)
);

create table customer_session (
  token_hash   bytea primary key,               -- SHA-256 of the opaque token
  customer_id  uuid not null references customer on delete cascade,
  user_agent   text,
  ip           inet,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index customer_session_customer on customer_session (customer_id);

create table staff (
  id            uuid primary key default uuidv7(),
  username      citext not null unique,
  display_name  text not null,
  role          text not null check (role in ('owner', 'manager', 'catalogue', 'fulfilment', 'support', 'viewer')),
  password_hash text not null,
  active        boolean not null default true,
  created_at    timestamptz not null default now()
);

create table staff_session (
  token_hash   bytea primary key,
  staff_id     uuid not null references staff on delete cascade,
  user_agent   text,
  ip           inet,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index staff_session_staff on staff_session (staff_id);

create table cart_item (
  customer_id uuid not null references customer on delete cascade,
  product_id  uuid not null references product on delete cascade,
  quantity    integer not null check (quantity > 0),
  added_at    timestamptz not null default now(),
  primary key (customer_id, product_id)
);

create table wishlist_item (
  customer_id uuid not null references customer on delete cascade,
  product_id  uuid not null references product on delete cascade,
  added_at    timestamptz not null default now(),
  primary key (customer_id, product_id)
);

-- Places and rules ------------------------------------------------------------

create table zip (
  zip         char(5) primary key,
  place       text not null,
  state       char(2) not null,
  county      text not null default '',
  county_fips char(5),
  lat         real,
  lng         real,
  kind        text not null default 'civil' check (kind in ('civil', 'military', 'territory'))
);

-- A ZIP that also lies in further counties. weight is the share of its people, in basis points.
create table zip_other_county (
  zip         char(5) not null references zip on delete cascade,
  county_fips char(5) not null,
  county      text not null,
  weight_bp   integer not null check (weight_bp between 1 and 10000),
  primary key (zip, county_fips)
);

create table compliance_rule (
  id             text primary key,              -- 'us-al', 'us-il-alton'
  effect         text not null check (effect in ('block', 'needs-licence', 'warn')),
  product_class  text not null default 'all' check (product_class in ('all', 'leaf', 'extract', '7-oh', 'not-leaf')),
  level          text not null check (level in ('country', 'state', 'county', 'city', 'zip')),
  state          char(2),
  county_fips    char(5),
  place          text,
  zips           text[] not null default '{}',
  reason         text not null,                 -- the sentence a shopper reads
  source         text not null,
  source_checked_on date not null,
  effective_from date not null,
  effective_to   date,
  status         text not null check (status in ('active', 'needs-review', 'off')),
  max_hydroxy_share_bp integer,                 -- most 7-OH of all alkaloids
  updated_at     timestamptz not null default now()
);

create table rule_book_version (
  version    integer generated always as identity primary key,
  created_at timestamptz not null default now(),
  reason     text not null
);

create table sales_hold (
  product_class text primary key check (product_class in ('leaf', 'extract', '7-oh')),
  held          boolean not null,
  notice        text not null,
  reason        text not null,
  changed_at    timestamptz not null default now(),
  changed_by    uuid references staff
);

-- Shipping ----------------------------------------------------------------------

create table shipping_quote (
  id             uuid primary key default uuidv7(),
  provider       text not null,
  service        text not null,
  service_code   text not null,
  amount_cents   integer not null check (amount_cents >= 0),
  estimated_days text,
  zip            char(5) not null,
  state          char(2) not null,
  weight_grams   integer not null,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null
);
create index shipping_quote_expiry on shipping_quote (expires_at);

-- Orders ------------------------------------------------------------------------

create sequence order_number_seq start 10001;

create table shop_order (
  id                 uuid primary key default uuidv7(),
  number             text not null unique,
  key_hash           bytea not null,            -- SHA-256 of the key that opens a guest's order
  customer_id        uuid references customer,
  email              citext not null,
  first_name         text not null,
  last_name          text not null,
  company            text,
  street1            text not null,
  street2            text,
  city               text not null,
  state              char(2) not null,
  zip                char(5) not null,
  phone              text,
  date_of_birth      date not null,
  payment_status     text not null default 'pending'
                     check (payment_status in ('pending', 'paid', 'partly-refunded', 'refunded', 'failed', 'expired')),
  age_status         text not null default 'pending'
                     check (age_status in ('pending', 'verified', 'rejected', 'manual-review')),
  fulfilment_status  text not null default 'waiting'
                     check (fulfilment_status in ('waiting', 'packed', 'shipped', 'delivered', 'returned', 'cancelled')),
  subtotal_cents     integer not null check (subtotal_cents >= 0),
  discount_cents     integer not null default 0 check (discount_cents >= 0),
  shipping_cents     integer not null check (shipping_cents >= 0),
  tax_cents          integer not null default 0 check (tax_cents >= 0),
  total_cents        integer not null check (total_cents > 0),
  refunded_cents     integer not null default 0 check (refunded_cents between 0 and total_cents),
  shipping_provider  text not null,
  shipping_service   text not null,
  estimated_days     text,
  tracking_number    text,
  coupon_code        text,
  newsletter         boolean not null default false,
  terms_version      text not null,
  rule_version       integer not null,
  destination_verdict jsonb not null,
  ip                 inet,
  stock_held         boolean not null default true,
  is_demo            boolean not null default false,
  placed_at          timestamptz not null default now(),
  expires_at         timestamptz not null,      -- an unpaid order gives its stock back then
  paid_at            timestamptz,
  check (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents)
);
create index shop_order_newest on shop_order (placed_at desc, id desc);
create index shop_order_customer on shop_order (customer_id, placed_at desc) where customer_id is not null;
create index shop_order_email on shop_order (email);
create index shop_order_unpaid on shop_order (expires_at) where payment_status = 'pending';

create table order_line (
  order_id         uuid not null references shop_order on delete cascade,
  position         smallint not null,
  product_id       uuid references product on delete set null,
  lot_id           uuid references lot on delete set null,
  product_name     text not null,
  size_label       text,
  price_cents      integer not null check (price_cents > 0),      -- one piece, before the tier
  tier_bp          integer not null check (tier_bp between 0 and 10000),
  unit_price_cents integer not null check (unit_price_cents > 0), -- one piece, at the tier
  quantity         integer not null check (quantity > 0),
  total_cents      integer not null,
  primary key (order_id, position),
  check (total_cents = unit_price_cents * quantity)
);
create index order_line_product on order_line (product_id);

create table order_event (
  id       bigint generated always as identity primary key,
  order_id uuid not null references shop_order on delete cascade,
  at       timestamptz not null default now(),
  actor    text not null,                       -- 'shopper', 'payment provider', 'system', a staff name
  kind     text not null,
  detail   text not null default ''
);
create index order_event_order on order_event (order_id, id);

create table payment (
  id           uuid primary key default uuidv7(),
  order_id     uuid not null references shop_order on delete cascade,
  provider     text not null,
  provider_ref text,
  amount_cents integer not null check (amount_cents > 0),
  status       text not null default 'created'
               check (status in ('created', 'open', 'paid', 'failed', 'expired', 'refunded')),
  redirect_url text,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create index payment_order on payment (order_id);
create unique index payment_provider_ref on payment (provider, provider_ref) where provider_ref is not null;

create table payment_event (
  provider    text not null,
  event_id    text not null,
  kind        text not null,
  provider_ref text not null,
  received_at timestamptz not null default now(),
  handled_at  timestamptz,
  outcome     text,
  primary key (provider, event_id)
);

create table refund (
  id           uuid primary key default uuidv7(),
  payment_id   uuid not null references payment,
  amount_cents integer not null check (amount_cents > 0),
  reason       text not null,
  status       text not null default 'requested' check (status in ('requested', 'done', 'failed')),
  provider_ref text,
  requested_by text not null,
  created_at   timestamptz not null default now()
);

-- Claimed in the transaction that inserts the order, so that a request sent twice makes one order.
create table idempotency_key (
  key        text primary key,
  body_hash  bytea not null,
  order_id   uuid not null references shop_order on delete cascade,
  answer     jsonb not null,                    -- the order's key, and the page's address once it is known
  created_at timestamptz not null default now()
);
create index idempotency_key_age on idempotency_key (created_at);

-- Reviews -------------------------------------------------------------------------

create table review (
  id          uuid primary key default uuidv7(),
  product_id  uuid not null references product on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  rating      smallint not null check (rating between 1 and 5),
  comment     text not null,
  order_id    uuid references shop_order on delete set null, -- set when the purchase is verified
  status      text not null default 'published' check (status in ('published', 'held', 'removed')),
  held_reason text,
  is_demo     boolean not null default false,
  created_at  timestamptz not null default now(),
  unique (product_id, customer_id)
);
create index review_product on review (product_id, created_at desc) where status = 'published';

-- What the staff did ----------------------------------------------------------------

create table audit_event (
  id       bigint generated always as identity primary key,
  at       timestamptz not null default now(),
  staff_id uuid references staff,
  actor    text not null,
  action   text not null,
  subject  text not null,
  detail   jsonb not null default '{}'
);
create index audit_event_newest on audit_event (at desc);

-- Rate limits shared by every process -------------------------------------------------

create unlogged table rate_limit (
  key        text primary key,
  hits       integer not null,
  resets_at  timestamptz not null
);
create index rate_limit_expiry on rate_limit (resets_at);

-- Words and pictures that staff may edit: the strip, the home page's sections, the policy pages.
create table content_block (
  key        text primary key,
  value      jsonb not null,
  updated_at timestamptz not null default now()
);
