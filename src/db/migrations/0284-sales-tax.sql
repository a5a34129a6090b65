-- Sales tax that is added to prices in states where the shop is registered (decision 0300). Until an owner switches it on, prices
-- include any tax due.

create table tax_registration (
  id         uuid primary key default uuidv7(),
  -- 'CA'
  state      text not null check (state ~ '^[A-Z]{2}$'),
  -- The first and the last day on which the shop collects the tax.
  starts_on  date not null,
  ends_on    date check (ends_on >= starts_on),
  -- The number of the permit.
  permit     text check (permit <> ''),
  created_at timestamptz not null default now()
);
create index tax_registration_state on tax_registration (state);

create table tax_rate (
  id         uuid primary key default uuidv7(),
  state      text not null check (state ~ '^[A-Z]{2}$'),
  level      text not null check (level in ('state', 'county', 'city', 'zip')),
  -- The FIPS code of the county, the name of the city, or the first digits of the ZIP codes. Empty for a state.
  place      text not null check ((level = 'state') = (place = '')),
  -- In millionths: 7.25 % is 72500.
  ppm        integer not null check (ppm between 1 and 200000),
  starts_on  date,
  ends_on    date check (ends_on >= starts_on),
  source     text not null check (source <> ''),
  created_at timestamptz not null default now()
);
create index tax_rate_state on tax_rate (state, level, place);

-- Whether a state taxes shipping that is listed by itself.
create table tax_shipping (
  state    text primary key check (state ~ '^[A-Z]{2}$'),
  is_taxed boolean not null,
  source   text not null check (source <> '')
);

