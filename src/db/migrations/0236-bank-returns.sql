-- A bank may take a payment back weeks after the shop was told that it was paid (decision 0251).
alter table payment drop constraint payment_status_check;
alter table payment add constraint payment_status_check check (status in
  ('created', 'open', 'processing', 'paid', 'failed', 'expired', 'refunded', 'bank-returned'));
alter table payment drop constraint payment_extra_is_captured;
alter table payment add constraint payment_extra_is_captured
  check (extra_reason is null or (status in ('paid', 'refunded', 'bank-returned') and captured_amount is not null));
alter table shop_order drop constraint shop_order_payment_state_check;
alter table shop_order add constraint shop_order_payment_state_check check (payment_state in
  ('pending', 'paid', 'partially-refunded', 'refunded', 'failed', 'expired', 'bank-returned'));

-- Payments that a bank can still take back, those without news for the longest time first.
create index payment_of_bank_account on payment (updated_at)
  where method = 'bank-account' and status in ('paid', 'refunded');
