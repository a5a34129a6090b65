-- Accounts with carrier services, which rate parcels at checkout and sell labels.
alter table provider_account drop constraint provider_account_port_check;
alter table provider_account add constraint provider_account_port_check
  check (port in ('payments', 'age-verification', 'carriers'));

-- When a carrier account last had no rates at checkout, so that the built-in table took its place: the run of a day, and why.
create table rate_fallback (
  provider_account_id uuid primary key references provider_account on delete cascade,
  reason              text not null,
  first_at            timestamptz not null,
  last_at             timestamptz not null,
  times               integer not null
);
