-- The shop's own shipping methods (decision 0350). Without rows, those of the built-in table are offered.
create table shipping_method (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  service_code text not null unique,
  is_active boolean not null,
  -- The one that free-shipping promotions pay for.
  is_standard boolean not null,
  has_adult_signature boolean not null,
  -- Where it goes, and at what price (ShippingZone of domain/shipping/shipping-method.ts).
  zones jsonb not null check (jsonb_typeof(zones) = 'array' and jsonb_array_length(zones) > 0),
  excluded_states text[] not null default '{}',
  excluded_classes text[] not null default '{}',
  excluded_product_ids uuid[] not null default '{}',
  created_at timestamptz not null default now()
);
create unique index shipping_method_standard on shipping_method (is_standard) where is_standard;

-- When the shop packs (decision 0351). Without a row, the default calendar of the release counts.
create table processing_calendar (
  is_only boolean primary key default true check (is_only),
  calendar jsonb not null
);

alter table rate_quote
  -- How the rate of a method of the shop is priced. Null: by the settings and the carrier.
  add column pricing jsonb,
  -- What shoppers read after the carrier. Null: the service.
  add column method_name text;

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym', 'question', 'claim-term', 'lot',
   'provider-account', 'dispute', 'shipping-box', 'tax-registration', 'tax-rate', 'tax-shipping', 'order-draft', 'shipping-method',
   'shipping-methods', 'processing-calendar'));
