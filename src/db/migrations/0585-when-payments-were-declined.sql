-- A payment that is declined in the next month counts in that month. Those of earlier versions have the time of their creation alone.
alter table payment add column declined_at timestamptz;
create index payment_declined on payment (coalesce(declined_at, created_at)) where status = 'failed' and provider_ref is not null;
