-- A bank may send a payout back days after it arrived. The account holds its money again, and a later payout has it in a line of its own.
alter table payout
  add column failed_on      date,
  -- When the shop learned of it.
  add column failed_at      timestamptz,
  add column failure_reason text not null default '',
  add check (num_nulls(failed_on, failed_at) in (0, 2));
create index payout_failed on payout (failed_at) where failed_at is not null;

alter table payout_line
  -- The payout that a line has again, by its reference in the same account.
  add column returned_ref text,
  drop constraint payout_line_kind_check,
  add constraint payout_line_kind_check check (kind in
    ('charge', 'refund', 'fee', 'reserve', 'reserve-release', 'dispute', 'returned-payout', 'adjustment', 'total', 'other'));
create index payout_line_returned on payout_line (provider_account_id, returned_ref) where returned_ref is not null;

alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in
  ('sale', 'extra-payment', 'extra-payment-refund', 'extra-payment-settlement', 'refund', 'refund-settlement',
   'dispute', 'dispute-won', 'bank-return', 'payout', 'payout-difference', 'payout-failure', 'credit-gift', 'credit-correction',
   'write-off'));