-- Base rates without what counties and cities add.
insert into tax_rate (state, level, place, ppm, starts_on, ends_on, source) values
  ('AL', 'state', '', 40000, null, null, 'Tax Foundation, state rates of 2025'),
  ('AR', 'state', '', 65000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('AZ', 'state', '', 56000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('CA', 'state', '', 72500, null, null, 'Tax Foundation, state rates of 2025; includes the uniform 1.25 % for local governments'),
  ('CO', 'state', '', 29000, null, null, 'Tax Foundation, state rates of 2025'),
  ('CT', 'state', '', 63500, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('DC', 'state', '', 60000, null, '2026-09-30', 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('DC', 'state', '', 70000, '2026-10-01', null, 'kpmg.com twist-251215 (2025-12-15)'),
  ('FL', 'state', '', 60000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('GA', 'state', '', 40000, null, null, 'Tax Foundation, state rates of 2025'),
  ('HI', 'state', '', 40000, null, null, 'Tax Foundation, state rates of 2025'),
  ('IA', 'state', '', 60000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('ID', 'state', '', 60000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('IL', 'state', '', 62500, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('IN', 'state', '', 70000, null, null, 'Tax Foundation, state rates of 2025'),
  ('KS', 'state', '', 65000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('KY', 'state', '', 60000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('LA', 'state', '', 50000, '2025-01-01', null, 'Tax Foundation, state rates of 2025'),
  ('MA', 'state', '', 62500, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('MD', 'state', '', 60000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('ME', 'state', '', 55000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('MI', 'state', '', 60000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('MN', 'state', '', 68750, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('MO', 'state', '', 42250, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('MS', 'state', '', 70000, null, null, 'Tax Foundation, state rates of 2025'),
  ('NC', 'state', '', 47500, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('ND', 'state', '', 50000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('NE', 'state', '', 55000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('NJ', 'state', '', 66250, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('NM', 'state', '', 48750, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('NV', 'state', '', 68500, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('NY', 'state', '', 40000, null, null, 'Tax Foundation, state rates of 2025'),
  ('OH', 'state', '', 57500, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('OK', 'state', '', 45000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('PA', 'state', '', 60000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('RI', 'state', '', 70000, null, null, 'Tax Foundation, state rates of 2025'),
  ('SC', 'state', '', 60000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('SD', 'state', '', 42000, null, '2027-06-30', 'Tax Foundation, state rates of 2025'),
  ('TN', 'state', '', 70000, null, null, 'Tax Foundation, state rates of 2025'),
  ('TX', 'state', '', 62500, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('UT', 'state', '', 61000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state; includes local parts that most tables count'),
  ('VA', 'state', '', 53000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state; includes the uniform 1 % for local governments'),
  ('VT', 'state', '', 60000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('WA', 'state', '', 65000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('WI', 'state', '', 50000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('WV', 'state', '', 60000, null, null, 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('WY', 'state', '', 40000, null, null, 'Tax Foundation, state rates of 2025');

-- From lists of TaxJar (October 2023), TaxHero, FastTaxCalc (May 2026) and Avalara.
insert into tax_shipping (state, is_taxed, source) values
  ('AL', false, 'Exempt if separately stated, paid by the buyer, carried by common carrier or USPS; else taxable'),
  ('AR', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('AZ', false, 'Exempt if separately stated'),
  ('CA', false, 'Exempt if separately stated, actual cost, by common carrier or USPS; handling part taxable'),
  ('CO', false, 'Exempt if separable and separately stated'),
  ('CT', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('DC', true, 'Taxable; exempt only if delivery comes after the sale and is separately stated'),
  ('FL', false, 'Exempt if separately stated and avoidable (pick-up possible)'),
  ('GA', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('HI', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('IA', false, 'Exempt if separately contracted and stated'),
  ('ID', false, 'Exempt if separately stated'),
  ('IL', false, 'Exempt if separately contracted, e.g. pick-up offered; else taxable; follows the item'),
  ('IN', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('KS', false, 'Exempt if separately stated since 2023-07-01 (older lists say taxable)'),
  ('KY', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('LA', false, 'Exempt if separately stated and avoidable'),
  ('MA', false, 'Exempt if separately stated, reflects cost, after the sale'),
  ('MD', false, 'Exempt if separately stated; ''shipping and handling'' as one line is taxable'),
  ('ME', false, 'Exempt if separately stated and shipped direct by common carrier or mail'),
  ('MI', false, 'Exempt if separately stated since 2023-04 (older lists say taxable)'),
  ('MN', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('MO', false, 'Exempt if separately stated and not required by the sale'),
  ('MS', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('NC', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('ND', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('NE', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('NJ', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('NM', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('NV', false, 'Exempt if separately stated; handling taxable'),
  ('NY', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('OH', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('OK', false, 'Exempt if separately stated'),
  ('PA', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('RI', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('SC', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('SD', true, 'Shipping follows the item: taxable with taxable goods, in proportion when mixed'),
  ('TN', true, 'Shipping follows the item'),
  ('TX', true, 'Shipping follows the item'),
  ('UT', false, 'Exempt if separately stated'),
  ('VA', false, 'Exempt if separately stated; handling taxable'),
  ('VT', true, 'Shipping follows the item'),
  ('WA', true, 'Shipping follows the item'),
  ('WI', true, 'Shipping follows the item'),
  ('WV', true, 'Shipping follows the item'),
  ('WY', false, 'Exempt if separately stated');

alter table product add column tax_class text not null default 'standard' check (tax_class in ('standard', 'exempt'));

alter table shop_order
  -- What of the tax is for shipping.
  add column shipping_tax_cents integer not null default 0 check (shipping_tax_cents >= 0),
  -- The state and the rates that it is taxed with. Null: its prices include any tax due.
  add column tax_terms jsonb;
-- The tax report.
create index shop_order_taxed on shop_order (paid_at) where tax_terms is not null;
alter table order_line
  add column tax_cents integer not null default 0 check (tax_cents >= 0),
  -- As its product was taxed when it was sold.
  add column tax_class text not null default 'standard' check (tax_class in ('standard', 'exempt'));
-- The tax that goes back with the amount.
alter table refund_part
  add column tax_cents integer not null default 0 check (tax_cents >= 0),
  drop constraint refund_part_amount_cents_check,
  add constraint refund_part_amount_cents_check check (amount_cents >= 0 and (amount_cents > 0 or tax_cents > 0 or removed_quantity > 0));

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym', 'question', 'claim-term', 'lot',
   'provider-account', 'dispute', 'shipping-box', 'tax-registration', 'tax-rate', 'tax-shipping'));
