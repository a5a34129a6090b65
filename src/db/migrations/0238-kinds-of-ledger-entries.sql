-- The kinds that entries have, and no others: fees and reserves are postings of a payout, and what an order took of store credit is
-- a posting of its sale.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in
  ('sale', 'extra-payment', 'extra-payment-refund', 'extra-payment-settlement', 'refund', 'refund-settlement',
   'dispute', 'dispute-won', 'bank-return', 'payout', 'payout-difference', 'credit-gift', 'credit-correction', 'write-off'));
