-- A payment that was refunded to store credit may be taken back by its bank later. What is left of the credit is taken back then.
alter table credit_movement drop constraint credit_movement_kind_check;
alter table credit_movement add constraint credit_movement_kind_check check (kind in
  ('gift', 'correction', 'spent', 'restored', 'refunded', 'reclaimed', 'forfeited'));
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in
  ('sale', 'extra-payment', 'extra-payment-refund', 'extra-payment-settlement', 'refund', 'refund-settlement',
   'dispute', 'dispute-won', 'bank-return', 'credit-reclaimed', 'payout', 'payout-difference', 'payout-failure', 'credit-gift',
   'credit-correction', 'write-off'));
-- With the payment, because the movements of an account are deleted with it.
alter table payment add column reclaimed_credit_cents integer not null default 0 check (reclaimed_credit_cents >= 0);
