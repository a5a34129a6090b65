-- Payment accounts that are one account at their provider: both report the same payouts, which are booked once.
create table account_connected_twice (
  provider_account_id uuid not null references provider_account on delete cascade,
  -- The one whose payouts are booked.
  same_as_id          uuid not null references provider_account on delete cascade,
  -- A payout that both have.
  payout_ref          text not null,
  found_at            timestamptz not null default now(),
  primary key (provider_account_id, same_as_id),
  check (provider_account_id <> same_as_id)
);
create index account_connected_twice_same_as on account_connected_twice (same_as_id);
