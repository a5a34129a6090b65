-- The buyer has done their part and the provider waits for the bank: such a payment neither expires with its page nor
-- is asked for once more.
alter table payment drop constraint payment_status_check;
alter table payment add constraint payment_status_check
  check (status in ('created', 'open', 'processing', 'paid', 'failed', 'expired', 'refunded'));
