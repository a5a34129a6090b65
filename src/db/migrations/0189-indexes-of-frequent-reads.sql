-- Each checkout reads the unpaid orders of its network, and each minute the orders that wait for a document. Without these,
-- both go over all unpaid or all orders.
create index shop_order_unpaid_network on shop_order using spgist (ip)
  where payment_state = 'pending' and stock_reserved;
create index shop_order_needs_document on shop_order (id) where age_state = 'needs-document';
