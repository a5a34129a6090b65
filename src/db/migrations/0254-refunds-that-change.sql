-- The provider's id of the transaction that took the money. A page may make several transactions with one reference.
alter table payment add column capture_ref text;

-- A refund that succeeded may fail days later, or is never claimed. Refunds of earlier versions are not asked about.
alter table refund
  add column succeeded_at timestamptz,
  -- When the provider was last asked about it after that.
  add column asked_at timestamptz,
  -- When the provider took it back. It is failed then, until staff decide.
  add column reversed_at timestamptz;

create index refund_asked on refund (succeeded_at) where status = 'succeeded' and succeeded_at is not null;

-- Cards are asked about a week after they were captured, because somebody may have refunded them on the page of the provider.
create index payment_paid_this_week on payment (captured_at)
  where status = 'paid' and method = 'card' and updated_at - captured_at < interval '7 days';
drop index payment_paid_page;

-- 'refund-reversal': a refund failed after it had succeeded.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in
  ('sale', 'extra-payment', 'extra-payment-refund', 'extra-payment-settlement', 'extra-payment-used', 'refund', 'refund-settlement',
   'refund-reversal', 'dispute', 'dispute-won', 'bank-return', 'credit-reclaimed', 'payout', 'payout-difference', 'payout-failure',
   'credit-gift', 'credit-correction', 'write-off'));
