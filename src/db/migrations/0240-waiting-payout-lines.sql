-- Lines of a file that ends before the row of their payout. They are booked with it, once a later file brings it.
create table waiting_payout_line (
  provider_account_id uuid not null references provider_account on delete cascade,
  payout_ref          text not null check (payout_ref <> ''),
  -- The provider's name for the line.
  ref                 text not null check (ref <> ''),
  -- As the file has it.
  reported            jsonb not null,
  created_at          timestamptz not null default now(),
  primary key (provider_account_id, ref)
);
create index waiting_payout_line_of_payout on waiting_payout_line (provider_account_id, payout_ref);
