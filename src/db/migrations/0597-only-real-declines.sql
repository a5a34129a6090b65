-- A page that was closed early and an account that refused every card counted as declined cards. The time of a decline is now stored
-- for declines alone. Payments of earlier versions are taken at the time of their creation, as before.
update payment set declined_at = created_at where status = 'failed' and declined_at is null and provider_ref is not null;
drop index payment_declined;
create index payment_declined on payment (declined_at) where status = 'failed' and declined_at is not null;
