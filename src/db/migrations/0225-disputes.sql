-- Disputes of payments: a customer's bank took the money back, or asks about it. Made by hand, or reported by the provider.
create table dispute (
  id                  uuid primary key default uuidv7(),
  order_id            uuid not null references shop_order on delete cascade,
  payment_id          uuid not null references payment on delete cascade,
  provider_account_id uuid not null references provider_account,
  provider_ref        text check (provider_ref <> ''),
  is_reported         boolean not null default false,  -- the provider says what becomes of it, not staff
  network             text not null check (network in ('visa', 'mastercard', 'amex', 'discover', 'ach', 'other')),
  reason_code         text not null default '',
  kind                text not null check (kind in
    ('fraud', 'not-received', 'not-as-described', 'duplicate', 'credit-not-processed', 'canceled', 'other')),
  amount_cents        integer not null check (amount_cents > 0),
  opened_on           date not null,
  due_at              timestamptz,
  state               text not null check (state in
    ('inquiry', 'inquiry-submitted', 'inquiry-closed', 'needs-response', 'submitted', 'won', 'lost', 'accepted')),
  note                text not null default '',
  created_at          timestamptz not null default now(),
  created_by          text not null,
  updated_at          timestamptz not null default now(),
  -- Only while the bank waits for the shop.
  answer_due_at       timestamptz generated always as
    (case when state in ('inquiry', 'needs-response') then due_at end) stored,
  check (not is_reported or provider_ref is not null)
);
create unique index dispute_ref on dispute (provider_account_id, provider_ref);
create index dispute_of_order on dispute (order_id);
create index dispute_of_payment on dispute (payment_id);
-- The list in each of its orders and by its filters, and the bell.
create index dispute_by_deadline on dispute (answer_due_at, id);
create index dispute_newest on dispute (opened_on, id);
create index dispute_by_amount on dispute (amount_cents, id);
create index dispute_by_state on dispute (state, answer_due_at, id);

-- A reminder is sent once for each deadline, and again when the deadline moved.
create table dispute_reminder (
  dispute_id  uuid not null references dispute on delete cascade,
  due_at      timestamptz not null,
  days_before smallint not null,
  sent_at     timestamptz not null default now(),
  primary key (dispute_id, due_at, days_before)
);

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym', 'question', 'claim-term', 'lot',
   'provider-account', 'dispute'));
