-- Each list, queue and sum of orders is read by an index, so that it takes no longer when the shop has more orders (decision 0226).

-- Newest first, with what the sums of a period and the filters of a list read, so that these need no order itself.
drop index shop_order_newest;
create index shop_order_newest on shop_order (placed_at, id)
  include (total_cents, refunded_cents, payment_state, age_state, fulfillment_state, mode, is_paid, was_paid, is_demo);
create index shop_order_by_customer on shop_order (lower(last_name || ' ' || first_name), id);
create index shop_order_by_total on shop_order (total_cents, id);

-- States that few orders have. A new order has none of them.
create index shop_order_rare_payment on shop_order (payment_state, placed_at, id)
  where payment_state in ('failed', 'expired', 'partially-refunded', 'refunded');
create index shop_order_rare_age on shop_order (age_state, placed_at, id) where age_state not in ('pending', 'verified');
create index shop_order_rare_fulfillment on shop_order (fulfillment_state, placed_at, id)
  where fulfillment_state in ('packed', 'shipped', 'returned', 'canceled');
create index shop_order_demo on shop_order (placed_at, id) where is_demo;
create index product_demo on product (id) where is_demo;

-- The work of staff. The index before also had all orders that were never paid.
drop index shop_order_to_pack;
create index shop_order_unfulfilled on shop_order (placed_at, id) include (age_state, mode)
  where is_paid and fulfillment_state = 'unfulfilled';
create index shop_order_age_to_decide on shop_order (placed_at, id) include (age_state, paid_at, mode)
  where is_open and age_state <> 'verified';
create index return_request_received on return_request (order_id) where state = 'received';
create index payment_unsettled_extra on payment (order_id)
  where extra_reason is not null and status = 'paid' and settled_at is null;
create index order_event_arrival on order_event (occurred_at) where kind in ('delivered', 'returned');
