-- The few refunds that moved no money: exchanged for other items, or taken off an open invoice. Lists of orders and the dashboard tell
-- them from money that went back.
create index refund_unmoved on refund (order_id) where exchanged_cents + invoiced_cents > 0;
