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
-- Money of a canceled order: its refund is on its way, or somebody must settle it.
create index shop_order_canceled_paid on shop_order (id)
  where fulfillment_state = 'canceled' and is_paid and total_cents > 0;

-- One label belongs to one parcel.
create index shop_order_tracking_number on shop_order (upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g')))
  where tracking_number is not null;

-- A payment whose money all went back is refunded, as those of the demo store always were.
update payment set status = 'refunded'
from shop_order o
where o.id = payment.order_id and o.payment_state = 'refunded'
  and payment.status = 'paid' and payment.extra_reason is null;
