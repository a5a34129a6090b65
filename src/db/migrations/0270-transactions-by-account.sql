-- The transactions of one payment account, the newest first.
create index payment_by_account on payment (provider_account_id, created_at, id);
