-- Retail delivery fees of states (decision 0352), and excises on kratom (decision 0353). They are part of the tax of an order.

create table tax_delivery_fee (
  id                 uuid primary key default uuidv7(),
  state              text not null check (state ~ '^[A-Z]{2}$'),
  amount_cents       integer not null check (amount_cents between 1 and 10000),
  -- The fee is due from this value of taxed items.
  minimum_cents      integer not null check (minimum_cents >= 0),
  paid_by            text not null check (paid_by in ('customer', 'shop', 'no-one')),
  -- Sellers with at most this in sales in the state in the year before need not collect it.
  small_seller_cents bigint check (small_seller_cents > 0),
  starts_on          date,
  ends_on            date check (ends_on >= starts_on),
  source             text not null check (source <> ''),
  created_at         timestamptz not null default now()
);
create index tax_delivery_fee_state on tax_delivery_fee (state);

create table tax_excise (
  id         uuid primary key default uuidv7(),
  state      text not null check (state ~ '^[A-Z]{2}$'),
  -- Of the price, for each unit, or of the wholesale price, which the maker or the wholesaler pays.
  base       text not null check (base in ('price', 'unit', 'wholesale')),
  -- In millionths of the price, or in ten-thousandths of a cent for each unit.
  rate       integer not null check (rate > 0 and rate <= case base when 'unit' then 1000000000 else 1000000 end),
  starts_on  date,
  ends_on    date check (ends_on >= starts_on),
  source     text not null check (source <> ''),
  created_at timestamptz not null default now()
);
create index tax_excise_state on tax_excise (state);

-- Most shops are small sellers, so no one pays until an owner chooses who does.
insert into tax_delivery_fee (state, amount_cents, minimum_cents, paid_by, small_seller_cents, starts_on, ends_on, source) values
  ('CO', 27, 0, 'no-one', 50000000, '2022-07-01', '2023-06-30', 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('CO', 28, 0, 'no-one', 50000000, '2023-07-01', '2024-06-30', 'Leafward’s table of November 26, 2026. Check it with the state'),
  ('CO', 29, 0, 'no-one', 50000000, '2024-07-01', null,
   'Leafward’s table of November 26, 2026. Colorado changes it each July 1: check the present amount'),
  ('MN', 50, 10000, 'no-one', 100000000, '2024-07-01', null, 'Leafward’s table of November 26, 2026. Check it with the state');
insert into tax_excise (state, base, rate, starts_on, source) values
  ('MS', 'wholesale', 250000, '2025-07-01', 'kratomscience.com (2025-07-21): HB 1896, 25 % of the list price of makers and wholesalers'),
  ('RI', 'wholesale', 150000, null, 'RI Gen. Laws 44-20.3-2: 15 % of the wholesale cost');

alter table product drop constraint product_tax_class_check,
  add constraint product_tax_class_check check (tax_class in ('standard', 'no-excise', 'exempt'));
alter table order_line drop constraint order_line_tax_class_check,
  add constraint order_line_tax_class_check check (tax_class in ('standard', 'no-excise', 'exempt')),
  -- What of its tax is excise.
  add column excise_cents integer not null default 0,
  add constraint order_line_excise_check check (excise_cents between 0 and tax_cents);
alter table shop_order
  add column excise_cents integer not null default 0 check (excise_cents >= 0),
  add column delivery_fee_cents integer not null default 0 check (delivery_fee_cents >= 0),
  add constraint shop_order_tax_parts check (shipping_tax_cents + excise_cents + delivery_fee_cents <= tax_cents);
alter table refund_part
  add column excise_cents integer not null default 0,
  add column delivery_fee_cents integer not null default 0,
  add constraint refund_part_tax_parts check (excise_cents >= 0 and delivery_fee_cents >= 0
    and excise_cents + delivery_fee_cents <= tax_cents);
-- The delivery fee is a part by itself beside that of shipping.
alter table refund_part drop constraint refund_part_refund_id_order_line_id_key;
create unique index refund_part_once on refund_part (refund_id, order_line_id, (delivery_fee_cents > 0)) nulls not distinct;

alter table ledger_posting drop constraint ledger_posting_account_check;
alter table ledger_posting add constraint ledger_posting_account_check check (account in
  ('receivable', 'sales', 'shipping', 'sales-tax', 'excise-tax', 'delivery-fees', 'discounts', 'payment-discounts', 'refunds',
   'extra-payments', 'settled-by-hand', 'fees', 'disputes', 'dispute-losses', 'reserve', 'bank', 'store-credit', 'write-off'));

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym', 'question', 'claim-term', 'lot',
   'provider-account', 'dispute', 'shipping-box', 'tax-registration', 'tax-rate', 'tax-shipping', 'order-draft', 'shipping-method',
   'shipping-methods', 'processing-calendar',
   'tax-fee', 'tax-excise'));
