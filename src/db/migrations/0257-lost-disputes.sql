-- What a bank keeps of a lost dispute is a loss, and what it has of an open one is money held. Each has an account.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in
  ('sale', 'extra-payment', 'extra-payment-refund', 'extra-payment-settlement', 'extra-payment-used', 'refund', 'refund-settlement',
   'refund-reversal', 'dispute', 'dispute-won', 'dispute-lost', 'bank-return', 'credit-reclaimed', 'payout', 'payout-difference', 'payout-failure',
   'credit-gift', 'credit-correction', 'write-off'));
alter table ledger_posting drop constraint ledger_posting_account_check;
alter table ledger_posting add constraint ledger_posting_account_check check (account in
  ('receivable', 'sales', 'shipping', 'sales-tax', 'discounts', 'payment-discounts', 'refunds', 'extra-payments',
   'settled-by-hand', 'fees', 'disputes', 'dispute-losses', 'reserve', 'bank', 'store-credit', 'write-off'));

-- Earlier losses move there today, so that days that are closed stay as they were. A dispute that is deleted is over.
with lost as (
  select e.dispute_id, e.mode, e.is_demo, e.order_number, p.provider_account_id, sum(p.amount_cents)::integer as amount,
    (array_agg(e.order_id))[1] as order_id, (array_agg(e.payment_id))[1] as payment_id,
    (select count(*) from ledger_entry made where made.dispute_id = e.dispute_id) as entries
  from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.account = 'disputes'
    left join dispute d on d.id = e.dispute_id
  where d.id is null or d.state in ('lost', 'accepted')
  group by e.dispute_id, e.mode, e.is_demo, e.order_number, p.provider_account_id
  having sum(p.amount_cents) <> 0),
entry as (
  insert into ledger_entry
    (key, kind, occurred_at, mode, is_demo, order_id, order_number, payment_id, dispute_id, posting_count)
  select 'dispute:' || dispute_id || ':' || entries + 1, 'dispute-lost', now(), mode, is_demo, order_id, order_number, payment_id,
    dispute_id, 2
  from lost
  returning id, occurred_at, mode, dispute_id)
insert into ledger_posting (entry_id, occurred_at, mode, account, provider_account_id, amount_cents)
select entry.id, entry.occurred_at, entry.mode, side.account, lost.provider_account_id, side.sign * lost.amount
from entry join lost on lost.dispute_id = entry.dispute_id
  cross join (values ('dispute-losses', 1), ('disputes', -1)) as side (account, sign);
