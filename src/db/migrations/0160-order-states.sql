-- When an order counts as paid or open, once for all queries (decision 0180). `domain/orders/order-states.ts` says the same.
-- Paid: the shop has money for it. Was paid: whatever was refunded since. Open: paid, and neither shipped nor canceled.
alter table shop_order
  add column is_paid boolean not null
    generated always as (payment_state in ('paid', 'partially-refunded')) stored,
  add column was_paid boolean not null
    generated always as (payment_state in ('paid', 'partially-refunded', 'refunded')) stored,
  add column is_open boolean not null
    generated always as (payment_state in ('paid', 'partially-refunded')
      and fulfillment_state in ('unfulfilled', 'packed')) stored;

drop index shop_order_open;
create index shop_order_open on shop_order (id) where is_open;

-- A payment whose money all went back is refunded, as those of the demo store always were.
update payment set status = 'refunded'
from shop_order o
where o.id = payment.order_id and o.payment_state = 'refunded'
  and payment.status = 'paid' and payment.extra_reason is null;
