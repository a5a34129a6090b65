-- Which payments to ask their providers about is looked up each minute. Both indexes are in the order in which they are asked.
drop index payment_unsettled;
create index payment_unsettled on payment (updated_at, id) where status in ('created', 'open', 'processing');
drop index payment_ended;
create index payment_ended on payment (created_at, updated_at)
  where status in ('failed', 'expired') and provider_ref is not null;
