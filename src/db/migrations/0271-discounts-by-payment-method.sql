-- What a payment method took off an order has an account of its own. Earlier sales have it among the discounts: it moves there today,
-- so that days that are closed stay as they were.
with sold as (
  select o.id as order_id, o.number, sale.mode, sale.is_demo, sale.payment_id, sum(taken.items_cents)::integer as amount
  from order_discount taken join shop_order o on o.id = taken.order_id join ledger_entry sale on sale.key = 'sale:' || o.id
  where taken.payment_method is not null and taken.items_cents > 0
  group by o.id, o.number, sale.id),
entry as (
  insert into ledger_entry (key, kind, occurred_at, mode, is_demo, order_id, order_number, payment_id, posting_count)
  select 'sale-discount:' || order_id, 'sale', now(), mode, is_demo, order_id, number, payment_id, 2 from sold
  returning id, occurred_at, mode, order_id)
insert into ledger_posting (entry_id, occurred_at, mode, account, provider_account_id, amount_cents)
select entry.id, entry.occurred_at, entry.mode, side.account, null, side.sign * sold.amount
from entry join sold on sold.order_id = entry.order_id
  cross join (values ('payment-discounts', 1), ('discounts', -1)) as side (account, sign);
