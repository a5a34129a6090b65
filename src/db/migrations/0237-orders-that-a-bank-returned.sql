-- The list of orders by a payment state that few orders have.
drop index shop_order_rare_payment;
create index shop_order_rare_payment on shop_order (payment_state, placed_at, id)
  where payment_state in ('failed', 'expired', 'partially-refunded', 'refunded', 'bank-returned');
