-- Money also moves beside orders and after them: payouts and their fees, reserves, store credit, disputes, and what a bank takes
-- back (decision 0250). Such an entry may name no order.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in
  ('sale', 'extra-payment', 'extra-payment-refund', 'extra-payment-settlement', 'refund', 'refund-settlement',
   'dispute', 'dispute-fee', 'dispute-won', 'bank-return',
   'credit-gift', 'credit-correction', 'credit-spent', 'credit-restored',
   'fee', 'reserve', 'reserve-release', 'payout', 'payout-difference', 'write-off'));

-- Without a foreign key, as the order and the payment of an entry.
alter table ledger_entry add column dispute_id uuid;
create index ledger_entry_dispute on ledger_entry (dispute_id) where dispute_id is not null;

-- What the ledger would have of earlier disputes, whose money a bank has now.
with entry as (
  insert into ledger_entry
    (key, kind, occurred_at, mode, is_demo, order_id, order_number, payment_id, dispute_id, posting_count)
  select 'dispute:' || d.id || ':1', 'dispute', d.created_at, o.mode, o.is_demo, o.id, o.number, d.payment_id, d.id, 2
  from dispute d join shop_order o on o.id = d.order_id
  where d.state in ('needs-response', 'submitted', 'lost', 'accepted')
  returning id, occurred_at, mode, dispute_id)
insert into ledger_posting (entry_id, occurred_at, mode, account, provider_account_id, amount_cents)
select entry.id, entry.occurred_at, entry.mode, side.account, d.provider_account_id, side.sign * d.amount_cents
from entry join dispute d on d.id = entry.dispute_id
  cross join (values ('disputes', 1), ('receivable', -1)) as side (account, sign);
