-- Payouts of payment accounts to the bank, as providers report them or staff enter them.
create table payout (
  id                  uuid primary key default uuidv7(),
  provider_account_id uuid not null references provider_account,
  -- The provider's name for it, so that an account has each payout once.
  ref                 text not null check (ref <> ''),
  source              text not null check (source in ('file', 'provider', 'hand')),
  arrived_on          date not null,
  -- What the bank got. Negative when the bank paid.
  amount_cents        integer not null,
  fee_cents           integer not null,
  -- Held less released.
  reserve_cents       integer not null,
  note                text not null default '',
  mode                text not null check (mode in ('demo', 'live')),
  is_demo             boolean not null default false,
  created_at          timestamptz not null default now(),
  created_by          text not null,
  unique (provider_account_id, ref)
);
-- The list in each of its orders.
create index payout_newest on payout (arrived_on, id);
create index payout_by_amount on payout (amount_cents, id);
create index payout_of_account on payout (provider_account_id, arrived_on, id);

create table payout_line (
  id                  uuid primary key default uuidv7(),
  payout_id           uuid not null references payout on delete cascade,
  provider_account_id uuid not null references provider_account,
  ref                 text not null check (ref <> ''),
  position            integer not null,
  kind                text not null check (kind in
    ('charge', 'refund', 'fee', 'reserve', 'reserve-release', 'dispute', 'adjustment', 'total', 'other')),
  amount_cents        integer not null,
  fee_cents           integer not null,
  -- Of a reserve.
  release_on          date,
  description         text not null default '',
  -- Without foreign keys: orders are deleted by the retention schedule, and what was paid out stays in the books.
  order_number        text,
  payment_id          uuid,
  refund_id           uuid,
  -- What the ledger had for it. Null for a line that the shop does not know.
  expected_cents      integer,
  difference          text check (difference in ('unknown', 'amount', 'twice')),
  written_off_at      timestamptz,
  written_off_by      text,
  write_off_reason    text,
  unique (provider_account_id, ref),
  check (num_nulls(written_off_at, written_off_by, write_off_reason) in (0, 3)),
  check (written_off_at is null or difference is not null)
);
create index payout_line_of_payout on payout_line (payout_id, position);
create index payout_line_of_payment on payout_line (payment_id) where payment_id is not null;
create index payout_line_of_order on payout_line (order_number) where order_number is not null;
create index payout_line_difference on payout_line (payout_id) where difference is not null and written_off_at is null;
create index payout_line_reserve on payout_line (provider_account_id, release_on)
  where kind in ('reserve', 'reserve-release');
