-- Why a paid order must not be packed: a rule or a sales hold that came after it was placed. Null when it may be.

alter table shop_order add column hold jsonb;
create index shop_order_held on shop_order (placed_at) where hold is not null;
create index shop_order_open on shop_order (id)
  where payment_state in ('paid', 'partially-refunded') and fulfillment_state in ('unfulfilled', 'packed');
