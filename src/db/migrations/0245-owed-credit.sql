-- Of the store credit that a payment was refunded to before its bank took it back: what orders had taken at that moment. It is taken
-- back when such an order is not paid, or when it is refunded.
alter table payment
  add column owed_credit_cents integer not null default 0 check (owed_credit_cents >= 0),
  -- When its bank took it back. Credit that is spent later is other credit.
  add column credit_owed_since timestamptz,
  add constraint payment_owed_credit check (owed_credit_cents = 0 or credit_owed_since is not null);
create index payment_owed_credit on payment (order_id) where owed_credit_cents > 0;
